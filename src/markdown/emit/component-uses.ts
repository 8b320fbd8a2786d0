// Uses of components of the site and of pubdocs (see parts/): `<Price amount={3}>…</Price>` and `:::price{amount=3}`.
// Compiling reads the props and writes two slots; the component runs when the page is rendered, on the content between
// the slots.

import { readTagProps } from '../../components/read-props.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { ComponentUse, WrittenProp } from '../../model/component.ts';
import type { Span } from '../../model/place.ts';
import { htmlToText } from '../../text/html-text.ts';
import type { ComponentTag } from '../../text/scan-component.ts';
import { reportReplaced, withoutEffect } from './attributes.ts';
import type { Locate } from './html-tags.ts';
import { openPart, type PlacedProp, type WrittenPart } from './parts/open-part.ts';
import { type KnownPart, partByName, partOfDirective } from './parts/parts.ts';
import type { Emitter, OpenDirective } from './state.ts';
import { fileOf, ownLine, report, slot, tag } from './write.ts';

/** Maximum nesting, because each component renders everything inside it again. */
const maxDepth = 32;

export function isSiteComponent(emitter: Pick<Emitter, 'options'>, name: string): boolean {
  const { components } = emitter.options;
  const entry = Object.hasOwn(components, name) ? components[name] : undefined;
  return entry !== undefined && 'module' in entry;
}

/** A component of the site or of pubdocs. */
type OwnComponent = { readonly kind: 'site' } | { readonly kind: 'part'; readonly part: KnownPart };

/** A component of the site overrides one of pubdocs. */
export function ownComponent(emitter: Pick<Emitter, 'options'>, name: string): OwnComponent | null {
  if (!emitter.options.extensions) return null;
  if (isSiteComponent(emitter, name)) return { kind: 'site' };
  const part = partByName(name);
  return part === undefined ? null : { kind: 'part', part };
}

/** ('plan') → 'Plan', if there is a component of this name in other letters */
export const similarComponent = (emitter: Pick<Emitter, 'options'>, name: string): string | undefined =>
  emitter.options.extensions ? (siteComponentOf(emitter, name) ?? partOfDirective(name)?.name) : undefined;

/** ('link-card') → 'LinkCard', if the site has it */
function siteComponentOf(emitter: Pick<Emitter, 'options'>, name: string): string | undefined {
  const plain = plainName(name);
  return Object.keys(emitter.options.components).find(
    (name) => plainName(name) === plain && isSiteComponent(emitter, name),
  );
}

const plainName = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** The props of a tag with their places; reports a prop that is not a literal, and returns null. */
function tagProps(emitter: Emitter, { name, source, start }: ComponentTag, locate: Locate): PlacedProp[] | null {
  const { props, code } = readTagProps(source);
  for (const { name: prop, raw, ...at } of code)
    report(
      emitter,
      diagnose('component-code', { component: name, prop, raw }),
      locate(start + at.start, start + at.end),
    );
  if (code.length > 0) return null;
  const placed = props.map(({ start: from, end, valueStart, ...prop }) => {
    const length = typeof prop.value === 'string' ? prop.value.length : 0;
    const at = start + valueStart;
    const valueSpan = locate(at, at + length);
    return { ...prop, span: locate(start + from, start + end), valueSpan, start: locate.offset(at) };
  });
  const replaced = withoutEffect(placed).map((prop) => ({ ...prop, raw: '' }));
  reportReplaced(emitter, name, replaced);
  return placed;
}

/** The attributes of a directive as props; `title` is the name of the prop for its label, and the label. */
function directiveProps({ attributes, places }: OpenDirective, span: Span, title: readonly [string, string] | null) {
  const titleProp = title === null || Object.hasOwn(attributes, title[0]) ? {} : { [title[0]]: title[1] };
  return Object.entries({ ...titleProp, ...attributes }).map(([name, value]): PlacedProp => {
    const place = places?.get(name) ?? { span, valueSpan: span, start: 0 };
    return { name, form: 'text', value, ...place };
  });
}

/** The part of a prop that slots and findings need. */
const withoutPlace = ({ name, form, value, span }: PlacedProp): WrittenProp => ({ name, form, value, span });

/** Writes the start of a use of a site's component; returns the slot that ends it. */
function openUse(emitter: Emitter, use: ComponentUse): string {
  emitter.facts.components.add(use.name);
  tag(emitter, slot(emitter, { kind: 'component', use }));
  return slot(emitter, { kind: 'component-end' });
}

/** `:::price{amount=3}` and `:::steps`; false if no component has this name. */
export function openDirective(emitter: Emitter, directive: OpenDirective, span: Span): boolean {
  const name = siteComponentOf(emitter, directive.name);
  const label = directive.label === null || directive.label === '' ? null : directive.label;
  const text = label === null ? null : htmlToText(label).trim();
  if (name !== undefined) {
    const props = directiveProps(directive, span, text === null ? null : ['title', text]).map(withoutPlace);
    const end = openUse(emitter, { name, form: 'directive', props, isBlock: true, span, ...fileOf(emitter) });
    directive.end = () => {
      ownLine(emitter);
      tag(emitter, end);
    };
    return true;
  }
  const part = partOfDirective(directive.name);
  if (part === undefined) return false;
  const title: readonly [string, string] | null =
    text === null || part.label === null ? null : [part.label ?? 'title', text];
  const props = directiveProps(directive, span, title);
  directive.end = openPart(emitter, part, { form: 'directive', props, isBlock: true, span });
  if (part.label === null && label !== null) tag(emitter, label);
  return true;
}

/** `<Price>` and `<Steps>`, as a block or inline. With an unreadable tag, only the content and the error show. */
export function openTag(emitter: Emitter, part: ComponentTag, component: OwnComponent, locate: Locate): void {
  const { name } = part;
  const { inText, container, open } = emitter.html;
  const span = locate(part.start, part.end);
  const depth = (open.findLast((element) => element.depth !== undefined)?.depth ?? 0) + 1;
  if (depth === maxDepth + 1) report(emitter, diagnose('component-nesting', { component: name, most: maxDepth }), span);
  if (!inText) ownLine(emitter);
  const props = depth > maxDepth ? null : tagProps(emitter, part, locate);
  const isBlock = !inText || standsAsBlock(emitter);
  const close =
    props === null ? () => {} : openOwn(emitter, component, { form: 'element', name, props, isBlock, span });
  if (!inText) emitter.out.slurpOne = true;
  if (part.form === 'void') close(emitter);
  else open.push({ name, container, span, close, depth });
}

function openOwn(
  emitter: Emitter,
  component: OwnComponent,
  use: WrittenPart & { readonly name: string },
): (emitter: Emitter) => void {
  if (component.kind === 'site') {
    const end = openUse(emitter, { ...use, props: use.props.map(withoutPlace), ...fileOf(emitter) });
    return () => tag(emitter, end);
  }
  // A badge in a cell or list item stays inline.
  if (component.part.inline) return openPart(emitter, component.part, { ...use, isBlock: !emitter.html.inText });
  if (use.isBlock) return openPart(emitter, component.part, use);
  return openInParagraph(emitter, component.part, use);
}

/** A block component of pubdocs in a line of text, which is correct only if it is the whole paragraph. */
function openInParagraph(emitter: Emitter, part: KnownPart, use: WrittenPart): (emitter: Emitter) => void {
  const { parts } = emitter.out;
  const isFirst = !emitter.heading.isOpen && parts.join('').trim() === '';
  const reportInText = () => {
    const element = part.name === 'Quote' || part.name === 'Video' ? 'figure' : 'div';
    report(emitter, diagnose('component-in-text', { component: part.name, element }), use.span);
  };
  if (!isFirst) reportInText();
  const close = openPart(emitter, part, use);
  return () => {
    close(emitter);
    if (isFirst) emitter.paragraphPart = { parts, length: parts.length, report: reportInText };
  };
}

/** Whether the paragraph that ends here is one block component of pubdocs; text after it is reported. */
export function isOnlyPart(emitter: Emitter): boolean {
  const part = emitter.paragraphPart;
  if (part === null || part.parts !== emitter.out.parts) return false;
  emitter.paragraphPart = null;
  if (emitter.out.parts.slice(part.length).join('').trim() === '') return true;
  part.report();
  return false;
}

/** In a tight list item and in a table cell, there is no paragraph around the line. */
function standsAsBlock(emitter: Emitter): boolean {
  if (emitter.heading.isOpen) return false;
  return emitter.table.cell === emitter.html.container || emitter.list.tight[emitter.list.tight.length - 1] === true;
}

const marker = /\0(\d+)\0/g;

/** The HTML of a paragraph that consists of one component → the index of its slot */
export function onlyUse(emitter: Emitter, html: string): number | null {
  const trimmed = html.trim();
  if (emitter.facts.components.size === 0 || !trimmed.startsWith('\0') || !trimmed.endsWith('\0')) return null;
  let depth = 0;
  let first: number | null = null;
  for (const match of trimmed.matchAll(marker)) {
    const at = Number(match[1]);
    const kind = emitter.body.slots[at]?.kind;
    if (first === null && kind !== 'component') return null;
    first ??= at;
    if (kind === 'component') depth += 1;
    if (kind !== 'component-end') continue;
    depth -= 1;
    if (depth === 0) return match.index + match[0].length === trimmed.length ? first : null;
  }
  return null;
}

/** A component alone in its paragraph is a block, as in MDX. */
export function becomeBlock(emitter: Emitter, at: number): void {
  const item = emitter.body.slots[at];
  if (item?.kind === 'component') emitter.body.slots[at] = { ...item, use: { ...item.use, isBlock: true } };
}
