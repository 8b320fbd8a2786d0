// The HTML of tabs, for `:::tabs` and for equivalent components.
import type { Span } from '../../model/place.ts';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { slugify } from '../../text/slug.ts';
import type { Emitter } from './state.ts';
import { addId, tag } from './write.ts';

/** Opens a group; groups with the same name switch together. `attributes` is HTML. */
export const tabsStart = (attributes: string, group: string | undefined): string =>
  `<div${attributes} data-behaviour="tabs"${group === undefined ? '' : ` data-group="${escapeHtml(group)}"`}>\n`;

export const tabsEnd = '</div>';

export interface TabStart {
  /** HTML attributes of the element; an existing id is kept. */
  readonly attributes?: string;
  /** HTML of the label. */
  readonly label: string;
  /** Name of the tab in its group; the default is the text of the label. */
  readonly value?: string | undefined;
  readonly span: Span;
}

/** Writes a tab; `write` writes its content. */
export function writeTab(emitter: Emitter, start: TabStart, write: () => void): void {
  tag(emitter, tabStart(emitter, start));
  write();
  tag(emitter, `\n${tabEnd}`);
}

/** Writes a group with a tab for each item. All groups with the same name switch together. */
export function writeTabs<Item>(
  emitter: Emitter,
  group: string | undefined,
  items: readonly Item[],
  write: (item: Item) => void,
): void {
  tag(emitter, tabsStart(' class="tabs"', group));
  for (const item of items) write(item);
  tag(emitter, tabsEnd);
}

/** Opens a tab with an id: `Python` → `<section id="tab-python" …>`, in the second group `tab-python-2` */
export function tabStart(emitter: Emitter, { attributes = ' class="tab"', label, value, span }: TabStart): string {
  const text = htmlToText(label).trim();
  const name = value ?? text;
  const id = / id="/.test(attributes) ? '' : ` id="${escapeHtml(takeTabId(emitter, name, span))}"`;
  // An interface text is a slot, which has no text yet.
  const ariaLabel = label.includes('\0') ? label : escapeHtml(text);
  return `<section${id}${attributes} data-tab="${escapeHtml(name)}" aria-label="${ariaLabel}"><p class="tab-title">${label}</p>\n`;
}

function takeTabId(emitter: Emitter, name: string, span: Span): string {
  const pageIds = new Set(emitter.facts.ids.map(({ id }) => id));
  const baseId = `tab-${slugify(name) || 'panel'}`;
  let id = baseId;
  for (let count = 2; pageIds.has(id); count++) id = `${baseId}-${count}`;
  addId(emitter, id, span);
  return id;
}

export const tabEnd = '</section>';
