// Whether text in the form of a secret is one, or a sample that somebody wrote to show the form.

import { digest } from '../text/digest.ts';
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { wordSet } from '../text/word-list.ts';

/** Digests of keys that vendors print in their documentation. */
const publicSamples = wordSet(`
  3543c50b0cb9cea8 ac9265e56c79b234 02091175c1ae3023 ea4516c3c5ed0dad 0011cc25eb432071 0b5dd075ccdd03c4
  5ccf2edb4f070f0b 190edf59d5736c3b
`);

const sampleWords =
  /example|sample|dummy|fake|placeholder|change_?me|your|redacted|secret|test|xxx|foo_?bar|\*\*\*|\.\.\./i;
/** A generated secret has more different characters than this. */
const fewCharacters = 8;
const shortestRun = 4;
/** The same for hexadecimal digits, of which 64 random ones often have a run of four. */
const shortestHexRun = 7;

/** A longer text has runs and words by chance. */
const judgedLength = 43;

/** ('ghp_1234abcd…') → true: a sample written by a person */
export function isSample(text: string): boolean {
  const isLong = text.length >= judgedLength;
  const run = /[a-f\d]{32}$/.test(text) ? shortestHexRun : shortestRun + Number(isLong);
  // One of 800 random keys of this length contains three times the same letter x.
  const judged = isLong ? text.replace(/(?<!x)x{3}(?!x)/gi, '') : text;
  return sampleWords.test(judged) || new Set(text).size < fewCharacters || hasRun(text, run);
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

const hasLetterAndDigit = (text: string): boolean => /[a-z]/i.test(text) && /\d/.test(text);

/** ('Zx8kQ4mW7pL2vN9sTb3e') → true; words are not */
export const isGenerated = (token: string): boolean => hasLetterAndDigit(token) && !isSample(token);

const lettersForSigns: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  '@': 'a',
  '!': 'i',
};
/** Parts of passwords that people write into manuals. */
const passwordWords = /pass|pwd|secr|user|admin|guest|word|login|demo|root|token|key|name|host|qwert|hunter|letme/i;
const shortestPassword = 8;
const fewPasswordCharacters = 6;

/** ('kP9vX2mQ7w') → true; ('p%40ssw0rd'), ('$DB_PASSWORD1'), ('{{secret-1}}') → false */
export function isPassword(raw: string): boolean {
  const text = raw.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const words = text.replace(/[013-5$@!]/g, (sign) => lettersForSigns[sign] ?? sign);
  return (
    text.length >= shortestPassword &&
    hasLetterAndDigit(text) &&
    new Set(text).size >= fewPasswordCharacters &&
    !/^[$%]|[{}<>[\]()*…|\\]|^[a-f\d]{8}-(?:[a-f\d]{4}-){3}/i.test(text) &&
    !passwordWords.test(words) &&
    !sampleWords.test(words) &&
    !hasRun(text, shortestRun)
  );
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** The value of a Basic header is the user and the password, of which either can be a token. */
export function isBasic(value: string): boolean {
  const text = bytesOf(value).toString('latin1');
  return /^[\x20-\x7e]+$/.test(text) && text.includes(':') && text.split(':').some(isPassword);
}

function objectOf(base64: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(bytesOf(base64).toString());
  return isObject(value) ? value : null;
}

/** A day before this program was published: after their time, tokens grant nothing. */
const expired = '2026-01-01';
const sampleClaims = /example|sample|dummy|fake|placeholder|test|john ?doe|jane ?doe|1234567890|foo|"anon"/i;

/** A JSON Web Token that still grants access; `anon` is the role of keys that are made for browsers. */
export function isWebToken(token: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = objectOf(body);
  if (claims === null || objectOf(head)?.alg === undefined) return false;
  const { exp } = claims;
  const isOver = typeof exp === 'number' && exp * 1000 < Date.parse(expired);
  return !isOver && !sampleClaims.test(JSON.stringify(claims)) && !isSample(signature.slice(0, judgedLength));
}

/** The query of a shared access signature: one that is not over. */
export function isSignature(query: string): boolean {
  const end = /(?:^|[?&;])se=(\d{4}-\d\d-\d\d)/.exec(query)?.[1];
  const signature = /sig=([^&;]*)/.exec(query)?.[1] ?? '';
  return !(end !== undefined && end < expired) && !isSample(signature);
}

/** How many bytes a DER sequence says that it has; null: it is none. */
function derLength(bytes: Uint8Array): number | null {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return null;
  if (first < 0x80) return 2 + first;
  const size = first & 0x7f;
  return [...bytes.subarray(2, 2 + size)].reduce((sum, byte) => sum * 256 + byte, 0) + 2 + size;
}

/** A private key as a whole, as PEM, of OpenSSH or of PGP; manuals mostly show a part. */
export function isPrivateKey(pem: string): boolean {
  const [, kind = '', body = ''] = /^-----BEGIN ([A-Z\d ]*)-----(.*)-----END/s.exec(pem) ?? [];
  // Lines may be texts of a program, joined by plus signs.
  const lines = body.replace(/\\[rnt]/g, '\n').replace(/["']\s*\+\s*(?=["'])/g, '');
  // The headers of encrypted keys: after them are no bytes with a form.
  const isEncrypted = /DEK-Info:/.test(lines);
  const text = lines
    .replace(/[\w-]+: [^\n]*\n/g, '')
    .replace(/\n=[A-Za-z\d+/]{4}\s*$/, '')
    .replace(/[^A-Za-z\d+/=]/g, '');
  const bytes = bytesOf(text);
  if (text.includes('EXAMPLE')) return false;
  if (kind.startsWith('OPENSSH')) return bytes.toString('latin1', 0, 14) === 'openssh-key-v1' && bytes.length > 100;
  if (kind.startsWith('PGP')) return (bytes[0] ?? 0) >= 0x80 && bytes.length > 100;
  if (isEncrypted) return bytes.length > 100;
  const length = derLength(bytes);
  return length !== null && length > 40 && bytes.length >= length;
}
