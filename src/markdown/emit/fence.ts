// A code block while its lines are read.
import type { Token } from 'micromark-util-types';
import type { Span } from '../../model/place.ts';
import type { CodeMeta } from '../code/code-meta.ts';

export interface Fence {
  readonly token: Token;
  info: string;
  meta: string;
  metaToken: Token | null;
  count: number;
  seenData: boolean;
  /** Line of the file → column of its code. */
  readonly lines: Map<number, number>;
}

/** The code of a fence as shown, with variables filled in or from a file. */
export interface FencedCode {
  readonly code: string;
  readonly meta: CodeMeta;
  /** The opening line. */
  readonly span: Span;
}
