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
  readonly emitter: Emitter;
  readonly part: ComponentTag;
  readonly span: Span;
}

interface KnownComponent {
  /** Writes the start; returns the names of the tabs, if the tag has them. */
  readonly open: (opened: Opened) => Readonly<Record<string, string>>;
  readonly end: string;
}

function openTabs({ emitter, part }: Opened): Readonly<Record<string, string>> {
  const { groupId, syncKey, className, values } = part.attributes;
  tag(emitter, tabsStart(classes('tabs', className), groupId ?? syncKey));
  return values === undefined ? {} : labelsOfValues(values);
}

function openTab({ emitter, part, span }: Opened): Readonly<Record<string, string>> {
  const { className, value } = part.attributes;
  const outer = emitter.html.open.findLast(({ name }) => name === 'Tabs');
  if (outer === undefined) report(emitter, diagnose('tab-outside-tabs', {}), span);
  const label = escapeHtml(labelOf(part, outer?.labels));
  tag(emitter, tabStart(emitter, { attributes: classes('tab', className), label, value, span }));
  return {};
}

/** `<Admonition type="tip" title="Read this">`, and equivalents of other generators. */
function openNote({ emitter, part }: Opened): Readonly<Record<string, string>> {
  const { type = 'note', title } = part.attributes;
  const kind = isAdmonition(type) ? type : type === 'error' ? 'danger' : 'note';
  const titleHtml = title === undefined || title.startsWith('{') ? null : escapeHtml(title);
  openAdmonition(emitter, { kind, title: titleHtml, attributes: {}, token: null });
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
export function openComponent(emitter: Emitter, part: ComponentTag, span: Span): void {
  const component = converters[part.name];
  if (component === undefined) return;
  ownLine(emitter);
  const labels = component.open({ emitter, part, span });
  emitter.html.open.push({ name: part.name, container: emitter.html.container, span, end: component.end, labels });
  emitter.out.slurpOne = true;
}

/** `<Part />`, imported from a Markdown file: writes the blocks of the file. */
export function includePartial(emitter: Emitter, part: ComponentTag, span: Span): boolean {
  const file = part.form === 'void' ? emitter.source.partials.get(part.name) : undefined;
  if (file === undefined) return false;
  ownLine(emitter);
  emitter.include(emitter, file, span);
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
export function refuseComponent(emitter: Emitter, part: ComponentTag, span: Span): void {
  writeTagAsText(emitter, part.source);
  if (part.form === 'end') return;
  const { nearest } = nearestName(part.name, [
    ...Object.keys(converters),
    ...partNames,
    ...Object.keys(emitter.options.components),
  ]);
  reportCounted(emitter, 'component-in-markdown', { name: part.name, nearest }, span);
}
