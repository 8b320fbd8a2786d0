// Content of a request or response: media types with their schemas, and entries of parameters and headers.
import type { JsonObject } from '../../../model/api-document.ts';
import { type Referred, unknownFields } from '../../../openapi/schemas.ts';
import { targetOf } from '../../../reference/layers.ts';
import type { MediaContent } from '../../../reference/media-content.ts';
import { partAnchor, type ReferenceParameter, rootOf } from '../../../reference/parameters.ts';
import type { Root, SchemaNode } from '../../../reference/tree.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { remarksHtml, typeHtml, writeFields, writeRoot } from './fields.ts';
import { anchor, code, codes, word } from './html.ts';

/** Media types with the same schema and parts, which are shown once. */
export interface MediaGroup extends Pick<MediaContent, 'schemas' | 'isItem' | 'parts'> {
  readonly types: readonly string[];
  /** Its anchor, or what that would be with a schema. */
  readonly at: string;
}

export function groupMedia(
  { reference: { document } }: ReferenceBlock,
  content: readonly MediaContent[],
  at: string,
): MediaGroup[] {
  const groups = new Map<string, Omit<MediaGroup, 'at'> & { readonly types: string[] }>();
  for (const { type, schemas, isItem, parts: all } of content) {
    const parts = partsOfFields(document, schemas, all);
    const [schema] = schemas;
    const target = schema === undefined ? '' : targetOf(document, schema);
    const contentKey = schema !== undefined && target === schema.ref ? JSON.stringify(schema.part) : target;
    const key = JSON.stringify([
      contentKey,
      isItem,
      parts.map(({ headers, ...part }) => [part, headers.map(withoutPlaces)]),
    ]);
    const group = groups.get(key) ?? { types: [], schemas, isItem, parts };
    group.types.push(type);
    groups.set(key, group);
  }
  // Groups without a schema come last, so that they do not change the anchors of schemas.
  const numbered = [...groups.values()].toSorted((a, b) => b.schemas.length - a.schemas.length);
  return [...groups.values()].map((group) => {
    const number = numbered.indexOf(group) + 1;
    return { ...group, at: number === 1 ? at : `${at}-${number}` };
  });
}

/** (a header) → the same without its places in the document */
const withoutPlaces = ({ description, schemas, ...header }: ReferenceParameter) => ({
  ...header,
  description: description?.text,
  schemas: schemas.map(({ part }) => part),
});

/** The parts without those of fields that do not exist. */
function partsOfFields(document: JsonObject, schemas: readonly Referred[], parts: MediaContent['parts']) {
  if (parts.length === 0) return parts;
  const form = Object.fromEntries(parts.map(({ name }) => [name, null]));
  const fields = schemas.map(({ part }) => part);
  const missing = new Set(unknownFields(document, fields, form).map(({ name }) => name));
  return parts.filter(({ name }) => !missing.has(name));
}

/** The schemas of a group, also those of the headers of its parts. */
export const groupRoots = ({ schemas, parts, at }: MediaGroup): Root[] => [
  ...(schemas.length === 0 ? [] : [{ anchor: at, schemas }]),
  ...parts.flatMap(({ name, headers }) => headers.map((header) => rootOf(header, partAnchor(at, name)))),
];

/** Writes the headers of a response or of a part of a form at an anchor. */
export function writeHeaders(
  block: ReferenceBlock,
  headers: readonly ReferenceParameter[],
  { at, trees }: { readonly at: string; readonly trees: readonly SchemaNode[] },
): void {
  if (headers.length === 0) return;
  tag(block.emitter, `<p class="rule">${word(block, 'headers')}</p>\n`);
  writeFields(
    block,
    headers.flatMap((header) => {
      const node = trees.find(({ anchor: place }) => place === rootOf(header, at).anchor);
      return node === undefined ? [] : [entryOf(header, node)];
    }),
  );
}

export const entryOf = (
  { name, isRequired, description, isDeprecated, style, examples }: ReferenceParameter,
  node: SchemaNode,
) => ({
  name,
  isRequired,
  node,
  about: {
    style,
    ...(description && { description }),
    ...(examples.length > 0 && { examples }),
    ...(isDeprecated && { remarks: ['deprecated' as const] }),
  },
});

export function writeMedia(block: ReferenceBlock, groups: readonly MediaGroup[], trees: readonly SchemaNode[]): void {
  const { emitter } = block;
  for (const { types, isItem, parts, at } of groups) {
    const tree = trees.find(({ anchor: place }) => place === at);
    const type = tree === undefined ? '' : ` ${typeHtml(block, tree.shape)}${remarksHtml(block, tree.shape.remarks)}`;
    const id = tree === undefined ? '' : anchor(block, tree.anchor);
    const item = isItem ? ` <span class="rule">${word(block, 'eachItem')}</span>` : '';
    tag(emitter, `<p class="media"${id}>${codes(types)}${item}${type}</p>\n`);
    if (parts.length > 0) tag(emitter, '<ul class="values">');
    for (const { name, forms, headers } of parts) {
      tag(emitter, `<li>${code(name)}${forms.length === 0 ? '' : `: ${codes(forms)}`}`);
      writeHeaders(block, headers, { at: partAnchor(at, name), trees });
      tag(emitter, '</li>');
    }
    if (parts.length > 0) tag(emitter, '</ul>\n');
    if (tree !== undefined) writeRoot(block, tree);
  }
}
