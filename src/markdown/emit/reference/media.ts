// Content of a request or response: media types with their schemas, and entries of parameters and headers.
import type { JsonObject } from '../../../model/api-document.ts';
import { type Referred, unknownFields } from '../../../openapi/schemas.ts';
import { targetOf } from '../../../reference/layers.ts';
import type { MediaContent } from '../../../reference/media-content.ts';
import type { ReferenceParameter } from '../../../reference/read-operation.ts';
import type { Root, SchemaNode } from '../../../reference/tree.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { remarksHtml, typeHtml, writeRoot } from './fields.ts';
import { anchor, code } from './html.ts';

/** Media types with the same schema and parts, which are shown once. */
export interface MediaGroup extends Pick<MediaContent, 'parts'> {
  readonly types: readonly string[];
  readonly root: Root | null;
}

export function groupMedia(
  { reference: { document } }: ReferenceBlock,
  content: readonly MediaContent[],
  at: string,
): MediaGroup[] {
  const groups = new Map<string, MediaGroup & { readonly types: string[] }>();
  for (const { type, schemas, parts: all } of content) {
    const parts = partsOfFields(document, schemas, all);
    const [schema] = schemas;
    const target = schema === undefined ? '' : targetOf(document, schema);
    const contentKey = schema !== undefined && target === schema.ref ? JSON.stringify(schema.part) : target;
    const key = JSON.stringify([contentKey, parts]);
    const count = [...groups.values()].filter(({ root }) => root !== null).length;
    const group = groups.get(key) ?? {
      types: [],
      parts,
      root: schema === undefined ? null : { anchor: count === 0 ? at : `${at}-${count + 1}`, schemas },
    };
    group.types.push(type);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The parts without those of fields that do not exist. */
function partsOfFields(document: JsonObject, schemas: readonly Referred[], parts: MediaContent['parts']) {
  if (parts.length === 0) return parts;
  const form = Object.fromEntries(parts.map(({ name }) => [name, null]));
  const fields = schemas.map(({ part }) => part);
  const missing = new Set(unknownFields(document, fields, form).map(({ name }) => name));
  return parts.filter(({ name }) => !missing.has(name));
}

export const rootOf = ({ place, name, schemas }: ReferenceParameter, id: string): Root => ({
  anchor: `${id}.${place}.${name.replace(/\s+/g, '-')}`,
  schemas,
});

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
  const { e } = block;
  for (const { types, parts, root } of groups) {
    const tree = trees.find(({ anchor: at }) => at === root?.anchor);
    const type = tree === undefined ? '' : ` ${typeHtml(block, tree.shape)}${remarksHtml(block, tree.shape.remarks)}`;
    const id = tree === undefined ? '' : anchor(block, tree.anchor);
    tag(e, `<p class="media"${id}>${types.map(code).join(', ')}${type}</p>\n`);
    const lines = parts.map(({ name, contentType }) => `<li>${code(name)}: ${code(contentType)}</li>`);
    if (lines.length > 0) tag(e, `<ul class="rules">${lines.join('')}</ul>\n`);
    if (tree !== undefined) writeRoot(block, tree);
  }
}
