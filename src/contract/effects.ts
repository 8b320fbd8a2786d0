// The grade of each kind of change: its meaning for clients, in a request and in a response.
import type { ContractValues } from '../diagnostics/catalogue/contract.ts';

/** `breaking`: clients fail. `possibly`: some may fail. */
export type Grade = 'breaking' | 'possibly' | 'compatible';

/** Whether clients send a value, or receive it. */
export type Side = 'request' | 'response';

/**
 * The one table of grades. A request may send fewer values when its schema gets narrower; a response may have more when
 * its schema gets wider, and clients know neither.
 */
export const effects = {
  narrower: { request: 'breaking', response: 'compatible' },
  wider: { request: 'compatible', response: 'breaking' },
  different: { request: 'breaking', response: 'breaking' },
  none: { request: 'compatible', response: 'compatible' },
  /** A limit that had not been documented: the service may have had it before. */
  'limit-set': { request: 'possibly', response: 'compatible' },
  /** Nobody can tell whether one pattern allows what another does. */
  'pattern-changed': { request: 'possibly', response: 'compatible' },
  'condition-changed': { request: 'possibly', response: 'possibly' },
  /** A new value of an `enum`, or an end of its list: clients should accept values that they do not know. */
  'value-added': { request: 'compatible', response: 'possibly' },
  /** Services often ignore what they no longer read. */
  'input-removed': { request: 'possibly', response: 'compatible' },
  /** Something that was not in each response. */
  'optional-removed': { request: 'compatible', response: 'possibly' },
  'visible-again': { request: 'compatible', response: 'possibly' },
} as const satisfies Readonly<Record<string, Readonly<Record<Side, Grade>>>>;

export type Effect = keyof typeof effects;

/** A part of the document, or a keyword of JSON Schema. */
export interface ContractChange extends Pick<ContractValues, 'name' | 'before' | 'after' | 'subject' | 'operations'> {
  readonly grade: Grade;
  readonly side: Side | null;
  /** `operation`, `parameter`, `property`, `value`, `alternative`, or `keyword`. */
  readonly part: ChangedPart;
  /** Its reference in the new document; of a removed part, that of the part around it. */
  readonly ref: string;
  /** The ids of the operations, which are anchors of the reference. */
  readonly ids: readonly string[];
}

export type ChangedPart =
  | 'operation'
  | 'parameter'
  | 'body'
  | 'content'
  | 'response'
  | 'header'
  | 'authorisation'
  | 'property'
  | 'value'
  | 'alternative'
  | 'keyword';

/** A change before it is graded and named. */
export interface UngradedChange extends Pick<ContractChange, 'part' | 'name' | 'before' | 'after' | 'ref'> {
  readonly effect: Effect;
}
