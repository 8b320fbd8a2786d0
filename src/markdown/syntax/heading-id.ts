// The micromark construct of an id after a heading: `{#id}`, `{ #id }`, `{/* #id */}`; lists: `{: #id .wide }`.
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { isSpace } from './spaces.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pubdocsHeadingId: 'pubdocsHeadingId';
  }
}

const opening = 123;
const closing = 125;

const construct: Construct = { name: 'pubdocsHeadingId', tokenize: tokenizeFrom(/[#/]/) };

const listConstruct: Construct = { name: 'pubdocsHeadingId', tokenize: tokenizeFrom(/[#/:.a-z]/i) };

/** Used in headings; in other text the token is written as its source. */
export const headingIdSyntax = ({ lists }: { readonly lists: boolean }): Extension => ({
  text: { [opening]: lists ? listConstruct : construct },
});

/** Reads `{`, anything but line endings and braces, `}`, spaces to the end of the text. Callers check the content. */
function tokenizeFrom(start: RegExp): Construct['tokenize'] {
  return (effects, ok, nok) => {
    return (code) => {
      effects.enter('pubdocsHeadingId');
      effects.consume(code);
      return first;
    };

    function first(code: Code): State | undefined {
      if (code !== null && isSpace(code)) {
        effects.consume(code);
        return first;
      }
      if (code === null || !start.test(String.fromCharCode(code))) return nok(code);
      effects.consume(code);
      return inside;
    }

    function inside(code: Code): State | undefined {
      if (code === null || code === opening || (code < 0 && !isSpace(code))) return nok(code);
      effects.consume(code);
      return code === closing ? end : inside;
    }

    function end(code: Code): State | undefined {
      if (code !== null && isSpace(code)) {
        effects.consume(code);
        return end;
      }
      if (code !== null) return nok(code);
      effects.exit('pubdocsHeadingId');
      return ok(code);
    }
  };
}
