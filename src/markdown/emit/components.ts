// Component tags of MDX pages: tabs and admonitions are converted, the tag of an imported Markdown file is replaced by
// its blocks, and all other components become text, with one finding per name.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Span } from '../../model/place.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { type ComponentTag, labelsOfValues } from '../../text/scan-component.ts';
import { admonitionEnd, isAdmonition, openAdmonition } from './admonitions.ts';
import { partNames } from './parts/parts.ts';
import type { Emitter } from './state.ts';
import { tabEnd, tabStart, tabsEnd, tabsStart } from './tabs.ts';
import { ownLine, report, reportCounted, tag, writeTagAsText } from './write.ts';

interface Opened {
  readonly e: Emitter;
  readonly part: ComponentTag;
  readonly span: Span;
}

interface KnownComponent {
  /** Writes the start; returns the names of the tabs, if the tag has them. */
  readonly open: (opened: Opened) => Readonly<Record<string, string>>;
  readonly end: string;
}

function openTabs({ e, part }: Opened): Readonly<Record<string, string>> {
  const { groupId, syncKey, className, values } = part.attributes;
  tag(e, tabsStart(classes('tabs', className), groupId ?? syncKey));
  return values === undefined ? {} : labelsOfValues(values);
}

function openTab({ e, part, span }: Opened): Readonly<Record<string, string>> {
  const { className, value } = part.attributes;
  const outer = e.html.open.findLast(({ name }) => name === 'Tabs');
  if (outer === undefined) report(e, diagnose('tab-outside-tabs', {}), span);
  const label = escapeHtml(labelOf(part, outer?.labels));
  tag(e, tabStart(e, { attributes: classes('tab', className), label, value, span }));
  return {};
}

/** `<Admonition type="tip" title="Read this">`, and equivalents of other generators. */
function openNote({ e, part }: Opened): Readonly<Record<string, string>> {
  const { type = 'note', title } = part.attributes;
  const kind = isAdmonition(type) ? type : type === 'error' ? 'danger' : 'note';
  const titleHtml = title === undefined || title.startsWith('{') ? null : escapeHtml(title);
  openAdmonition(e, { kind, title: titleHtml, attributes: {}, token: null });
  return {};
}

const note: KnownComponent = { open: openNote, end: admonitionEnd };

/** Components of other generators that pubdocs converts. */
const converters: Readonly<Record<string, KnownComponent>> = {
  Tabs: { open: openTabs, end: tabsEnd },
  TabItem: { open: openTab, end: tabEnd },
  Admonition: note,
  Aside: note,
  Callout: note,
};

export const isKnownComponent = ({ name }: Pick<ComponentTag, 'name'>): boolean => Object.hasOwn(converters, name);

/** Opens a converted component, and records its end. */
export function openComponent(e: Emitter, part: ComponentTag, span: Span): void {
  const component = converters[part.name];
  if (component === undefined) return;
  ownLine(e);
  const labels = component.open({ e, part, span });
  e.html.open.push({ name: part.name, container: e.html.container, span, end: component.end, labels });
  e.out.slurpOne = true;
}

/** `<Part />`, imported from a Markdown file: writes the blocks of the file. */
export function includePartial(e: Emitter, part: ComponentTag, span: Span): boolean {
  const file = part.form === 'void' ? e.source.partials.get(part.name) : undefined;
  if (file === undefined) return false;
  ownLine(e);
  e.include(e, file, span);
  return true;
}

const classes = (base: string, more: string | undefined): string =>
  ` class="${escapeHtml(more === undefined || more.startsWith('{') ? base : `${base} ${more}`)}"`;

function labelOf({ attributes }: ComponentTag, labels: Readonly<Record<string, string>> = {}): string {
  const { label, value = '' } = attributes;
  if (label !== undefined && !label.startsWith('{')) return label;
  return (Object.hasOwn(labels, value) ? labels[value] : value) || 'tab';
}

/** Writes the tag as text. Reports the first one of each name, with the number of all. */
export function refuseComponent(e: Emitter, part: ComponentTag, span: Span): void {
  writeTagAsText(e, part.source);
  if (part.form === 'end') return;
  const { nearest } = nearestName(part.name, [
    ...Object.keys(converters),
    ...partNames,
    ...Object.keys(e.options.components),
  ]);
  reportCounted(e, 'component-in-markdown', { name: part.name, nearest }, span);
}
