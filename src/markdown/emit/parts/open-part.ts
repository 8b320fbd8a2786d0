// Writes a component of pubdocs: checks its props, turns its URLs into links of the page, and writes its start and end.
import { checkProps } from '../../../components/check-props.ts';
import { diagnose } from '../../../diagnostics/diagnose.ts';
import type { ComponentUse, WrittenProp } from '../../../model/component.ts';
import type { Span } from '../../../model/place.ts';
import { attributesToHtml } from '../attributes.ts';
import type { Emitter } from '../state.ts';
import { addId, addLink, buffer, fileOf, ownLine, raw, report, resume, slot, tag } from '../write.ts';
import type { KnownPart } from './parts.ts';

/** A prop with the place of its value, for links. */
export interface PlacedProp extends WrittenProp {
  readonly valueSpan: Span;
  readonly start: number;
}

export interface WrittenPart {
  readonly form: ComponentUse['form'];
  readonly props: readonly PlacedProp[];
  readonly span: Span;
  readonly isBlock: boolean;
}

/** Attributes that every part accepts. */
const common = new Map([
  ['id', 'id'],
  ['class', 'class'],
  ['className', 'class'],
]);

/** Opens the part; returns a function that closes it. */
export function openPart(
  emitter: Emitter,
  part: KnownPart,
  { form, props, span, isBlock }: WrittenPart,
): (emitter: Emitter) => void {
  emitter.facts.components.add(part.name);
  const partProps = props.filter(({ name }) => !common.has(name)).map((prop) => ({ ...prop, ...part.modern(prop) }));
  const use = { name: part.name, form, props: partProps, isBlock, span };
  const { values, diagnostics } = checkProps(use, part.fields, emitter.source.file);
  // Without a prop, or with its default, a part still works. Only a missing required prop is an error.
  for (const finding of diagnostics)
    emitter.facts.diagnostics.push(
      finding.code === 'component-prop-missing' ? finding : { ...finding, severity: 'warning' },
    );
  const htmlAttributes = Object.fromEntries(
    props.flatMap(({ name, value }) => (common.has(name) ? [[common.get(name) ?? '', String(value)]] : [])),
  );
  if (htmlAttributes.id !== undefined && htmlAttributes.id !== '') addId(emitter, htmlAttributes.id, span);
  const propValue = (name: string) => values[name] ?? part.fields.get(name)?.fallback;
  const text = (name: string): string | undefined => {
    const value = propValue(name);
    return typeof value === 'string' ? value : undefined;
  };
  const classes = `${part.className(propValue)} ${htmlAttributes.class ?? ''}`.trim();
  const html = part.html({
    emitter,
    text,
    isBlock,
    attributes: attributesToHtml({ ...htmlAttributes, class: classes }),
    id: attributesToHtml({ ...htmlAttributes, class: '' }),
    classes,
    address: (name, kind, label, marks) => {
      const prop = partProps.find((each) => each.name === name);
      const url = text(name)?.trim();
      if (prop === undefined || url === undefined) return '';
      const { valueSpan, start } = prop;
      const urlText = emitter.source.text.slice(start, start + url.length);
      const link = addLink(emitter, kind, label, {
        url,
        raw: urlText,
        span: valueSpan,
        start,
        end: start + url.length,
      });
      return slot(
        emitter,
        kind === 'html-link' ? { kind: 'link', link, ...(marks && { marks }) } : { kind: 'image', link },
      );
    },
    embed: (directive, source) => {
      const what = directive === 'frame-src' ? 'video player' : 'video';
      emitter.facts.embeds.push({ directive, source, what, span, ...fileOf(emitter) });
    },
  });
  // An inline part as a block needs an element around it.
  const isLine = isBlock && part.inline === true;
  if (isBlock) ownLine(emitter);
  // Like tags of other generators, parts do not count for the id of a heading.
  if (emitter.heading.isOpen) emitter.heading.tagsAsText.push(html.start, html.end);
  tag(emitter, `${isLine ? '<div>' : ''}${html.start}`);
  if (isBlock && !isLine) raw(emitter, '\n');
  const isBuffered = html.change !== undefined || part.needs !== undefined;
  if (isBuffered) buffer(emitter);
  return () => {
    if (isBuffered) closeList(emitter, part, span, html.change);
    if (isBlock && !isLine) ownLine(emitter);
    tag(emitter, `${html.end}${isLine ? '</div>' : ''}`);
  };
}

function closeList(
  emitter: Emitter,
  { name, needs }: KnownPart,
  span: Span,
  change = (content: string) => content,
): void {
  const content = resume(emitter);
  if (needs !== undefined && !content.includes(`<${needs}`))
    report(emitter, diagnose('component-needs-list', { component: name, isNumbered: needs === 'ol' }), span);
  raw(emitter, change(content));
}
