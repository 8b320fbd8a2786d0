// Takes an address apart the way browsers do.

export interface Address {
  /** Lower case, without the colon; null for an address inside the site. */
  readonly scheme: string | null;
  /** The whole, without control characters and the white space at its ends. */
  readonly text: string;
  /** Before query and hash, percent-encoding as written. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** Decoded, without `#`; null when there is none. */
  readonly hash: string | null;
  /** Query and hash as written. */
  readonly rest: string;
}

/** Named references that can hide a scheme: a browser never sees them here, but a reader of the HTML may decode twice. */
const hidden: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n', lpar: '(', rpar: ')' };

/** ('java&#x73;cript&colon;x') → 'javascript:x' */
const decodeReferences = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/gi, (_, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/&([a-z]+);/gi, (all, name: string) => hidden[name.toLowerCase()] ?? all);

// Browsers drop tabs and newlines anywhere in an address, and controls and spaces at its ends.
const dropControls = (text: string): string =>
  /[\u0000-\u0020\u007f-\u009f]/.test(text)
    ? text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    : text;

/** ('%C4%8De%20%zz') → 'če %zz': what cannot be decoded stays. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const schemeOf = (text: string): string | null =>
  /^([a-z][a-z0-9+.-]*):/i.exec(text.includes('&') ? dropControls(decodeReferences(text)) : text)?.[1]?.toLowerCase() ??
  null;

/** ('./a%20b.md?x=1#c') → its parts */
export function splitAddress(url: string): Address {
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
    hash: hashAt === -1 ? null : decodePercent(text.slice(hashAt + 1)),
    rest: text.slice(path.length),
  };
}
