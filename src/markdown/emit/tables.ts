// Tables: alignment as classes; each table is in its own region, which can be scrolled by keyboard.
import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { openUntitledAlert } from './alerts.ts';
import { reportEmphasis } from './emphasis.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handlers } from './state.ts';
import { addWidth, tableClass } from './table-width.ts';
import { buffer, ownLine, raw, report, resume, slot, spanOf, tag } from './write.ts';

declare module 'micromark-util-types' {
  interface Token {
    _align?: ('left' | 'right' | 'center' | 'none')[];
  }
}

const alignment: Readonly<Record<string, string>> = {
  none: '',
  left: ' class="align-left"',
  center: ' class="align-center"',
  right: ' class="align-right"',
};

/** The attribute for the alignment of a cell; undefined beyond the columns of the head. */
const cellClass = ({ table: { align, column } }: Emitter): string | undefined => alignment[align?.[column] ?? ''];

/** Columns of tables that become cards if they are too wide: each cell after the first has the title of its column. */
const isCards = (columns: number): boolean => columns === 3 || columns === 4;

function labelOf({ table: { head, column } }: Emitter): string {
  const title = isCards(head.length) && column > 0 ? (head[column] ?? '') : '';
  return title === '' || title.includes('\0') ? '' : ` data-label="${escapeHtml(title)}"`;
}

function enterCell(emitter: Emitter): void {
  buffer(emitter);
  enterHtmlContainer(emitter);
  emitter.table.cell = emitter.html.container;
}

function exitCell(emitter: Emitter, token: Token): string {
  closeHtml(emitter);
  if (emitter.options.extensions) reportEmphasis(emitter, token);
  emitter.table.cell = null;
  return resume(emitter);
}

/** The regions of a page need different names: tables with the same columns are numbered. */
function nameTable(emitter: Emitter): void {
  const columns = emitter.table.head.filter((title) => title !== '').join(', ');
  if (columns === '') return;
  const count = (emitter.table.names.get(columns) ?? 0) + 1;
  emitter.table.names.set(columns, count);
  const values = { columns: count === 1 ? columns : `${columns} (${count})` };
  emitter.body.slots[emitter.table.slot] = { kind: 'string', key: 'table.region', values };
}

export const tableHandlers: Handlers = {
  enter: {
    table: (emitter, token) => {
      openUntitledAlert(emitter);
      ownLine(emitter);
      // The name lists the columns, which are not read yet.
      emitter.table.slot = emitter.body.slots.length;
      emitter.table.head = [];
      emitter.table.widths = [];
      emitter.table.label = slot(emitter, { kind: 'string', key: 'table.scroll' });
      emitter.table.align = token._align ?? [];
      buffer(emitter);
    },
    tableBody: (emitter) => tag(emitter, '<tbody>'),
    tableData: enterCell,
    tableHead: (emitter) => {
      ownLine(emitter);
      tag(emitter, '<thead>');
    },
    tableHeader: enterCell,
    tableRow: (emitter) => {
      emitter.table.column = 0;
      ownLine(emitter);
      tag(emitter, '<tr>');
    },
  },
  exit: {
    table: (emitter) => {
      emitter.table.align = null;
      emitter.out.slurpAll = false;
      ownLine(emitter);
      const rows = resume(emitter);
      const { label, widths } = emitter.table;
      tag(emitter, `<div class="${tableClass(widths)}" role="group" tabindex="0" aria-label="${label}"><table>\n`);
      raw(emitter, rows);
      tag(emitter, '</table></div>');
    },
    tableBody: (emitter) => {
      ownLine(emitter);
      tag(emitter, '</tbody>');
    },
    tableData: (emitter, token) => {
      const html = exitCell(emitter, token);
      const attributes = cellClass(emitter);
      // Drop cells beyond the columns of the head, and report the first with text.
      if (attributes === undefined) {
        if (html.trim() === '') return;
        if (emitter.table.column === emitter.table.align?.length)
          report(emitter, diagnose('text-not-shown', { kind: 'cell', raw: '' }), spanOf(token));
        emitter.table.column++;
        return;
      }
      ownLine(emitter);
      const label = labelOf(emitter);
      addWidth(emitter.table.widths, emitter.table.column, html, label !== '');
      tag(emitter, `<td${attributes}${label}>`);
      raw(emitter, html);
      tag(emitter, '</td>');
      emitter.table.column++;
    },
    tableHead: (emitter) => {
      ownLine(emitter);
      tag(emitter, '</thead>');
      nameTable(emitter);
    },
    tableHeader: (emitter, token) => {
      const html = exitCell(emitter, token);
      emitter.table.head.push(htmlToText(html).trim());
      ownLine(emitter);
      // An empty header cell is a `td`.
      const [name, scope] = html.trim() === '' ? ['td', ''] : ['th', ' scope="col"'];
      addWidth(emitter.table.widths, emitter.table.column, html, false);
      tag(emitter, `<${name}${scope}${cellClass(emitter) ?? ''}>`);
      raw(emitter, html);
      tag(emitter, `</${name}>`);
      emitter.table.column++;
    },
    tableRow: (emitter) => {
      for (; emitter.table.column < (emitter.table.align?.length ?? 0); emitter.table.column++) {
        ownLine(emitter);
        tag(emitter, `<td${cellClass(emitter) ?? ''}></td>`);
      }
      ownLine(emitter);
      tag(emitter, '</tr>');
    },
  },
};
