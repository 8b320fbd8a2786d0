// The form of a handler table: token type → what to write when it begins and when it ends.
import type { Token, TokenizeContext, TokenTypeMap } from 'micromark-util-types';
import type { Emitter } from './emitter.ts';

export type Handler = (e: Emitter, token: Token, context: TokenizeContext) => void;

export interface Handlers {
  readonly enter?: Partial<Record<keyof TokenTypeMap, Handler>>;
  readonly exit?: Partial<Record<keyof TokenTypeMap, Handler>>;
}
