// `::schema{name=Parcel}`: a schema of the components with its fields.
import { partAt } from '../../../openapi/schemas.ts';
import { schemaObject } from '../../../reference/layers.ts';
import { refOfName } from '../../../reference/schema-names.ts';
import { growTrees } from '../../../reference/tree.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { typeHtml, writeRoot } from './fields.ts';
import { word, writeHeading } from './html.ts';
import { treeOptions } from './pages.ts';

export function writeSchema(block: ReferenceBlock, name: string): void {
  const { e, reference } = block;
  const ref = refOfName(reference.document, name);
  const schema = { part: schemaObject(partAt(reference.document, ref)), ref };
  const [tree] = growTrees({ ...treeOptions(block), direction: 'both', isPage: true }, [
    { anchor: name, schemas: [schema] },
  ]);
  if (tree === undefined) return;
  writeHeading(block, name, name);
  const { remarks } = tree.shape;
  const badges = remarks.map((remark) => ` <span class="field-${remark}">${word(block, remark)}</span>`);
  tag(e, `<p class="operation">${typeHtml(block, tree.shape)}${badges.join('')}</p>\n`);
  writeRoot(block, tree);
}
