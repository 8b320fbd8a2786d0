// A code block while its lines are read.
import type { Token } from 'micromark-util-types';

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
