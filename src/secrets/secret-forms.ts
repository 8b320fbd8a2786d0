// Known forms of keys and tokens. Only distinctive forms are here, not those that could also be a digest or a sample. Private keys of certificates
// are excluded, because manuals show complete ones as samples.

export interface SecretForm {
  /** Name in messages: “a GitHub token”. */
  readonly name: string;
  readonly pattern: RegExp;
  /** Number of characters of the secret at the end of the match; all without it. */
  readonly length?: number;
  /** The form itself contains repeated letters such as `AAAA`, so the check for samples is skipped. */
  readonly looksMadeUp?: true;
}

export const secretForms: readonly SecretForm[] = [
  { name: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/ },
  {
    name: 'an AWS secret key',
    pattern:
      /\b(?:AWS_SECRET_ACCESS_KEY|aws_secret_access_key|[sS]ecretAccessKey)["']?[ \t]*[:=][ \t]*["']?[A-Za-z\d/+]{40}(?![A-Za-z\d/+=])/,
    length: 40,
  },
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z\d]{36,}|github_pat_[A-Za-z\d]{22}_[A-Za-z\d]{59})\b/ },
  { name: 'a GitLab token', pattern: /\bglpat-[\w-]{20,}/ },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z\d]{36}\b/ },
  { name: 'a PyPI token', pattern: /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/ },
  { name: 'a Slack token', pattern: /\bxox[abeoprs]-[\w-]{24,}/ },
  { name: 'the URL of a Slack webhook', pattern: /\bhooks\.slack\.com\/services\/T\w{8,}\/B\w{8,}\/\w{24}/ },
  { name: 'a Stripe key', pattern: /\b[rs]k_live_[A-Za-z\d]{24,}/ },
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}\b/ },
  { name: 'a SendGrid key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/ },
  { name: 'an API key', pattern: /\bsk-(?:ant|proj)-[\w-]{32,}/ },
  {
    name: 'a private SSH key',
    pattern: /-----BEGIN OPENSSH PRIVATE KEY-----\s+(?:[A-Za-z\d+/=]{32,}\s+){2,}/,
    looksMadeUp: true,
  },
];

const sampleWords =
  /example|sample|dummy|fake|placeholder|change_?me|your|redacted|secret|test|xxx|foo_?bar|\*\*\*|\.\.\./i;
/** A generated secret has more different characters than this. */
const fewCharacters = 8;
const shortestRun = 4;

/** ('ghp_1234abcd…') → true: a sample written by a person */
export function isSample(text: string): boolean {
  return sampleWords.test(text) || new Set(text).size < fewCharacters || hasRun(text);
}

/** Runs such as `1234`, `abcd` or `0000`. */
function hasRun(text: string): boolean {
  let rising = 1;
  let equal = 1;
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    rising = step === 1 ? rising + 1 : 1;
    equal = step === 0 ? equal + 1 : 1;
    if (rising >= shortestRun || equal >= shortestRun) return true;
  }
  return false;
}
