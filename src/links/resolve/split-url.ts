// Splits a URL like a browser.
import { decodePath } from '../../text/url-path.ts';

export interface SplitUrl {
  /** Lower case, without the colon; null for a URL without a scheme. */
  readonly scheme: string | null;
  /** The whole URL, without control characters and spaces at its ends. */
  readonly text: string;
  /** The part before query and hash, with percent-encoding as written. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** Decoded, without `#`; null when there is none. */
  readonly hash: string | null;
  /** Query and hash as written. */
  readonly rest: string;
}

/** Named references that hide a scheme. Browsers do not decode them here, but programs may decode HTML twice. */
const hidden: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n', lpar: '(', rpar: ')' };

/** ('java&#x73;cript&colon;x') → 'javascript:x' */
const decodeReferences = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/gi, (_, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/&([a-z]+);/gi, (all, name: string) => hidden[name.toLowerCase()] ?? all);

// Browsers remove tabs and newlines anywhere in a URL, and control characters and spaces at its ends.
const dropControls = (text: string): string =>
  /[\u0000-\u0020\u007f-\u009f]/.test(text)
    ? text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    : text;

const schemeOf = (text: string): string | null =>
  /^([a-z][a-z0-9+.-]*):/i.exec(text.includes('&') ? dropControls(decodeReferences(text)) : text)?.[1]?.toLowerCase() ??
  null;

/** ('./a%20b.md?x=1#c') → its parts */
export function splitUrl(url: string): SplitUrl {
  const text = dropControls(url);
  const hashAt = text.indexOf('#');
  const beforeHash = hashAt === -1 ? text : text.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  const path = queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt);
  return {
    scheme: schemeOf(text),
    text,
    path,
    query: queryAt === -1 ? '' : beforeHash.slice(queryAt),
    hash: hashAt === -1 ? null : decodePath(text.slice(hashAt + 1)),
    rest: text.slice(path.length),
  };
}
