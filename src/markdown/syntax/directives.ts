// The micromark constructs of block directives: `:::name … :::` around other blocks, and `::name` on one line. `:name`
// in prose is text. A closing fence has at least as many colons as its opening one. Containers nest, with more colons
// outside or with equally many. Colons in fenced code are code: inside it, neither opening nor closing fences are
// recognised.
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import { type CodeFence, closesCodeFence, endsListItem, lineAhead, openedCodeFence } from './code-fence.ts';
import { directiveHead } from './directive-head.ts';
import { notLazy } from './not-lazy.ts';
import { isLineEnd, spaces } from './spaces.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pubdocsContainer: 'pubdocsContainer';
    pubdocsContainerFence: 'pubdocsContainerFence';
    pubdocsContainerContent: 'pubdocsContainerContent';
    pubdocsLeaf: 'pubdocsLeaf';
  }
}

const colon = 58;

/** Maximum nesting, because each level reads all lines in it again. */
const maxDepth = 50;

const leaf: Construct = { name: 'pubdocsLeaf', tokenize: tokenizeLeaf };
const container: Construct = { name: 'pubdocsContainer', concrete: true, tokenize: tokenizeContainer };

export const directiveSyntax = (): Extension => ({ flow: { [colon]: [container, leaf] } });

function tokenizeLeaf(effects: Effects, ok: State, nok: State): State {
  let size = 0;
  return (code) => {
    effects.enter('pubdocsLeaf');
    effects.enter('pubdocsDirectiveMarker');
    return colons(code);
  };

  function colons(code: Code): State | undefined {
    if (code === colon && size < 2) {
      size++;
      effects.consume(code);
      return colons;
    }
    if (size < 2 || code === colon || code === 32) return nok(code);
    effects.exit('pubdocsDirectiveMarker');
    return directiveHead(effects, end, nok)(code);
  }

  function end(code: Code): State | undefined {
    effects.exit('pubdocsLeaf');
    return ok(code);
  }
}

function tokenizeContainer(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this;
  const tail = self.events[self.events.length - 1];
  const indent = tail !== undefined && tail[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
  let size = 0;
  /** Numbers of colons of nested open containers that could be confused with this one. */
  const nested: number[] = [];
  let fence = 0;
  let sample: CodeFence | null = null;
  let line = '';
  const restOfLine = documentLine(self, effects, { next: lineStart, end: contentEnd });
  const wholeLine = lineAhead((text) => {
    line = text;
  });
  const openingFence: Construct = {
    partial: true,
    tokenize: (inner, accept, reject) => {
      const head = (colons: number): State => {
        fence = colons;
        return colons < size ? reject : directiveHead(inner, accept, reject);
      };
      return fenceStart(inner, head, reject);
    },
  };
  const closingFence: Construct = {
    partial: true,
    tokenize: (inner, accept, reject) => {
      const end: State = (code) => {
        if (!isLineEnd(code)) return reject(code);
        inner.exit('pubdocsContainerFence');
        return accept(code);
      };
      const rest = (colons: number): State =>
        colons < (nested.at(-1) ?? size) ? reject : spaces(inner, end, 'whitespace');
      return fenceStart(inner, rest, reject);
    },
  };
  return (code) => {
    effects.enter('pubdocsContainer');
    effects.enter('pubdocsContainerFence');
    effects.enter('pubdocsDirectiveMarker');
    return colons(code);
  };

  function colons(code: Code): State | undefined {
    if (code === colon) {
      size++;
      effects.consume(code);
      return colons;
    }
    if (size < 3) return nok(code);
    effects.exit('pubdocsDirectiveMarker');
    return directiveHead(effects, opened, nok)(code);
  }

  function opened(code: Code): State | undefined {
    effects.exit('pubdocsContainerFence');
    if (code === null) return closed(code);
    return self.interrupt === true ? ok(code) : effects.attempt(notLazy, contentStart, closed)(code);
  }

  function contentStart(code: Code): State | undefined {
    if (code === null) return closed(code);
    if (isLineEnd(code)) return effects.check(notLazy, enterContent, closed)(code);
    return enterContent(code);
  }

  function enterContent(code: Code): State | undefined {
    effects.enter('pubdocsContainerContent');
    return lineStart(code);
  }

  function lineStart(code: Code): State | undefined {
    return effects.check(wholeLine, wholeLineRead, wholeLineRead)(code);
  }

  function wholeLineRead(code: Code): State | undefined {
    if (sample !== null && !endsListItem(line, sample)) {
      if (closesCodeFence(line, indent, sample)) sample = null;
      return content(code);
    }
    const isFence = /^ {0,3}:/.test(line);
    sample = isFence ? null : openedCodeFence(line, indent);
    return isFence ? effects.check(openingFence, nestedStart, closing)(code) : content(code);
  }

  function nestedStart(code: Code): State | undefined {
    if (nested.length >= maxDepth) return nok(code);
    nested.push(fence);
    return content(code);
  }

  function closing(code: Code): State | undefined {
    return nested.length > 0
      ? effects.check(closingFence, nestedEnd, content)(code)
      : effects.attempt(closingFence, contentEnd, content)(code);
  }

  function nestedEnd(code: Code): State | undefined {
    nested.pop();
    return content(code);
  }

  function content(code: Code): State | undefined {
    return indent > 0 ? spaces(effects, restOfLine, 'linePrefix', indent)(code) : restOfLine(code);
  }

  function contentEnd(code: Code): State | undefined {
    effects.exit('pubdocsContainerContent');
    return closed(code);
  }

  function closed(code: Code): State | undefined {
    effects.exit('pubdocsContainer');
    return ok(code);
  }
}

/** Reads lines of a document inside of a construct; after each line, `next` decides. */
function documentLine(
  { parser }: TokenizeContext,
  effects: Effects,
  { next, end }: { readonly next: State; readonly end: State },
): State {
  let previous: Token | undefined;
  return function start(code) {
    if (code === null) return end(code);
    return isLineEnd(code) ? effects.check(notLazy, enter, end)(code) : enter(code);
  };

  function enter(code: Code): State | undefined {
    const chunk = effects.enter(
      'chunkDocument',
      previous === undefined ? { contentType: 'document' } : { contentType: 'document', previous },
    );
    if (previous !== undefined) previous.next = chunk;
    previous = chunk;
    return part(code);
  }

  function part(code: Code): State | undefined {
    if (code === null) return last(code);
    if (isLineEnd(code)) return effects.check(notLazy, lineEnd, last)(code);
    effects.consume(code);
    return part;
  }

  function lineEnd(code: Code): State {
    effects.consume(code);
    leave();
    return next;
  }

  function last(code: Code): State | undefined {
    leave();
    return end(code);
  }

  function leave(): void {
    parser.lazy[effects.exit('chunkDocument').start.line] = false;
  }
}

/** Reads up to three spaces and the colons; `next` decides what can follow. */
function fenceStart(effects: Effects, next: (size: number) => State, nok: State): State {
  let size = 0;
  const colons: State = (code) => {
    if (code === colon) {
      size++;
      effects.consume(code);
      return colons;
    }
    effects.exit('pubdocsDirectiveMarker');
    return next(size)(code);
  };
  const start: State = (code) => {
    if (code !== colon) return nok(code);
    effects.enter('pubdocsContainerFence');
    effects.enter('pubdocsDirectiveMarker');
    return colons(code);
  };
  return spaces(effects, start, 'linePrefix', 3);
}
