// Uses of the site's own components: `<Price amount={3}>…</Price>` and `:::price{amount=3}`. Compiling reads their props; the component
// itself runs when the page is rendered, on the content between the two slots that are written here.
import { readTagProps } from '../../components/read-props.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { ComponentUse, WrittenProp } from '../../model/component.ts';
import type { Span } from '../../model/place.ts';
import type { ComponentTag } from '../../text/scan-component.ts';
import type { Emitter, OpenDirective } from './state.ts';
import { fileOf, ownLine, report, slot, tag } from './write.ts';

/** Components within each other: each renders everything inside it once more. */
const mostDepth = 32;

/** Whether the site has a component of this name. */
export function isSiteComponent(e: Pick<Emitter, 'options'>, name: string): boolean {
  const { components } = e.options;
  const found = Object.hasOwn(components, name) ? components[name] : undefined;
  return found !== undefined && 'module' in found;
}

/** ('link-card') → 'LinkCard', if the site has it */
export function componentOfDirective(e: Pick<Emitter, 'options'>, name: string): string | undefined {
  const plain = plainName(name);
  return Object.keys(e.options.components).find((known) => plainName(known) === plain && isSiteComponent(e, known));
}

export const plainName = (name: string): string => name.replaceAll('-', '').toLowerCase();

type Locate = (start: number, end: number) => Span;

/** The props of a tag with their places; what is no literal is reported. */
export function tagProps(e: Emitter, { name, source, start }: ComponentTag, locate: Locate): WrittenProp[] | null {
  const { props, code } = readTagProps(source);
  for (const { name: prop, written, ...at } of code)
    report(e, diagnose('component-code', { component: name, prop, written }), locate(start + at.start, start + at.end));
  if (code.length > 0) return null;
  return props.map(({ start: from, end, ...prop }) => ({ ...prop, span: locate(start + from, start + end) }));
}

/** The attributes of a directive as props; its title is the prop `title`. */
export function directiveProps(
  { attributes, spans }: Pick<OpenDirective, 'attributes' | 'spans'>,
  title: string | null,
  span: Span,
): WrittenProp[] {
  const own = title === null || title === '' || Object.hasOwn(attributes, 'title') ? {} : { title };
  return Object.entries({ ...own, ...attributes }).map(([name, value]) => ({
    name,
    form: 'text',
    value,
    span: spans?.get(name) ?? span,
  }));
}

/** Writes the start of a use; returns what ends it. A use whose props cannot be read shows its content alone: there is an error anyway. */
export function openUse(e: Emitter, use: ComponentUse): string {
  e.facts.components.add(use.name);
  tag(e, slot(e, { kind: 'component', use }));
  return slot(e, { kind: 'component-end' });
}

/** `<Price>` in flow or in a line of text. */
export function openTagUse(e: Emitter, part: ComponentTag, locate: Locate): void {
  const { name } = part;
  const { inText, container, open } = e.html;
  const span = locate(part.start, part.end);
  const depth = (open.findLast((element) => element.depth !== undefined)?.depth ?? 0) + 1;
  if (depth === mostDepth + 1) report(e, diagnose('component-nesting', { component: name, most: mostDepth }), span);
  if (!inText) ownLine(e);
  const props = depth > mostDepth ? null : tagProps(e, part, locate);
  const isBlock = !inText || standsAsBlock(e);
  const end = props === null ? '' : openUse(e, { name, form: 'element', props, isBlock, span, ...fileOf(e) });
  if (!inText) e.out.slurpOne = true;
  if (part.form === 'void') tag(e, end);
  else open.push({ name, container, span, end, depth });
}

/** In a tight list item and in a cell there is no paragraph around the line. */
function standsAsBlock(e: Emitter): boolean {
  if (e.heading.isOpen) return false;
  return e.table.cell === e.html.container || e.list.tight[e.list.tight.length - 1] === true;
}

const marker = /\0(\d+)\0/g;

/** The HTML of a paragraph that is one component from start to end → the index of its slot */
export function onlyUse(e: Emitter, html: string): number | null {
  const trimmed = html.trim();
  if (e.facts.components.size === 0 || !trimmed.startsWith('\0') || !trimmed.endsWith('\0')) return null;
  let depth = 0;
  let first: number | null = null;
  for (const found of trimmed.matchAll(marker)) {
    const at = Number(found[1]);
    const kind = e.body.slots[at]?.kind;
    if (first === null && kind !== 'component') return null;
    first ??= at;
    if (kind === 'component') depth += 1;
    if (kind !== 'component-end') continue;
    depth -= 1;
    if (depth === 0) return found.index + found[0].length === trimmed.length ? first : null;
  }
  return null;
}

/** A component alone in its paragraph is a block, as in MDX. */
export function becomeBlock(e: Emitter, at: number): void {
  const found = e.body.slots[at];
  if (found?.kind === 'component') e.body.slots[at] = { ...found, use: { ...found.use, isBlock: true } };
}
