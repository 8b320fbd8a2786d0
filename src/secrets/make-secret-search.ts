// Finds secrets in texts before they are published: known forms and values of the environment, in one pass.
import type { FoundSecret, SecretSearch } from '../model/secret-search.ts';
import { decodeHtmlText } from '../text/decode-html-text.ts';
import { digestOf } from '../text/digest.ts';
import { escapePattern } from '../text/pattern.ts';
import { isPublicSample, isSample } from './judge-secret.ts';
import { secretForms } from './secret-forms.ts';

/** One alternative of the pattern, and the secret in its match. */
interface Wanted {
  readonly source: string;
  readonly found: (match: string) => { readonly what: FoundSecret['what']; readonly length: number } | null;
}

const isNoSample = (secret: string): boolean => !isSample(secret);

const wantedForms: readonly Wanted[] = secretForms.map(({ name, pattern, length, isReal = isNoSample }) => ({
  source: pattern.source,
  found: (match) => {
    const secret = length === undefined ? match : match.slice(-length);
    return isReal(secret) && !isPublicSample(secret) ? { what: { form: name }, length: secret.length } : null;
  },
}));

const wordStart = '\\b';
/** Most forms are words. Their start is tested once at each place, which takes a third of the time. */
const isWord = ({ source }: Wanted): boolean => source.startsWith(wordStart);
const wordForms = wantedForms.filter(isWord);
const otherForms = wantedForms.filter((form) => !isWord(form));

/** Short, so that it cannot be used to confirm guessed values. */
const digestLength = 8;

/** (the environment of this process) → a search; the values stay private to it */
export function makeSecretSearch(environment: Readonly<Record<string, string | undefined>>): SecretSearch {
  // Longest first, because one value may be the start of another.
  const values = [...secretValues(environment)].sort((a, b) => b.value.length - a.value.length);
  const wantedValues = values.map(({ name, value }) => ({
    source: escapePattern(value),
    found: (match: string) => ({ what: { variable: name }, length: match.length }),
  }));
  const patterns: readonly Wanted[] = [...wantedValues, ...wordForms, ...otherForms];
  const words = wordForms.map(({ source }) => `(${source.slice(wordStart.length)})`).join('|');
  const groups = (parts: readonly Wanted[]): string[] => parts.map(({ source }) => `(${source})`);
  // No form begins with white space: those that look back would search an indentation from each of its characters.
  const others = `(?=\\S)(?:${groups(otherForms).join('|')})`;
  const source = [...groups(wantedValues), `${wordStart}(?:${words})`, others].join('|');
  const anyPattern = new RegExp(source);
  const findWritten = (text: string): readonly FoundSecret[] => {
    if (!anyPattern.test(text)) return [];
    return [...text.matchAll(new RegExp(source, 'g'))].flatMap((match): FoundSecret[] => {
      const number = match.slice(1).findIndex((part) => part !== undefined);
      const secretPart = patterns[number]?.found(match[0].trimEnd());
      const end = match.index + match[0].trimEnd().length;
      return secretPart ? [{ what: secretPart.what, start: end - secretPart.length, end }] : [];
    });
  };
  const find = (text: string): readonly FoundSecret[] => findShown(text, references, findWritten);
  const findInMarkdown = (text: string): readonly FoundSecret[] => findShown(text, escapes, findWritten);
  return {
    digest: values.length === 0 ? '' : digestOf(values).slice(0, digestLength),
    find,
    findInMarkdown,
    hide: (text) => {
      let hidden = hideInUrls(text);
      for (const { start, end } of [...find(text), ...findInMarkdown(text)]) {
        const covered = text.slice(start, end).replace(/[^\r\n]/g, '•');
        hidden = hidden.slice(0, start) + covered + hidden.slice(end);
      }
      return hidden;
    },
  };
}

/** Character references that HTML and XML show as characters of tokens: `ghp&#95;…` */
const references =
  /&(?:#\d{1,7};?|#[xX][\da-fA-F]{1,6};?|(?:amp|colon|commat|equals|lowbar|num|percnt|period|plus|sol|UnderBar);)/g;
/** In Markdown also punctuation with a backslash: `ghp\_…` */
const escapes = new RegExp(String.raw`\\[-_.~:=/+]|${references.source}`, 'g');

const shownAs = (raw: string): string => (raw.startsWith('\\') ? raw.slice(1) : decodeHtmlText(raw));

/** Finds secrets in a text as readers see it → their places in the text as it is written. */
function findShown(text: string, pattern: RegExp, find: SecretSearch['find']): readonly FoundSecret[] {
  // Offsets behind each escape, as shown and as written.
  const ends: { readonly shownEnd: number; readonly sourceEnd: number; readonly length: number }[] = [];
  let saved = 0;
  for (const { 0: code, index } of text.matchAll(pattern)) {
    saved += code.length - shownAs(code).length;
    ends.push({ shownEnd: index + code.length - saved, sourceEnd: index + code.length, length: code.length });
  }
  if (ends.length === 0) return find(text);
  const endOf = (offset: number): number => {
    const last = ends.findLast(({ shownEnd: shown }) => shown <= offset);
    return last === undefined ? offset : last.sourceEnd + offset - last.shownEnd;
  };
  const startOf = (offset: number): number => {
    const code = ends.find(({ shownEnd: shown }) => shown === offset + 1);
    return code === undefined ? endOf(offset) : code.sourceEnd - code.length;
  };
  return find(text.replace(pattern, shownAs)).map(({ what, start, end }) => ({
    what,
    start: startOf(start),
    end: endOf(end),
  }));
}

export interface SecretValue {
  /** Name of the variable. */
  readonly name: string;
  readonly value: string;
}

const secretName =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|(?:^|_)(?:API|ACCESS|SECRET|PRIVATE|SIGNING|ENCRYPTION)_?KEY(?:_ID)?)$/i;
/** Variables that are meant for browsers. */
const publicName = /PUBLIC|PUBLISHABLE|^VITE_|^REACT_APP_|SEARCH_(?:API_)?KEY$/i;
/** Excludes AWS regions, profiles and switches, whose names are similar to those of keys. */
const plainKey = /^[A-Za-z\d/+=]{16,}$/;
/** Minimum length; shorter values, like plain words, occur in any text. */
const shortest = 12;

const isLikelySecret = (value: string): boolean =>
  value.length >= shortest && /[A-Za-z]/.test(value) && /\d/.test(value) && !/\s|:\/\//.test(value) && !isSample(value);

/** ({ GITHUB_TOKEN: 'ghs_…', HOME: '/root' }) → the first one */
function secretValues(environment: Readonly<Record<string, string | undefined>>): readonly SecretValue[] {
  return Object.entries(environment).flatMap(([name, written = '']) => {
    const value = written.trim();
    const isNamed = secretName.test(name) || (name.startsWith('AWS_') && plainKey.test(value));
    return isNamed && !publicName.test(name) && isLikelySecret(value) ? [{ name, value }] : [];
  });
}

const url =
  /\b([a-z][a-z\d+.-]{0,30}:)\/\/([^\s/?#"'<>“”]*)([^\s?#"'<>“”]*)(\?[^\s#"'<>“”`)\]]*)?(#[^\s"'<>“”`)\]]*)?/gi;

/** A user that is left out already stays so. */
const dots = (text: string): string => text.replace(/[^…]/g, '•');

/** Many hosts take a token as the user, with or without a password; for SSH it is a name. */
function hideUser(scheme: string, authority: string): string {
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(at, 0));
  const name = /ssh:$/i.test(scheme) ? (/^[^:]*:?/.exec(user)?.[0] ?? '') : '';
  return name + dots(user.slice(name.length)) + authority.slice(user.length);
}

/** Names of parameters that grant access, also as the last word of a longer name: `X-Amz-Signature`, `access_token`. */
const secretParameter =
  /(?:^|[-_.])(?:sig|signature|token|secret|pass|passw(?:or)?d|pwd|key|api_?key|auth|authorization|credential|jwt|sas|session)$|(?:key|token|secret)(?:_?id)?$/i;

const shortestValue = 20;
/** A value that nobody writes by hand. */
const looksGenerated = (value: string): boolean =>
  value.length >= shortestValue && /[a-z]/i.test(value) && /\d/.test(value);

/** ('?q=a&sig=x1') → '?q=a&sig=••' */
const hideValues = (query: string, isGit: boolean): string =>
  query.replace(/([?#&;])([^=&;]*)(=?)([^&;]*)/g, (_, start: string, name: string, equals: string, value: string) => {
    if (isGit) return start + dots(name + equals + value);
    return start + name + equals + (secretParameter.test(name) || looksGenerated(value) ? dots(value) : value);
  });

/**
 * ('https://ann:pw@a.example/x?sig=1') → 'https://••••••@a.example/x?sig=•': the one way to print URLs, which keeps the
 * length of a text
 */
const hideInUrls = (text: string): string =>
  text.includes('://')
    ? text.replace(url, (_, scheme: string, authority: string, path: string, query = '', hash = '') => {
        // The query of a source can be a token; its hash is a ref.
        const isGit = /^git\+/i.test(scheme);
        const tail = hideValues(query, isGit) + (isGit ? hash : hideValues(hash, false));
        return `${scheme}//${hideUser(scheme, authority)}${path}${tail}`;
      })
    : text;
