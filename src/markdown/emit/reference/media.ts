// Content of a request or response: media types with their schemas, and entries of parameters and headers.
import { targetOf } from '../../../reference/layers.ts';
import type { MediaContent } from '../../../reference/media-content.ts';
import type { ReferenceParameter } from '../../../reference/read-operation.ts';
import type { Root, SchemaNode } from '../../../reference/tree.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { remarksHtml, typeHtml, writeRoot } from './fields.ts';
import { anchor, code } from './html.ts';

/** Media types with the same schema, which are shown once. */
export interface MediaGroup {
  readonly types: readonly string[];
  readonly root: Root | null;
}

export function groupMedia(
  { reference: { document } }: ReferenceBlock,
  content: readonly MediaContent[],
  at: string,
): MediaGroup[] {
  const groups = new Map<string, { types: string[]; root: Root | null }>();
  for (const { type, schemas } of content) {
    const [schema] = schemas;
    const target = schema === undefined ? '' : targetOf(document, schema);
    const key = schema !== undefined && target === schema.ref ? JSON.stringify(schema.part) : target;
    const count = [...groups.values()].filter(({ root }) => root !== null).length;
    const group = groups.get(key) ?? {
      types: [],
      root: schema === undefined ? null : { anchor: count === 0 ? at : `${at}-${count + 1}`, schemas },
    };
    group.types.push(type);
    groups.set(key, group);
  }
  return [...groups.values()];
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
  for (const { types, root } of groups) {
    const tree = trees.find(({ anchor: at }) => at === root?.anchor);
    const type = tree === undefined ? '' : ` ${typeHtml(block, tree.shape)}${remarksHtml(block, tree.shape.remarks)}`;
    const id = tree === undefined ? '' : anchor(block, tree.anchor);
    tag(e, `<p class="media"${id}>${types.map(code).join(', ')}${type}</p>\n`);
    if (tree !== undefined) writeRoot(block, tree);
  }
}
