// The micromark construct of a variable: `{{api.production}}`, in text and in destinations.
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pubdocsVariable: 'pubdocsVariable';
  }
}

const brace = 123;
const closingBrace = 125;
const maxLength = 80;

const construct: Construct = { name: 'pubdocsVariable', tokenize };

export const variableSyntax = (): Extension => ({ text: { [brace]: construct }, string: { [brace]: construct } });

/** Two braces, a name of letters, digits, `.`, `_` and `-` with spaces around it, two braces. */
function tokenize(effects: Effects, ok: State, nok: State): State {
  let length = 0;
  return (code) => {
    effects.enter('pubdocsVariable');
    effects.consume(code);
    return second;
  };

  function second(code: Code): State | undefined {
    if (code !== brace) return nok(code);
    effects.consume(code);
    return name;
  }

  function name(code: Code): State | undefined {
    if (code === closingBrace && length > 0) {
      effects.consume(code);
      return last;
    }
    if (code === null || length++ > maxLength || !isNamePart(code)) return nok(code);
    effects.consume(code);
    return name;
  }

  function last(code: Code): State | undefined {
    if (code !== closingBrace) return nok(code);
    effects.consume(code);
    effects.exit('pubdocsVariable');
    return ok;
  }
}

/** A letter, a digit, `-`, `.`, `_` or a space. */
const isNamePart = (code: number): boolean =>
  code === 32 ||
  code === 45 ||
  code === 46 ||
  code === 95 ||
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122);
