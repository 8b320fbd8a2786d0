// Tables: alignment as classes; each table is in its own region, which can be scrolled by keyboard.
import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { openUntitledAlert } from './alerts.ts';
import { reportEmphasis } from './emphasis.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handlers } from './state.ts';
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

const cellClass = (e: Emitter): string | undefined => alignment[e.table.align?.[e.table.column] ?? ''];

/** Columns of tables that become cards on a phone: each cell after the first has the title of its column. */
const isCards = (columns: number): boolean => columns === 3 || columns === 4;

function labelOf({ table: { head, column } }: Emitter): string {
  const title = isCards(head.length) && column > 0 ? (head[column] ?? '') : '';
  return title === '' || title.includes('\0') ? '' : ` data-label="${escapeHtml(title)}"`;
}

function enterCell(e: Emitter): void {
  buffer(e);
  enterHtmlContainer(e);
  e.table.cell = e.html.container;
}

function exitCell(e: Emitter, token: Token): string {
  closeHtml(e);
  if (e.options.extensions) reportEmphasis(e, token);
  e.table.cell = null;
  return resume(e);
}

/** The regions of a page need different names: tables with the same columns are numbered. */
function nameTable(e: Emitter): void {
  const columns = e.table.head.filter((title) => title !== '').join(', ');
  if (columns === '') return;
  const count = (e.table.names.get(columns) ?? 0) + 1;
  e.table.names.set(columns, count);
  const values = { columns: count === 1 ? columns : `${columns} (${count})` };
  e.body.slots[e.table.slot] = { kind: 'string', key: 'table.region', values };
}

export const tableHandlers: Handlers = {
  enter: {
    table: (e, token) => {
      openUntitledAlert(e);
      ownLine(e);
      // The name lists the columns, which are not read yet.
      e.table.slot = e.body.slots.length;
      e.table.head = [];
      const label = slot(e, { kind: 'string', key: 'table.scroll' });
      tag(e, `<div class="table" role="group" tabindex="0" aria-label="${label}"><table>`);
      e.table.align = token._align ?? [];
    },
    tableBody: (e) => tag(e, '<tbody>'),
    tableData: enterCell,
    tableHead: (e) => {
      ownLine(e);
      tag(e, '<thead>');
    },
    tableHeader: enterCell,
    tableRow: (e) => {
      e.table.column = 0;
      ownLine(e);
      tag(e, '<tr>');
    },
  },
  exit: {
    table: (e) => {
      e.table.align = null;
      e.out.slurpAll = false;
      ownLine(e);
      tag(e, '</table></div>');
    },
    tableBody: (e) => {
      ownLine(e);
      tag(e, '</tbody>');
    },
    tableData: (e, token) => {
      const html = exitCell(e, token);
      const attributes = cellClass(e);
      // Drop cells beyond the columns of the head, and report the first with text.
      if (attributes === undefined) {
        if (html.trim() === '') return;
        if (e.table.column === e.table.align?.length)
          report(e, diagnose('text-not-shown', { kind: 'cell', raw: '' }), spanOf(token));
        e.table.column++;
        return;
      }
      ownLine(e);
      tag(e, `<td${attributes}${labelOf(e)}>`);
      raw(e, html);
      tag(e, '</td>');
      e.table.column++;
    },
    tableHead: (e) => {
      ownLine(e);
      tag(e, '</thead>');
      nameTable(e);
    },
    tableHeader: (e, token) => {
      const html = exitCell(e, token);
      e.table.head.push(htmlToText(html).trim());
      ownLine(e);
      // An empty header cell is a `td`.
      const [name, scope] = html.trim() === '' ? ['td', ''] : ['th', ' scope="col"'];
      tag(e, `<${name}${scope}${cellClass(e) ?? ''}>`);
      raw(e, html);
      tag(e, `</${name}>`);
      e.table.column++;
    },
    tableRow: (e) => {
      for (; e.table.column < (e.table.align?.length ?? 0); e.table.column++) {
        ownLine(e);
        tag(e, `<td${cellClass(e) ?? ''}></td>`);
      }
      ownLine(e);
      tag(e, '</tr>');
    },
  },
};
