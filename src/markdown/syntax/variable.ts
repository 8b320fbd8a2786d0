// Syntax of variables: `{{api.production}}` in text and destinations, `<{{api.production}}/v1>`, an autolink.
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pubdocsVariable: 'pubdocsVariable';
    pubdocsVariableLink: 'pubdocsVariableLink';
    pubdocsVariableLinkMarker: 'pubdocsVariableLinkMarker';
  }
}

const brace = 123;
const closingBrace = 125;
const less = 60;
const greater = 62;
const maxLength = 80;

const construct: Construct = { name: 'pubdocsVariable', tokenize };

const link: Construct = { name: 'pubdocsVariableLink', tokenize: tokenizeLink };

export const variableSyntax = (): Extension => ({
  text: { [brace]: construct, [less]: link },
  string: { [brace]: construct },
});

/** Reads `<`, a variable, the rest of an autolink (no spaces, no `<`), `>`. */
function tokenizeLink(effects: Effects, ok: State, nok: State): State {
  return (code) => {
    marker(code);
    effects.enter('pubdocsVariableLink');
    return effects.check(construct, inside, nok);
  };

  function marker(code: Code): void {
    effects.enter('pubdocsVariableLinkMarker');
    effects.consume(code);
    effects.exit('pubdocsVariableLinkMarker');
  }

  function inside(code: Code): State | undefined {
    // A name may have spaces around it.
    if (code === brace) return effects.check(construct, variable, nok)(code);
    if (code === greater) {
      effects.exit('pubdocsVariableLink');
      marker(code);
      return ok;
    }
    if (code === null || code <= 32 || code === less) return nok(code);
    effects.consume(code);
    return inside;
  }

  function variable(code: Code): State | undefined {
    effects.consume(code);
    return code === closingBrace ? closing : variable;
  }

  function closing(code: Code): State | undefined {
    effects.consume(code);
    return inside;
  }
}

/** Reads two braces, a name of letters, digits, `.`, `_` and `-` with optional spaces around it, two braces. */
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
