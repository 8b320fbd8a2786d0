// Character references of HTML → characters.
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';

// `&#106;`, `&#x6a`, `&amp;`: browsers accept numbers without a semicolon, too.
const reference = /&(?:#[xX]([0-9a-fA-F]{1,6});?|#([0-9]{1,7});?|([A-Za-z][A-Za-z0-9]{0,30});)/g;

/** ('a &amp; b') → 'a & b' */
export const decodeHtmlText = (text: string): string =>
  text.includes('&')
    ? text.replace(reference, (whole, hexadecimal?: string, decimal?: string, name?: string) => {
        if (hexadecimal !== undefined) return decodeNumericCharacterReference(hexadecimal, 16);
        if (decimal !== undefined) return decodeNumericCharacterReference(decimal, 10);
        const character = decodeNamedCharacterReference(name ?? '');
        return character === false ? whole : character;
      })
    : text;
