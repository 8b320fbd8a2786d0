// The state of a block of the reference, which each of its parts needs to write itself.
import type { Span } from '../../../model/place.ts';
import type { ReferenceDocument } from '../../../reference/read-operation.ts';
import type { Room } from '../../../reference/tree.ts';
import type { PageApi } from '../api-documents.ts';
import type { Emitter } from '../state.ts';

/** Where a part of the reference is written. */
export interface ReferenceBlock {
  readonly emitter: Emitter;
  readonly api: PageApi['api'];
  readonly reference: ReferenceDocument;
  readonly translated: PageApi['translated'];
  readonly placeOf: PageApi['placeOf'];
  readonly textPlace: PageApi['textPlace'];
  /** The line of the directive. */
  readonly span: Span;
  /** Level of its heading. */
  readonly level: number;
  /** Whether a heading names the operation or schema; false if it is the title of the page. */
  readonly isTitled: boolean;
  /** Number of fields before schemas are linked to their own pages; null: the usual one. */
  readonly fields: number | null;
  /** Number of the page, if its lists are on several. */
  readonly part: number;
  /** The space for parts that have pages. */
  readonly room: Room;
}
