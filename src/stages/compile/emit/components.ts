// Component tags in pages that come from MDX: tabs become our tabs, every other component is text with one message a name.
import { diagnose } from '../../../diagnostics/diagnose.ts';
import type { Span } from '../../../model/place.ts';
import { escapeHtml } from '../../html-text.ts';
import { type ComponentTag, labelsOfValues } from '../html/scan-component.ts';
import { type Emitter, ownLine, report, tag } from './emitter.ts';
import { tabEnd, tabStart, tabsEnd, tabsStart } from './tabs.ts';

const endOf: Readonly<Record<string, string>> = { Tabs: tabsEnd, TabItem: tabEnd };

/** Whether the component is one that has a meaning here and begins now. */
export const isTabsComponent = ({ name }: Pick<ComponentTag, 'name'>): boolean => Object.hasOwn(endOf, name);

/** Opens `<Tabs>` and `<TabItem>`; their end is known with them. */
export function openTabs(e: Emitter, part: ComponentTag, span: Span): void {
  ownLine(e);
  const { groupId, className, values } = part.attributes;
  if (part.name === 'Tabs') {
    tag(e, tabsStart(classes('tabs', className), groupId));
    e.html.open.push(opened(e, part, span, values === undefined ? {} : labelsOfValues(values)));
  } else {
    const outer = e.html.open.findLast(({ name }) => name === 'Tabs');
    if (outer === undefined) report(e, diagnose('tab-outside-tabs', {}), span);
    tag(e, tabStart(classes('tab', className), escapeHtml(labelOf(part, outer?.labels)), part.attributes.value));
    e.html.open.push(opened(e, part, span, {}));
  }
  e.slurpOne = true;
}

const opened = (e: Emitter, { name }: ComponentTag, span: Span, labels: Readonly<Record<string, string>>) => ({
  name,
  container: e.html.container,
  span,
  end: endOf[name] ?? '',
  labels,
});

const classes = (own: string, more: string | undefined): string =>
  ` class="${escapeHtml(more === undefined || more.startsWith('{') ? own : `${own} ${more}`)}"`;

function labelOf({ attributes }: ComponentTag, labels: Readonly<Record<string, string>> = {}): string {
  const { label, value = '' } = attributes;
  if (label !== undefined && !label.startsWith('{')) return label;
  return (Object.hasOwn(labels, value) ? labels[value] : value) || 'tab';
}

/** Shown as text; the first of its name on the page is reported. */
export function refuseComponent(e: Emitter, part: ComponentTag, span: Span): void {
  tag(e, escapeHtml(part.source));
  if (part.form === 'end' || e.components.has(part.name)) return;
  e.components.add(part.name);
  report(e, diagnose('component-in-markdown', { name: part.name }), span);
}
