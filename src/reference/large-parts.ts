// Large parts of schemas that have no name, such as an object with hundreds of fields inside a field. They get a name,
// and so a page of their own, so that no page becomes too large.
import type { JsonObject } from '../model/api-document.ts';
import type { Referred } from '../openapi/schemas.ts';
import { rememberAll, rememberEach } from '../text/remember-each.ts';
import { isLongScheme, type Requirement } from './authorisation.ts';
import { anchorSize, longValuesSize, messageSize, shapeSize, textSize, valueSizes } from './html-size.ts';
import { schemasAt } from './layers.ts';
import type { MediaContent } from './media-content.ts';
import { maxSize, type OperationItem, operationItems, pageStarts } from './page-parts.ts';
import { partAnchor, type ReferenceParameter, rootOf } from './parameters.ts';
import { anchorOfOperation, type ListedOperation, listOperations, readReferenceOperation } from './read-operation.ts';
import type { SchemaRule } from './rules.ts';
import { samplesSize } from './sample-sizes.ts';
import { listedNames, nameOfRef, type SchemaNames } from './schema-names.ts';
import { readShape, type Shape } from './shape.ts';
import { contentOf, maxRuleDepth, outerRules, ruleParts, type ShapePart, schemaParts } from './shape-parts.ts';

/** Bytes that stay of a larger one. */
const restSize = 60_000;

/** Bytes of a link to a part that has a page. */
const linkSize = 150;

/** Smaller parts have no page: if they are many, their list continues on another page. */
const minPart = 1000;

/** The HTML of a schema or an operation, without the parts that have pages. */
interface PartSize {
  /** Bytes without the anchor of the part, which begins all anchors inside. */
  readonly bytes: number;
  /** Number of schemas, each with an anchor. */
  readonly count: number;
  /** The first item of each page, if its lists are on several. */
  readonly starts: readonly number[];
}

interface Root {
  readonly anchor: string;
  /** The name of the part, if it gets one. */
  readonly path: string;
  readonly schemas: readonly Referred[];
}

/** A part of a page: its bytes, without those of its schemas. */
interface Item {
  readonly bytes: number;
  readonly roots: readonly Root[];
}

/** A part without a name that can have a page. */
interface Movable {
  readonly ref: string;
  readonly path: string;
  readonly saved: number;
}

interface Sizes {
  readonly names: SchemaNames;
  readonly ofSchema: (ref: string) => PartSize;
  readonly ofOperation: (operation: ListedOperation) => PartSize;
}

/** (document) → the names of its schemas, with those of large parts: `Parcel.sender` → its reference; cached */
export const schemaNamesOf = (document: JsonObject): SchemaNames => sizesIn(document).names;

/** (document, the reference of a schema) → the size that its page has at least */
export const schemaSize = (document: JsonObject, ref: string): PartSize => sizesIn(document).ofSchema(ref);

/** (document, an operation) → the same with its parameters, headers and samples */
export const operationSize = (document: JsonObject, operation: ListedOperation): PartSize =>
  sizesIn(document).ofOperation(operation);

const sizesIn = rememberEach((document: JsonObject): Sizes => {
  const namesOfDocument = listedNames(document);
  const names = new Map(namesOfDocument.names);
  const refs = new Map(namesOfDocument.refs);
  const all: SchemaNames = { names, refs };
  const sizes = new Map<string, PartSize>();
  const ofSchema = rememberAll((ref: string): PartSize => {
    const name = nameOfRef(all, ref) ?? '';
    const size = limited(
      [{ bytes: 0, roots: [{ anchor: name, path: name, schemas: schemasAt(document, ref) }] }],
      0,
      true,
    );
    // The page of a part has the name of the part as its anchor, others begin theirs with their own.
    return { ...size, bytes: size.bytes - size.count * anchorSize(name) };
  });
  const ofOperation = (operation: ListedOperation): PartSize => {
    const size = sizes.get(operation.definition.ref) ?? measureOperation(operation);
    sizes.set(operation.definition.ref, size);
    return size;
  };
  for (const ref of namesOfDocument.refs.values()) ofSchema(ref);
  for (const operation of listOperations(document)) ofOperation(operation);
  // Large parts can have large parts; the map grows while it is read.
  for (const ref of refs.values()) ofSchema(ref);
  return { names: all, ofSchema, ofOperation };

  function measureOperation(operation: ListedOperation): PartSize {
    const whole = readReferenceOperation({ document }, operation);
    const itemOf = ({ authorisation, callbacks = [], ...message }: OperationItem, id: string): Item => {
      const inner = callbacks.flatMap(({ name, operations }) =>
        operations.map((one) => {
          // Callbacks of callbacks are not shown.
          const { callbacks: _, ...callback } = readReferenceOperation({ document }, one);
          return itemOf(callback, `${id}.${name}`);
        }),
      );
      const bytes = messageSize(message) + messageSize(authorisation?.map(shortTexts));
      return {
        bytes: bytes + sumOf(inner.map((item) => item.bytes)),
        roots: [...operationRoots(message, id), ...inner.flatMap(({ roots }) => roots)],
      };
    };
    const { servers, authorisation, parameters, body, responses, callbacks, ...texts } = whole;
    const items = operationItems(whole).map((item) => itemOf(item, anchorOfOperation(operation.id)));
    return limited(items, samplesSize(document, operation) + messageSize(texts), false);
  }

  /** The size of a page, of which the largest parts get a name until the rest is small enough. */
  function limited(items: readonly Item[], bytes: number, isSchema: boolean): PartSize {
    for (;;) {
      const { size, movable } = measure(items, bytes, isSchema);
      if (size.bytes <= maxSize || movable.length === 0) return size;
      let rest = size.bytes;
      for (const { ref, path, saved } of movable.toSorted((a, b) => b.saved - a.saved)) {
        if (rest <= restSize) break;
        let name = path;
        for (let number = 2; refs.has(name); number += 1) name = `${path}-${number}`;
        names.set(ref, name);
        refs.set(name, ref);
        rest -= saved;
      }
    }
  }

  function measure(items: readonly Item[], ownBytes: number, isSchema: boolean) {
    const open = new Set<string>();
    const inSubject: number[] = [];
    const movable: Movable[] = [];
    // As arguments of `push`, 200,000 values would be too many.
    const addValues = (shape: Shape): void => {
      for (const size of valueSizes(shape)) inSubject.push(size);
    };
    let count = 0;
    const visit = ({ anchor, path, schemas }: Root, depth: number, ruleDepth: number): number => {
      const shape = readShape(document, schemas, namesOfDocument);
      const content = contentOf(shape);
      count += 1;
      const isSubject = isSchema && depth === 0;
      const visitAll = (parts: readonly ShapePart[], rulesAround = ruleDepth): number =>
        parts.reduce((sum, { step, schemas: inner }) => {
          const part = { anchor: `${anchor}.${step}`, path: `${path}.${step}`, schemas: inner };
          const bytes = textSize(step) + (depth < maxDepth ? visit(part, depth + 1, rulesAround) : 0);
          if (isSubject) inSubject.push(bytes);
          return sum + bytes;
        }, 0);
      const visitRules = (rules: readonly SchemaRule[]): number =>
        ruleDepth < maxRuleDepth ? visitAll(ruleParts(rules), ruleDepth + 1) : 0;
      const link = linkSize + 2 * anchorSize(anchor);
      const values = longValuesSize(content);
      if (isSubject && shape.item !== null) addValues(shape);
      const around = shapeSize(shape) + anchorSize(anchor) + visitRules(outerRules(shape));
      if (isSubject) addValues(content);
      const isElsewhere = open.has(content.ref) || (!isSubject && nameOfRef(all, content.ref) !== null);
      if (isElsewhere) return around - values + link;
      open.add(content.ref);
      const [before, countBefore] = [movable.length, count];
      const inside = visitAll(schemaParts(content)) + visitRules(content.rules);
      const isPart = count > countBefore || values > 0;
      const saved = inside + values - link;
      const savedInside = movable.slice(before).reduce((sum, part) => sum + part.saved, 0);
      // A part moves with those inside, unless it is too large for one page, and small without them.
      const isWhole = saved <= maxSize || saved - savedInside > restSize;
      if (!isSubject && isPart && saved > Math.max(link, minPart) && isWhole)
        movable.splice(before, movable.length, { ref: content.ref, path, saved });
      return around + inside;
    };
    const ofItems = items.map((item) => item.roots.reduce((sum, root) => sum + visit(root, 0, 0), item.bytes));
    const sizes = isSchema ? inSubject : ofItems;
    const bytes = sumOf(ofItems) + ownBytes;
    return { size: { bytes, count, starts: pageStarts(sizes, bytes - sumOf(sizes)) }, movable };
  }
});

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** Deeper parts are not measured: a document can be nested without end. */
const maxDepth = 60;

/** The schemas of an operation, each with the anchor that it has on the page. */
function operationRoots({ parameters = [], body, responses = [] }: OperationItem, id: string): Root[] {
  const ofParameters = (list: readonly ReferenceParameter[], at: string): Root[] =>
    list.map((parameter) => ({ ...rootOf(parameter, at), path: partAnchor(at, parameter.name) }));
  const ofContent = (content: readonly MediaContent[], anchor: string, path: string): Root[] => {
    const seen = new Set<string>();
    return content.flatMap(({ schemas, parts }) => {
      // Media types with the same schema are shown together.
      const key = content.length > 1 ? JSON.stringify(schemas.map(({ part }) => part)) : '';
      const isNew = !seen.has(key) && schemas.length > 0;
      seen.add(key);
      const headers = parts.flatMap((part) => ofParameters(part.headers, partAnchor(anchor, part.name)));
      return [...(isNew ? [{ anchor, path, schemas }] : []), ...headers];
    });
  };
  return [
    ...ofParameters(parameters, id),
    ...ofContent(body?.content ?? [], `${id}.body`, `${id}.body`),
    ...responses.flatMap(({ status, headers, content }) => [
      ...ofParameters(headers, `${id}.${status}`),
      ...ofContent(content, `${id}.${status}.body`, `${id}.${status}`),
    ]),
  ];
}

/** Schemes whose long descriptions are only on the overview. */
const shortTexts = (requirement: Requirement): Requirement =>
  requirement.map((scheme) => (isLongScheme(scheme) ? { ...scheme, description: null } : scheme));
