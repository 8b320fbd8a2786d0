// Known forms of keys and tokens. Only distinctive forms are here, not those that could also be a digest or a sample. Private keys of certificates
// are excluded, because manuals show complete ones as samples.

import { digest } from '../text/digest.ts';

export interface SecretForm {
  /** Name in messages: “a GitHub token”. */
  readonly name: string;
  readonly pattern: RegExp;
  /** Number of characters of the secret at the end of the match; all without it. */
  readonly length?: number;
  /** Number of characters at the end that are random, unlike numbers before them; all without it. */
  readonly judged?: number;
  /** The form itself contains repeated letters such as `AAAA`, so the check for samples is skipped. */
  readonly looksMadeUp?: true;
}

export const secretForms: readonly SecretForm[] = [
  { name: 'an AWS access key', pattern: /\b(?:A3T[A-Z\d]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/ },
  {
    name: 'an AWS secret key',
    pattern:
      /\b(?:AWS_SECRET_ACCESS_KEY|aws_secret_access_key|[sS]ecretAccessKey)["']?[ \t]*[:=][ \t]*["']?[A-Za-z\d/+]{40}(?![A-Za-z\d/+=])/,
    length: 40,
  },
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z\d]{36,}|github_pat_[A-Za-z\d]{22}_[A-Za-z\d]{59})\b/ },
  { name: 'a GitLab token', pattern: /\bgl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat)-[\w-]{20,}/ },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z\d]{36}\b/ },
  { name: 'a PyPI token', pattern: /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/ },
  { name: 'a Slack token', pattern: /\bxox[abeoprs]-[\w-]{24,}/, judged: 24 },
  { name: 'a Slack token', pattern: /\bxapp-\d-[A-Z\d]{8,}-\d+-[a-f\d]{64}\b/, judged: 64 },
  {
    name: 'the URL of a Slack webhook',
    pattern: /\bhooks\.slack\.com\/services\/T\w{8,}\/B\w{8,}\/\w{24}/,
    judged: 24,
  },
  { name: 'a Stripe key', pattern: /\b[rs]k_live_[A-Za-z\d]{24,}/ },
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}\b/ },
  { name: 'a Google client key', pattern: /\bGOCSPX-[\w-]{28}(?![\w-])/ },
  { name: 'a SendGrid key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/ },
  { name: 'an API key', pattern: /\bsk-(?:ant|proj|svcacct|admin)-[\w-]{32,}/ },
  {
    name: 'a private SSH key',
    pattern: /-----BEGIN OPENSSH PRIVATE KEY-----\s+(?:[A-Za-z\d+/=]{32,}\s+){2,}/,
    looksMadeUp: true,
  },
  { name: 'a private key of age', pattern: /\bAGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}\b/, length: 58 },
  { name: 'an Airtable token', pattern: /\bpat[A-Za-z\d]{14}\.[a-f\d]{64}\b/ },
  { name: 'an Atlassian token', pattern: /\bAT(?:ATT|CTT)3x[\w-]{150,}=[A-F\d]{8}\b/, looksMadeUp: true },
  { name: 'an Azure storage key', pattern: /\bAccountKey=[A-Za-z\d+/]{86}==/, length: 88 },
  { name: 'an Azure client key', pattern: /\b[\w~.-]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/ },
  { name: 'a Databricks token', pattern: /\bdapi[a-f\d]{32}(?:-\d)?\b/ },
  { name: 'a DigitalOcean token', pattern: /\bdo[opr]_v1_[a-f\d]{64}\b/ },
  {
    name: 'the URL of a Discord webhook',
    pattern: /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,}/,
    judged: 60,
  },
  { name: 'a Docker token', pattern: /\bdckr_(?:pat|oat)_[\w-]{27,}/ },
  { name: 'a Doppler token', pattern: /\bdp\.(?:pt|st|sa|ct|scim|audit)\.(?:[\w-]{2,35}\.)?[A-Za-z\d]{40,44}\b/ },
  { name: 'a Dynatrace token', pattern: /\bdt0[cs]\d\d\.[A-Z\d]{24}\.[A-Z\d]{64}\b/ },
  { name: 'a Figma token', pattern: /\bfig[dour]_[\w-]{40,}/ },
  { name: 'a Grafana token', pattern: /\bglsa_[A-Za-z\d]{32}_[a-fA-F\d]{8}\b/ },
  { name: 'a Heroku key', pattern: /\bHRKU-AA[\w-]{58}(?![\w-])/ },
  { name: 'a Hugging Face token', pattern: /\bhf_[A-Za-z]{34}\b/ },
  { name: 'a Linear key', pattern: /\blin_api_[A-Za-z\d]{40}\b/ },
  { name: 'a Mailchimp key', pattern: /\b[a-f\d]{32}-us\d{1,2}\b/ },
  { name: 'a New Relic key', pattern: /\bNRAK-[A-Z\d]{27}\b/ },
  { name: 'a Notion token', pattern: /\bntn_[A-Za-z\d]{46}\b/ },
  { name: 'a PlanetScale token', pattern: /\bpscale_(?:tkn|pw|oauth)_[\w-]{32,64}(?![\w-])/ },
  { name: 'a Postman key', pattern: /\bPMAK-[a-f\d]{24}-[a-f\d]{34}\b/ },
  { name: 'a Pulumi token', pattern: /\bpul-[a-f\d]{40}\b/ },
  { name: 'a RubyGems key', pattern: /\brubygems_[a-f\d]{48}\b/ },
  { name: 'a Sentry token', pattern: /\bsntryu_[a-f\d]{64}\b/ },
  { name: 'a Shopify token', pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F\d]{32}\b/ },
  { name: 'a Square token', pattern: /\bsq0(?:atp|csp)-[\w-]{22,43}(?![\w-])/ },
  { name: 'a Supabase token', pattern: /\bsbp_[a-f\d]{40}\b/ },
  { name: 'a Tailscale key', pattern: /\btskey-(?:api|auth|client|scim|webhook)-[A-Za-z\d]+-[A-Za-z\d]{20,}\b/ },
  { name: 'a Telegram token', pattern: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/, judged: 35 },
  { name: 'a Terraform token', pattern: /\b[A-Za-z\d]{14}\.atlasv1\.[\w-]{60,70}(?![\w-])/ },
  { name: 'a Vault token', pattern: /\bhv[bs]\.[\w-]{90,}/ },
];

/** Digests of keys that vendors print in their documentation. */
const publicSamples: ReadonlySet<string> = new Set([
  '3543c50b0cb9cea8',
  'ac9265e56c79b234',
  '02091175c1ae3023',
  'ea4516c3c5ed0dad',
  '0011cc25eb432071',
  '0b5dd075ccdd03c4',
]);

const sampleWords =
  /example|sample|dummy|fake|placeholder|change_?me|your|redacted|secret|test|xxx|foo_?bar|\*\*\*|\.\.\./i;
/** A generated secret has more different characters than this. */
const fewCharacters = 8;
const shortestRun = 4;
/** The same for hexadecimal digits, of which 64 random ones often have a run of four. */
const shortestHexRun = 7;

/** ('ghp_1234abcd…') → true: a sample written by a person */
export function isSample(text: string): boolean {
  const run = /[a-f\d]{32}$/.test(text) ? shortestHexRun : shortestRun;
  return sampleWords.test(text) || new Set(text).size < fewCharacters || hasRun(text, run);
}

/** Whether vendors print this key. */
export const isPublicSample = (text: string): boolean => publicSamples.has(digest(text).slice(0, 16));

/** Runs such as `1234`, `abcd` or `0000`. */
function hasRun(text: string, shortest: number): boolean {
  let rising = 1;
  let equal = 1;
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    rising = step === 1 ? rising + 1 : 1;
    equal = step === 0 ? equal + 1 : 1;
    if (rising >= shortest || equal >= shortest) return true;
  }
  return false;
}
