// The schemas of a block of the reference, opened level by level: what is near the top opens first, and a schema that
// is already open elsewhere in the block becomes a link to that place.
import type { JsonObject } from '../model/api-document.ts';
import type { Referred } from '../openapi/schemas.ts';
import { readShape, type Shape } from './shape.ts';

/** Parts inside a value. */
export type Inside =
  /** Fields, alternatives and other properties, each with its own content. */
  | { readonly kind: 'open'; readonly parts: OpenParts }
  /** The same schema is open at `anchor`, or on its own page. */
  | { readonly kind: 'elsewhere'; readonly name: string; readonly href: string };

export interface SchemaNode {
  readonly anchor: string;
  readonly shape: Shape;
  inside: Inside | null;
}

export interface FieldNode extends SchemaNode {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isPattern: boolean;
}

export interface AlternativesNode {
  readonly kind: 'oneOf' | 'anyOf';
  readonly members: readonly (SchemaNode & { readonly label: string | null })[];
}

export interface OpenParts {
  readonly fields: readonly FieldNode[];
  readonly alternatives: readonly AlternativesNode[];
  readonly discriminator: string | null;
  readonly others: SchemaNode | 'none' | null;
  readonly positions: readonly SchemaNode[];
}

/** Fields that only the other direction has are left out. */
export type Direction = 'request' | 'response' | 'both';

export interface TreeOptions {
  readonly document: JsonObject;
  readonly direction: Direction;
  /** The page of a schema, if the site has one. */
  readonly pageOf: (name: string) => string | null;
  /** Number of fields, after which named schemas are only linked if they have a page. */
  readonly maxFields: number;
}

export interface Root {
  readonly anchor: string;
  readonly schemas: readonly Referred[];
}

interface Task {
  readonly node: SchemaNode;
  readonly isRoot: boolean;
}

const hidden = { request: 'readOnly', response: 'writeOnly', both: null } as const;

/** (options, the roots of a block) → their trees. All roots share the list of open schemas. */
export function growTrees(
  { document, direction, pageOf, maxFields }: TreeOptions,
  roots: readonly Root[],
): SchemaNode[] {
  const anchors = new Set<string>();
  const open = new Map<string, string>();
  const queue: Task[] = [];
  let count = 0;
  const unique = (wanted: string): string => {
    let anchor = wanted;
    for (let number = 2; anchors.has(anchor); number += 1) anchor = `${wanted}-${number}`;
    anchors.add(anchor);
    return anchor;
  };
  const grow = (wanted: string, schemas: readonly Referred[], isRoot = false): SchemaNode => {
    const node: SchemaNode = { anchor: unique(wanted), shape: readShape(document, schemas), inside: null };
    queue.push({ node, isRoot });
    return node;
  };
  const trees = roots.map(({ anchor, schemas }) => grow(anchor, schemas, true));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { node, isRoot } = next;
    const shape = contentOf(node.shape);
    if (isLeaf(shape)) continue;
    const name = shape.name ?? '';
    const place = open.get(shape.ref);
    const page = shape.name === null || isRoot ? null : pageOf(shape.name);
    if (place !== undefined) node.inside = { kind: 'elsewhere', name, href: `#${place}` };
    else if (page !== null && count > maxFields) node.inside = { kind: 'elsewhere', name, href: page };
    else {
      open.set(shape.ref, node.anchor);
      const parts = openParts(shape, node.anchor);
      count += parts.fields.length;
      node.inside = { kind: 'open', parts };
    }
  }
  return trees;

  function openParts(shape: Shape, anchor: string): OpenParts {
    const { fields, alternatives, discriminator, others, positions } = shape;
    return {
      fields: fields.flatMap(({ schemas, ...field }): FieldNode[] => {
        const fieldNode = grow(`${anchor}.${field.name.replace(/\s+/g, '-')}`, schemas);
        const isHidden = fieldNode.shape.remarks.some((remark) => remark === hidden[direction]);
        if (isHidden) queue.pop();
        return isHidden ? [] : [Object.assign(fieldNode, field)];
      }),
      alternatives: alternatives.map(({ kind, members }) => ({
        kind,
        members: members.map(({ label, schema }, index) =>
          Object.assign(grow(`${anchor}.${(label ?? String(index + 1)).replace(/\s+/g, '-')}`, [schema]), { label }),
        ),
      })),
      discriminator,
      others: others === null || others === 'none' ? others : grow(`${anchor}.*`, [others]),
      positions: positions.map((schema, index) => grow(`${anchor}.${index}`, [schema])),
    };
  }
}

/** The schema whose fields are shown: of a list, that of its items. */
export const contentOf = (shape: Shape): Shape => (shape.item === null ? shape : contentOf(shape.item));

const isLeaf = ({ fields, alternatives, others, positions }: Shape): boolean =>
  fields.length + alternatives.length + positions.length === 0 && !isSchema(others);

const isSchema = (others: Shape['others']): boolean =>
  others !== null && others !== 'none' && Object.keys(others.part).length > 0;
