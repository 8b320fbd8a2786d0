// Property lists: one entry for each field, with everything that its schema says; what is inside opens with <details>.

import { hasLongValues, hasMeanings, maxExamples, shortExample } from '../../../reference/html-size.ts';
import type { Shape } from '../../../reference/shape.ts';
import { contentOf } from '../../../reference/shape-parts.ts';
import type { AlternativesNode, FieldNode, Inside, OpenParts, SchemaNode } from '../../../reference/tree.ts';
import type { AllowedValue } from '../../../reference/values.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeMeaning, writeText } from './description.ts';
import { anchor, code, codes, hrefOf, label, linkTo, moreLink, safe, word } from './html.ts';

/** Parts of an entry besides its schema. */
interface Entry {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isPattern?: boolean;
  readonly node: SchemaNode;
  readonly about?: Partial<Pick<Shape, 'description' | 'examples' | 'remarks'>> & { readonly style?: string | null };
}

export function writeFields(block: ReferenceBlock, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  tag(block.emitter, '<dl class="fields">\n');
  for (const entry of entries) writeField(block, entry);
  tag(block.emitter, '</dl>\n');
}

function writeField(block: ReferenceBlock, { name, isRequired, isPattern = false, node, about = {} }: Entry): void {
  const { emitter } = block;
  const { shape } = node;
  const label = isPattern ? `/${name}/` : name;
  const id = anchor(block, node.anchor);
  tag(emitter, `<div${id}><dt><a href="${hrefOf(node.anchor)}">${code(label)}</a> ${typeHtml(block, shape)}`);
  if (isRequired) tag(emitter, ` <strong class="field-required">${word(block, 'required')}</strong>`);
  tag(emitter, `${remarksHtml(block, [...(about.remarks ?? []), ...shape.remarks])}</dt><dd>`);
  if (about.description) writeText(block, about.description);
  else writeTexts(block, shape, name);
  writeRules(block, node, about);
  writeInside(block, node);
  writeConditions(block, node);
  tag(emitter, '</dd></div>\n');
}

/** ('Parcel number') → 'parcelnumber', like that of `parcel_number` */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** A title that differs from `name`, which is shown above it, then the description. */
function writeTexts(block: ReferenceBlock, { title, description, name: schemaName }: Shape, name: string): void {
  const isNew = title !== null && ![name, schemaName ?? ''].map(plainName).includes(plainName(title.text));
  if (isNew && title.text !== description?.text) {
    const html = label(block, title);
    tag(block.emitter, `<p>${description === null ? html : `<strong>${html}</strong>`}</p>\n`);
  }
  if (description !== null) writeText(block, description);
}

/** '<span class="field-type"><code>string</code></span>' */
export function typeHtml(block: ReferenceBlock, { type }: Shape): string {
  return `<span class="field-type">${type === '' ? word(block, 'any') : safe(type)}</span>`;
}

/** (['deprecated']) → ' <span class="field-deprecated">Deprecated</span>' */
export const remarksHtml = (block: ReferenceBlock, remarks: Shape['remarks']): string =>
  [...new Set(remarks)].map((remark) => ` <span class="field-${remark}">${word(block, remark)}</span>`).join('');

/** Limits, values, defaults and examples; for a list, also those of its items. */
function writeRules(
  block: ReferenceBlock,
  { shape, inside }: Pick<SchemaNode, 'shape' | 'inside'>,
  { examples = shape.examples, style = null }: NonNullable<Entry['about']> = {},
): void {
  const { emitter } = block;
  const rows: string[] = [];
  const hasValues = shape.values.length > 0 && !(inside?.kind === 'elsewhere' && hasLongValues(shape));
  const add = (key: string, html: string): void => {
    rows.push(`<li><span class="rule">${word(block, key)}</span>${html === '' ? '' : ` ${html}`}</li>`);
  };
  const addLimits = ({ limits, values, isConstant, defaultValue }: Shape): void => {
    for (const { kind, text } of limits) add(`limit.${kind}`, text === '' ? '' : code(text));
    if (defaultValue !== null) add('default', code(defaultValue));
    if (hasValues && !hasMeanings(values))
      add(isConstant ? 'constant' : 'values', codes(values.map(({ text }) => text)));
  };
  addLimits(shape);
  if (style !== null) add('style', code(style));
  const samples = examples.length === 0 && shape.item !== null ? contentOf(shape).examples : examples;
  if (samples.length > 0) add('example', codes(samples.slice(0, maxExamples).map(shortExample)));
  if (shape.more !== null) rows.push(`<li>${moreLink(block, shape.more)}</li>`);
  if (rows.length > 0) tag(emitter, `<ul class="rules">${rows.join('')}</ul>\n`);
  if (hasValues && hasMeanings(shape.values)) writeMeanings(block, shape.values);
  if (shape.item !== null) writeItem(block, shape.item, inside, shape.description);
}

function writeMeanings(block: ReferenceBlock, values: readonly AllowedValue[]): void {
  const { emitter } = block;
  tag(emitter, `<p class="rule">${word(block, 'values')}</p>\n<ul class="values">`);
  for (const { text, label, meaning } of values) {
    tag(emitter, `<li>${code(text)}${label === null ? '' : ` ${safe(label)}`}`);
    writeMeaning(block, meaning);
    tag(emitter, '</li>');
  }
  tag(emitter, '</ul>\n');
}

/** Rules and description of the items of a list; the description of a schema with a name is on its own page. */
function writeItem(block: ReferenceBlock, item: Shape, inside: Inside | null, aboutList: Shape['description']): void {
  const { limits, values, defaultValue, name } = item;
  const isNew = item.description?.text !== aboutList?.text;
  const description = name === null && isNew ? item.description : null;
  const hasRules = limits.length + values.length > 0 || defaultValue !== null;
  if (!hasRules && description === null && item.item === null) return;
  tag(block.emitter, `<div class="field-items"><p class="rule">${word(block, 'eachItem')}</p>\n`);
  if (description !== null) writeText(block, description);
  writeRules(block, { shape: { ...item, examples: [], more: null }, inside });
  tag(block.emitter, '</div>\n');
}

/** Fields inside a field: closed at first. */
function writeInside(block: ReferenceBlock, { inside, shape }: SchemaNode): void {
  if (inside?.kind === 'elsewhere') writeElsewhere(block, inside, shape);
  if (inside?.kind !== 'open') return;
  const { name } = contentOf(shape);
  const { emitter } = block;
  tag(
    emitter,
    `<details class="inside"><summary>${word(block, 'inside')}${name === null ? '' : ` ${code(name)}`}</summary>\n`,
  );
  writeParts(block, inside.parts);
  tag(emitter, '</details>\n');
}

function writeElsewhere(
  block: ReferenceBlock,
  { name, href }: Extract<Inside, { kind: 'elsewhere' }>,
  shape: Shape,
): void {
  const kind = hasLongValues(contentOf(shape)) ? 'values' : 'inside';
  const label = name === '' ? word(block, kind) : code(name);
  const link = href.startsWith('#')
    ? `<a href="${hrefOf(href.slice(1))}">${label}</a>`
    : linkTo(block, { url: href, label, ref: null });
  tag(block.emitter, `<p class="elsewhere">→ ${link}</p>\n`);
}

/** The content of a body or schema, which is open. */
export function writeRoot(block: ReferenceBlock, node: SchemaNode, name = ''): void {
  const { inside, shape } = node;
  writeTexts(block, shape, name);
  writeRules(block, node);
  if (inside?.kind === 'elsewhere') writeElsewhere(block, inside, shape);
  if (inside?.kind === 'open') writeParts(block, inside.parts);
  writeConditions(block, node);
}

function writeParts(
  block: ReferenceBlock,
  { fields, alternatives, discriminator, others, positions }: OpenParts,
): void {
  const { emitter } = block;
  writeFields(
    block,
    fields.map((node: FieldNode) => ({ ...node, node })),
  );
  writeFields(
    block,
    positions.map((node) => ({ name: node.label, isRequired: false, node })),
  );
  for (const group of alternatives) writeAlternatives(block, group, discriminator);
  if (others === 'none') tag(emitter, `<p class="rule">${word(block, 'closed')}</p>\n`);
  else if (others !== null) writeFields(block, [{ name: '*', isRequired: false, node: others }]);
}

function writeAlternatives(
  block: ReferenceBlock,
  { kind, members }: AlternativesNode,
  discriminator: string | null,
): void {
  const { emitter } = block;
  const by = discriminator === null ? '' : ` (${code(discriminator)})`;
  tag(emitter, `<p class="rule">${word(block, kind)}${by}</p>\n<ul class="alternatives">\n`);
  for (const node of members) {
    const { label, shape, kinds } = node;
    const title = label === null || label === shape.type ? '' : `${code(label)} `;
    const kind =
      discriminator === null || kinds.length === 0 ? '' : `${code(`${discriminator}: ${kinds.join(', ')}`)} `;
    writeMember(block, node, `${title}${kind}`, label ?? '');
  }
  tag(emitter, '</ul>\n');
}

/** Schemas that apply under a condition, or to a part of the value. */
function writeConditions(block: ReferenceBlock, { rules }: SchemaNode): void {
  const { emitter } = block;
  if (rules.length === 0) return;
  tag(emitter, '<ul class="alternatives">\n');
  for (const node of rules) {
    const detail = node.detail === '' ? '' : `${code(node.detail)} `;
    writeMember(block, node, `<span class="rule">${word(block, `rule.${node.kind}`)}</span> ${detail}`);
  }
  tag(emitter, '</ul>\n');
}

/** A schema in a list of several; `title` is HTML, `name` what it says. */
function writeMember(block: ReferenceBlock, node: SchemaNode, title: string, name = ''): void {
  const { emitter } = block;
  const { inside, shape } = node;
  // “Not allowed: any value” would be wrong before a pattern.
  const isLimited = shape.type === '' && shape.limits.length + shape.values.length > 0;
  const head = `${title}${isLimited && title !== '' ? '' : typeHtml(block, shape)}`;
  const isBare = inside?.kind !== 'open' && (shape.description ?? shape.title) === null;
  tag(emitter, `<li${anchor(block, node.anchor)}>`);
  if (isBare) tag(emitter, `<p>${head}</p>\n`);
  else tag(emitter, `<details class="inside"><summary>${head}</summary>\n`);
  writeRoot(block, node, name);
  tag(emitter, isBare ? '</li>\n' : '</details></li>\n');
}
