// The schemas of a block of the reference, opened level by level: what is near the top opens first, and a schema that
// is already open elsewhere in the block becomes a link to that place.
import type { JsonObject } from '../model/api-document.ts';
import type { Referred } from '../openapi/schemas.ts';
import type { SchemaRule } from './rules.ts';
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
  rules: readonly RuleNode[];
}

export interface RuleNode extends SchemaNode, Pick<SchemaRule, 'kind' | 'detail'> {}

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
  readonly positions: readonly (SchemaNode & { readonly label: string })[];
}

/** Fields that only the other direction has are left out. */
export type Direction = 'request' | 'response' | 'both';

export interface TreeOptions {
  readonly document: JsonObject;
  readonly direction: Direction;
  /** The page of a schema, if the site has one. */
  readonly pageOf: (name: string) => string | null;
  /** Number of fields of usual size, after which schemas are only linked if they have a page. */
  readonly maxFields: number;
  /** The same for the whole block: the first schema may have twice as many, if there is room. */
  readonly room: number;
  /** Whether the only root is the subject of the page. */
  readonly isPage?: boolean;
}

export interface Root {
  readonly anchor: string;
  readonly schemas: readonly Referred[];
}

/** The named schema around a node: its page, its name, and its anchor in this block. */
interface Home {
  readonly page: string;
  readonly name: string;
  readonly anchor: string;
}

interface Task {
  readonly node: SchemaNode;
  /** Null: no schema around it has a page, or the page is that of the block itself. */
  readonly home: Home | null;
  /** Number of rules that the node is inside. */
  readonly depth: number;
}

/** Characters of the HTML of a usual field, and those of them that every field has. */
export const fieldSize = 550;
const tagsSize = 350;

/** A field with a long description counts as several. */
function weightOf({ anchor, shape }: SchemaNode): number {
  const { title, description, values, defaultValue, examples } = shape;
  const texts = [
    title?.text,
    description?.text,
    defaultValue,
    examples[0],
    ...values.flatMap(({ text, meaning }) => [text, meaning?.text]),
  ];
  const size = texts.reduce((sum, text) => sum + (text?.length ?? 0), tagsSize + 2 * anchor.length);
  return Math.max(1, size / fieldSize);
}

/** Rules inside of rules, because a rule can contain itself. */
const maxRuleDepth = 3;

const hidden = { request: 'readOnly', response: 'writeOnly', both: null } as const;

/** (options, the roots of a block) → their trees. All roots share the list of open schemas. */
export function growTrees(
  { document, direction, pageOf, maxFields, room, isPage = false }: TreeOptions,
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
  const grow = (wanted: string, schemas: readonly Referred[], home: Home | null, depth: number): SchemaNode => {
    const shape = readShape(document, schemas);
    const node: SchemaNode = { anchor: unique(wanted), shape, inside: null, rules: [] };
    queue.push({ node, home, depth });
    count += weightOf(node);
    return node;
  };
  const trees = roots.map(({ anchor, schemas }) => grow(anchor, schemas, null, 0));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { node, depth } = next;
    const shape = contentOf(node.shape);
    node.inside = insideOf(next, shape);
    const rules = [...outerRules(node.shape), ...(node.inside?.kind === 'elsewhere' ? [] : shape.rules)];
    node.rules = (depth < maxRuleDepth ? rules : []).map(({ kind, detail, schema }) => {
      const name = kind === 'with' ? `${kind}-${detail.replace(/\s+/g, '-')}` : kind;
      return Object.assign(grow(`${node.anchor}.${name}`, [schema], null, depth + 1), { kind, detail });
    });
  }
  return trees;

  function insideOf({ node, home, depth }: Task, shape: Shape): Inside | null {
    if (isLeaf(shape)) return null;
    const name = shape.name ?? '';
    const place = open.get(shape.ref);
    const page = shape.name === null ? null : pageOf(shape.name);
    const isSubject = isPage && trees.length === 1 && node === trees[0];
    const isFull = count + shape.fields.length > Math.min(room, (open.size === 0 ? 2 : 1) * maxFields);
    if (place !== undefined) return { kind: 'elsewhere', name, href: `#${place}` };
    if (page !== null && isFull && !isSubject) return { kind: 'elsewhere', name, href: page };
    if (shape.name === null && home !== null && count > maxFields)
      return { kind: 'elsewhere', name: '', href: hrefIn(home, node.anchor) };
    open.set(shape.ref, node.anchor);
    const inner = page === null || isSubject ? home : { page, name, anchor: node.anchor };
    return { kind: 'open', parts: openParts(shape, { node, home: inner, depth }) };
  }

  function openParts(shape: Shape, { node: { anchor }, home, depth }: Task): OpenParts {
    const { fields, alternatives, discriminator, others, positions } = shape;
    return {
      fields: fields.flatMap(({ schemas, ...field }): FieldNode[] => {
        const fieldNode = grow(`${anchor}.${field.name.replace(/\s+/g, '-')}`, schemas, home, depth);
        const isHidden = fieldNode.shape.remarks.some((remark) => remark === hidden[direction]);
        if (isHidden) {
          queue.pop();
          count -= weightOf(fieldNode);
        }
        return isHidden ? [] : [Object.assign(fieldNode, field)];
      }),
      alternatives: alternatives.map(({ kind, members }) => ({
        kind,
        members: members.map(({ label, schema }, index) => {
          const name = (label ?? String(index + 1)).replace(/\s+/g, '-');
          return Object.assign(grow(`${anchor}.${name}`, [schema], home, depth), { label });
        }),
      })),
      discriminator,
      others: others === null || others === 'none' ? others : grow(`${anchor}.*`, [others], home, depth),
      positions: positions.map(({ label, schemas }, index) =>
        Object.assign(grow(`${anchor}.${index}`, schemas, home, depth), { label }),
      ),
    };
  }
}

/** Rules of a list itself, beside those of the schema whose fields are shown. */
const outerRules = (shape: Shape): readonly SchemaRule[] =>
  shape.item === null ? [] : [...shape.rules, ...outerRules(shape.item)];

/** (the schema Parcel, open at op.body, 'op.body.size') → '/schemas/Parcel#Parcel.size' */
const hrefIn = ({ page, name, anchor }: Home, part: string): string =>
  `${page}#${encodeURIComponent(`${name}${part.slice(anchor.length)}`)}`;

/** The schema whose fields are shown: of a list, that of its items. */
export const contentOf = (shape: Shape): Shape => (shape.item === null ? shape : contentOf(shape.item));

const isLeaf = ({ fields, alternatives, others, positions }: Shape): boolean =>
  fields.length + alternatives.length + positions.length === 0 && others === null;
