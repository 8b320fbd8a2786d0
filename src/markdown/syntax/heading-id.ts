// The micromark construct of an explicit id at the end of a heading: `{#id}`, `{ #id }` and `{/* #id */}`.
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { isSpace } from './spaces.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pubdocsHeadingId: 'pubdocsHeadingId';
  }
}

const opening = 123;
const closing = 125;

const construct: Construct = { name: 'pubdocsHeadingId', tokenize };

/** Made for headings; in other text the token stands for its own source. */
export const headingIdSyntax = (): Extension => ({ text: { [opening]: construct } });

/** Reads `{`, anything but line ends and braces, `}`, then spaces up to the end of the text. Callers check the form. */
function tokenize(effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('pubdocsHeadingId');
    effects.consume(code);
    return first;
  };

  function first(code: Code): State | undefined {
    // `{#`, `{ #` or `{/`.
    if (code !== null && isSpace(code)) {
      effects.consume(code);
      return first;
    }
    if (code !== 35 && code !== 47) return nok(code);
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
}
