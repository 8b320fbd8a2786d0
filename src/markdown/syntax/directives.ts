// The micromark constructs of block directives: `:::name … :::` around other blocks, and `::name` on one line. `:name`
// in prose is text. A closing fence has at least as many colons as its opening one. Containers nest, with more colons
// outside or with equally many. Colons in fenced code are code: inside it, neither opening nor closing fences are
// recognised.
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import { type CodeFence, closingCodeFence, listItemEnd, openingCodeFence } from './code-fence.ts';
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
  let previous: Token | undefined;
  /** Numbers of colons of nested open containers that could be confused with this one. */
  const nested: number[] = [];
  let fence = 0;
  let sample: CodeFence | null = null;
  const openingSample = openingCodeFence(indent, (found) => {
    sample = found;
  });
  const openingFence: Construct = {
    partial: true,
    tokenize: (inner, found, missing) => {
      const head = (colons: number): State => {
        fence = colons;
        return colons < size ? missing : directiveHead(inner, found, missing);
      };
      return fenceStart(inner, head, missing);
    },
  };
  const closingFence: Construct = {
    partial: true,
    tokenize: (inner, found, missing) => {
      const end: State = (code) => closeFence(inner, code, { found, missing });
      const rest = (colons: number): State =>
        colons < (nested[nested.length - 1] ?? size) ? missing : spaces(inner, end, 'whitespace');
      return fenceStart(inner, rest, missing);
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
    const content = indent > 0 ? spaces(effects, chunkStart, 'linePrefix', indent) : chunkStart;
    const nestedStart: State = (next) => {
      if (nested.length >= maxDepth) return nok(next);
      nested.push(fence);
      return content(next);
    };
    const nestedEnd: State = (next) => {
      nested.pop();
      return content(next);
    };
    const closing: State = (next) =>
      nested.length > 0
        ? effects.check(closingFence, nestedEnd, sampleStart)(next)
        : effects.attempt(closingFence, contentEnd, sampleStart)(next);
    const sampleStart: State = (next) => effects.check(openingSample, content, content)(next);
    const outside: State = (next) => effects.check(openingFence, nestedStart, closing)(next);
    if (sample === null) return outside(code);
    const open = sample;
    const ended =
      (then: State): State =>
      (next) => {
        sample = null;
        return then(next);
      };
    const sampleEnd: State = (next) => effects.check(closingCodeFence(indent, open), ended(content), content)(next);
    return effects.check(listItemEnd(open), ended(outside), sampleEnd)(code);
  }

  function chunkStart(code: Code): State | undefined {
    if (code === null) return contentEnd(code);
    return isLineEnd(code) ? effects.check(notLazy, enterChunk, contentEnd)(code) : enterChunk(code);
  }

  function enterChunk(code: Code): State | undefined {
    const chunk = effects.enter(
      'chunkDocument',
      previous === undefined ? { contentType: 'document' } : { contentType: 'document', previous },
    );
    if (previous !== undefined) previous.next = chunk;
    previous = chunk;
    return chunkPart(code);
  }

  function chunkPart(code: Code): State | undefined {
    if (code === null) return exitChunk(code);
    if (isLineEnd(code)) return effects.check(notLazy, nextLine, exitChunk)(code);
    effects.consume(code);
    return chunkPart;
  }

  function nextLine(code: Code): State | undefined {
    effects.consume(code);
    leaveChunk();
    return lineStart;
  }

  function exitChunk(code: Code): State | undefined {
    leaveChunk();
    return contentEnd(code);
  }

  function leaveChunk(): void {
    self.parser.lazy[effects.exit('chunkDocument').start.line] = false;
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

interface Outcome {
  readonly found: State;
  readonly missing: State;
}

function closeFence(effects: Effects, code: Code, { found, missing }: Outcome): State | undefined {
  if (!isLineEnd(code)) return missing(code);
  effects.exit('pubdocsContainerFence');
  return found(code);
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
