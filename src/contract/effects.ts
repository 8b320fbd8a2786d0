// The grade of each kind of change: its meaning for clients, in a request and in a response.

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
export interface ContractChange {
  readonly grade: Grade;
  readonly side: Side | null;
  /** `operation`, `parameter`, `property`, `value`, `alternative`, or `keyword`. */
  readonly part: ChangedPart;
  /** Its name: `POST /v1/parcels`, `weight`, `maximum`. */
  readonly name: string;
  /** As in the document; null: it does not exist. */
  readonly before: string | null;
  readonly after: string | null;
  /** The schema or part that has it, as readers see it: `Parcel.weight`; '' for the operation itself. */
  readonly subject: string;
  /** Its reference in the new document; of a removed part, that of the part around it. */
  readonly ref: string;
  /** `POST /v1/parcels`, of all operations that are affected. */
  readonly operations: readonly string[];
  /** Their ids, which are anchors of the reference. */
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
