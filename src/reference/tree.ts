// The schemas of a block of the reference, opened level by level: what is near the top opens first, and a schema that
// is already open elsewhere in the block becomes a link to that place.
import type { JsonObject } from '../model/api-document.ts';
import type { Referred } from '../openapi/schemas.ts';
import type { Alternatives } from './alternatives.ts';
import { anchorStep } from './anchors.ts';
import { anchorSize, hasLongValues } from './html-size.ts';
import { schemaNamesOf, schemaSize } from './large-parts.ts';
import { type PageRange, shapeOnPage } from './page-parts.ts';
import type { SchemaRule } from './rules.ts';
import { readShape, type SchemaField, type Shape } from './shape.ts';
import { contentOf, maxRuleDepth, outerRules, positionStep, ruleStep } from './shape-parts.ts';

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

export interface FieldNode extends SchemaNode, Omit<SchemaField, 'schemas'> {}

export interface AlternativesNode {
  readonly kind: 'oneOf' | 'anyOf';
  readonly members: readonly (SchemaNode & Pick<Alternatives['members'][number], 'label' | 'kinds'>)[];
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
  /** Number of fields, after which schemas are only linked if they have a page; the first may have twice as many. */
  readonly maxFields: number;
  readonly room: Room;
  /** The items of the only root that the page shows, if the root is its subject. */
  readonly range?: PageRange;
}

/** The space of a block: each schema that opens takes its size. */
export interface Room {
  /** Bytes of HTML, besides those of the parts that have no page. */
  bytes: number;
}

export interface Root {
  readonly anchor: string;
  readonly schemas: readonly Referred[];
}

interface Task {
  readonly node: SchemaNode;
  /** Number of rules that the node is inside. */
  readonly depth: number;
}

const hidden = { request: 'readOnly', response: 'writeOnly', both: null } as const;

/** (options, the roots of a block) → their trees. All roots share the list of open schemas. */
export function growTrees(
  { document, direction, pageOf, maxFields, room, range }: TreeOptions,
  roots: readonly Root[],
): SchemaNode[] {
  const names = schemaNamesOf(document);
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
  const grow = (wanted: string, schemas: readonly Referred[], depth: number, onPage?: PageRange): SchemaNode => {
    const whole = readShape(document, schemas, names);
    const shape = onPage === undefined ? whole : shapeOnPage(whole, onPage);
    const node: SchemaNode = { anchor: unique(wanted), shape, inside: null, rules: [] };
    queue.push({ node, depth });
    count += 1;
    return node;
  };
  const trees = roots.map(({ anchor, schemas }) => grow(anchor, schemas, 0, range));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { node, depth } = next;
    const shape = contentOf(node.shape);
    node.inside = insideOf(next, shape);
    const rules = [...outerRules(node.shape), ...(node.inside?.kind === 'elsewhere' ? [] : shape.rules)];
    node.rules = (depth < maxRuleDepth ? rules : []).map((rule) =>
      Object.assign(grow(`${node.anchor}.${ruleStep(rule)}`, [rule.schema], depth + 1), {
        kind: rule.kind,
        detail: rule.detail,
      }),
    );
  }
  return trees;

  function insideOf({ node, depth }: Task, shape: Shape): Inside | null {
    const isEmpty = isLeaf(shape);
    if (isEmpty && shape.rules.length === 0 && !hasLongValues(shape)) return null;
    const name = shape.name ?? '';
    const place = open.get(shape.ref);
    const page = shape.name === null ? null : pageOf(shape.name);
    const isSubject = range !== undefined && node === trees[0];
    if (place !== undefined) return { kind: 'elsewhere', name, href: `#${place}` };
    if (page !== null && !isSubject) {
      const size = schemaSize(document, shape.ref);
      const bytes = size.bytes + size.count * anchorSize(node.anchor);
      const isFull = count + size.count > (open.size === 0 ? 2 : 1) * maxFields;
      if (isFull || bytes > room.bytes) return { kind: 'elsewhere', name, href: page };
      room.bytes -= bytes;
    }
    open.set(shape.ref, node.anchor);
    return isEmpty ? null : { kind: 'open', parts: openParts(shape, node.anchor, depth) };
  }

  function openParts(shape: Shape, anchor: string, depth: number): OpenParts {
    const { fields, alternatives, discriminator, others, positions } = shape;
    return {
      fields: fields.flatMap(({ schemas, ...field }): FieldNode[] => {
        const fieldNode = grow(`${anchor}.${anchorStep(field.name)}`, schemas, depth);
        const isHidden = fieldNode.shape.remarks.some((remark) => remark === hidden[direction]);
        if (isHidden) {
          queue.pop();
          count -= 1;
        }
        return isHidden ? [] : [Object.assign(fieldNode, field)];
      }),
      alternatives: alternatives.map(({ kind, members }) => ({
        kind,
        members: members.map(({ label, step, schema, kinds }) =>
          Object.assign(grow(`${anchor}.${step}`, [schema], depth), { label, kinds }),
        ),
      })),
      discriminator,
      others: others === null || others === 'none' ? others : grow(`${anchor}.*`, [others], depth),
      positions: positions.map(({ label, schemas }) =>
        Object.assign(grow(`${anchor}.${positionStep(label)}`, schemas, depth), { label }),
      ),
    };
  }
}

const isLeaf = ({ fields, alternatives, others, positions }: Shape): boolean =>
  fields.length + alternatives.length + positions.length === 0 && others === null;
