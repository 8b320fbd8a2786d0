// `::errors{operation=createShipment}`, `::errors{tag=Parcels}`, `::errors{api=v1}`: errors as one table.
import { replaceNul } from '../../../content/mask-front-matter.ts';
import { type ErrorRow, errorsOf } from '../../../reference/errors.ts';
import { anchorOfOperation, type ListedOperation } from '../../../reference/read-operation.ts';
import { fileNameOf } from '../../../text/paths.ts';
import { slugify } from '../../../text/slug.ts';
import { tableClass } from '../table-width.ts';
import { tableCodeHtml } from '../text.ts';
import { slot, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeMeaning, writeText } from './description.ts';
import { anchor, code, safe, word } from './html.ts';
import { operationLink } from './overview.ts';

/** The errors of an operation, or of several if `id` is null. Returns the number of their pages: always one. */
export function writeErrors(block: ReferenceBlock, operations: readonly ListedOperation[], id: string | null): number {
  const { emitter } = block;
  const rows = errorsOf(block.reference, operations);
  if (rows.length === 0) {
    tag(emitter, `<p>${word(block, 'errors.none')}</p>\n`);
    return 1;
  }
  const start = id === null ? 'errors' : `${anchorOfOperation(id)}.errors`;
  const hasTypes = rows.some(({ types }) => types.length > 0);
  const hasOperations = operations.length > 1;
  const columns = ['status', ...(hasTypes ? ['type'] : []), 'meaning', ...(hasOperations ? ['operations'] : [])];
  const heads = columns.map((name) => `<th scope="col">${word(block, `errors.${name}`)}</th>`).join('');
  const longestType = Math.max(0, ...rows.flatMap(({ types }) => types.map(({ text }) => text.length)));
  const width = tableClass([8, longestType, 24, hasOperations ? 12 : 0]);
  const region = slot(emitter, { kind: 'string', key: 'table.scroll' });
  // `errors` is a usual heading, so that it is not the anchor of the table itself.
  const tableAnchor = id === null ? '' : anchor(block, start);
  tag(emitter, `<div class="${width}" role="group" tabindex="0" aria-label="${region}"${tableAnchor}>`);
  tag(emitter, `<table><thead><tr>${heads}</tr></thead><tbody>\n`);
  const openCell = (column: string): void => tag(emitter, `<td data-label="${word(block, `errors.${column}`)}">`);
  for (const row of rows) {
    const status = row.status === 'default' ? word(block, 'otherStatus') : code(row.status);
    tag(emitter, `<tr${anchor(block, `${start}.${row.status}`)}><td>${status}</td>`);
    if (hasTypes) {
      openCell('type');
      writeTypes(block, row, start);
      tag(emitter, '</td>');
    }
    openCell('meaning');
    if (row.description) writeText(block, row.description, { isInline: true });
    tag(emitter, '</td>');
    if (hasOperations) {
      openCell('operations');
      tag(emitter, `${operationsHtml(block, row, operations)}</td>`);
    }
    tag(emitter, '</tr>\n');
  }
  tag(emitter, '</tbody></table></div>\n');
  return 1;
}

function writeTypes(block: ReferenceBlock, { types }: ErrorRow, start: string): void {
  const { emitter } = block;
  for (const [index, { text, meaning }] of types.entries()) {
    // The URI of a problem type is long; its last step names it.
    const name = slugify(fileNameOf(text));
    if (index > 0) tag(emitter, '<br>');
    const typeAnchor = name === '' ? '' : anchor(block, `${start}.${name}`);
    tag(emitter, `<span${typeAnchor}><code>${tableCodeHtml(replaceNul(text))}</code></span>`);
    writeMeaning(block, meaning);
  }
}

/** Rows with more operations than this say so in words. */
const maxListed = 10;

function operationsHtml(block: ReferenceBlock, row: ErrorRow, all: readonly ListedOperation[]): string {
  if (row.operations.length === all.length) return word(block, 'errors.all');
  const listed = row.operations.slice(0, maxListed).map((operation) => operationLink(block, operation));
  const rest = row.operations.length - listed.length;
  return [...listed, ...(rest > 0 ? [safe(`+${rest}`)] : [])].join(', ');
}
