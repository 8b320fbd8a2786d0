// Blocks of the API reference: `::operation{id=createShipment}`, `::schema{name=Parcel}`, `::operations{tag=Parcels}`,
// `::errors{operation=createShipment}`.
// They print a part of an OpenAPI document as plain HTML; everything that readers see comes from `src/reference/`.
import { diagnose } from '../../../diagnostics/diagnose.ts';
import { didYouMean } from '../../../diagnostics/did-you-mean.ts';
import { nearestName } from '../../../diagnostics/nearest-name.ts';
import type { HeadingFact } from '../../../model/compiled-page.ts';
import type { Span } from '../../../model/place.ts';
import { anchorSize } from '../../../reference/html-size.ts';
import { schemaNamesOf, schemaSize } from '../../../reference/large-parts.ts';
import { schemasAt } from '../../../reference/layers.ts';
import type { PartKind } from '../../../reference/part-digest.ts';
import { operationsIn, type ReferenceDocument, referenceOf, tagsOf } from '../../../reference/read-operation.ts';
import { refOfName } from '../../../reference/schema-names.ts';
import { sectionOfTag } from '../../../reference/sections.ts';
import { growTrees } from '../../../reference/tree.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import { apiDocuments, type PageApi } from '../api-documents.ts';
import { checkAttributes, reportValue } from '../directive-attributes.ts';
import type { Emitter, OpenDirective } from '../state.ts';
import { report, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { writeErrors } from './errors.ts';
import { remarksHtml, typeHtml, writeRoot } from './fields.ts';
import { writeHeading } from './html.ts';
import { writeOperation, writeParameters } from './operation.ts';
import { writeLists, writeOverview, writeTag } from './overview.ts';
import { rangeOf, roomOf, treeOptions, writePartLinks } from './pages.ts';

function writeSchema(block: ReferenceBlock, name: string): number {
  const { emitter, reference } = block;
  const ref = refOfName(schemaNamesOf(reference.document), name);
  const { bytes, count, starts } = schemaSize(reference.document, ref);
  const room = starts.length > 1 ? { bytes: 0 } : roomOf(block, bytes + count * anchorSize(name));
  const [tree] = growTrees({ ...treeOptions(block), room, direction: 'both', range: rangeOf(block, starts) }, [
    { anchor: name, schemas: schemasAt(reference.document, ref) },
  ]);
  if (tree === undefined) return 1;
  writeHeading(block, name, name);
  const type = tree.shape.type === name ? '' : typeHtml(block, tree.shape);
  const html = `${type}${remarksHtml(block, tree.shape.remarks)}`;
  if (html !== '') tag(emitter, `<p class="operation">${html}</p>\n`);
  writeRoot(block, tree);
  return writePartLinks(block, starts, (paths, part) => paths.schema(name, part));
}

interface BlockKind {
  /** The attribute that names what is shown. */
  readonly attribute: string;
  /** The names that it can have. */
  readonly names: (reference: ReferenceDocument) => readonly string[];
  /** Whether it can have this name; without it, by the list. */
  readonly has?: (reference: ReferenceDocument, name: string) => boolean;
  /** The part of the document that it shows. */
  readonly part: PartKind;
  /** Writes it, and returns the number of pages that it has. */
  readonly write: (block: ReferenceBlock, name: string, attributes: OpenDirective['attributes']) => number;
}

const idsOf: BlockKind['names'] = ({ operations }) => operations.map(({ id }) => id);
const hasOperation = ({ byId }: ReferenceDocument, name: string): boolean => byId.has(name);

/** `::errors{operation=…}`, `::errors{tag=…}`, or of a whole document. */
const errorKinds: Readonly<Record<'operation' | 'tag' | 'api', BlockKind>> = {
  operation: {
    attribute: 'operation',
    part: 'operation',
    names: idsOf,
    has: hasOperation,
    write: (block, name) => {
      const listed = block.reference.byId.get(name);
      return writeErrors(block, listed ? [listed] : [], name);
    },
  },
  tag: {
    attribute: 'tag',
    part: 'tag',
    names: (reference) => tagsOf(reference).map(({ name }) => name),
    write: (block, name) => writeErrors(block, operationsIn(block.reference, name), null),
  },
  api: {
    attribute: 'api',
    part: 'all',
    names: () => [],
    write: (block) =>
      writeErrors(
        block,
        block.reference.operations.filter(({ isWebhook }) => !isWebhook),
        null,
      ),
  },
};

const kindOf = ({ name, attributes: { operation, tag } }: OpenDirective): BlockKind | undefined => {
  if (name === 'errors') return errorKinds[operation !== undefined ? 'operation' : tag !== undefined ? 'tag' : 'api'];
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
};

const kinds: Readonly<Record<string, BlockKind>> = {
  operation: {
    attribute: 'id',
    part: 'operation',
    names: idsOf,
    has: hasOperation,
    write: (block, name, { parameters }) => {
      const listed = block.reference.byId.get(name);
      if (listed === undefined) return 1;
      return (parameters === undefined ? writeOperation : writeParameters)(block, listed);
    },
  },
  operations: {
    attribute: 'tag',
    part: 'tag',
    names: (reference) => tagsOf(reference).map(({ name }) => name),
    // Operations without a tag have a page if they are many.
    has: (reference, name) =>
      name === ''
        ? (sectionOfTag(reference, name)?.starts.length ?? 1) > 1
        : tagsOf(reference).some((tag) => tag.name === name),
    write: (block, name, { list }) => {
      if (list !== undefined) return writeLists(block, name);
      writeTag(block, name);
      for (const listed of operationsIn(block.reference, name)) writeOperation(block, listed);
      return 1;
    },
  },
  reference: { attribute: 'api', part: 'all', names: () => [], write: writeOverview },
  schema: {
    attribute: 'name',
    part: 'schema',
    names: ({ document }) => [...schemaNamesOf(document).refs.keys()],
    has: ({ document }, name) => schemaNamesOf(document).refs.has(name),
    write: writeSchema,
  },
};

const knows = ({ names, has }: BlockKind, reference: ReferenceDocument, name: string): boolean =>
  has === undefined ? names(reference).includes(name) : has(reference, name);

export const referenceBlocks: readonly string[] = ['errors', ...Object.keys(kinds)];

/** Headings that blocks wrote, which do not count as the section around the next block. */
const headingsOfBlocks = rememberEach((_: Emitter['facts']) => new Set<Omit<HeadingFact, 'id'>>());

const levelAround = ({ facts }: Emitter): number =>
  facts.headings.findLast((heading) => !headingsOfBlocks(facts).has(heading))?.level ?? 1;

/** Writes the block of a directive; false for others, on sites without documents, and in texts of a document. */
export function emitReference(emitter: Emitter, directive: OpenDirective, span: Span): boolean {
  const { name, attributes, label } = directive;
  const kind = kindOf(directive);
  if (kind === undefined || emitter.options.apis.length === 0 || emitter.source.place !== undefined) return false;
  const all = label === null ? attributes : { ...attributes, label };
  checkAttributes(emitter, { ...directive, attributes: all }, span);
  const apis = apisOf(emitter, directive, span);
  if (apis.length === 0) return true;
  const references = apis.flatMap(({ document, ...api }) =>
    document === null ? [] : [{ ...api, reference: referenceOf(document) }],
  );
  const value = attributes[kind.attribute] ?? '';
  const isWhole = kind.attribute === 'api';
  if (isWhole && (value === '' || references.length === 0)) {
    if (value === '')
      reportMissing(
        emitter,
        { block: name, attribute: 'api', raw: value, names: emitter.options.apis.map((api) => api.name) },
        span,
      );
    return true;
  }
  const match = references.find(({ reference }) => isWhole || knows(kind, reference, value));
  if (match === undefined) {
    // It may be in a document that cannot be read, which is reported where it is loaded.
    if (references.length < apis.length && value !== '') return true;
    const candidates = [...new Set(references.flatMap(({ reference }) => kind.names(reference)))];
    const block = name === 'errors' ? kind.attribute : name;
    reportMissing(emitter, { block, attribute: kind.attribute, raw: value, names: candidates }, span);
    return true;
  }
  match.read(kind.part, isWhole ? '' : value);
  const before = emitter.facts.headings.length;
  const isTitled = attributes.untitled === undefined && attributes.parameters === undefined;
  const level = Math.min(5, levelAround(emitter) + (isTitled ? 1 : 0));
  const fields = /^\d{1,5}$/.test(attributes.fields ?? '') ? Number(attributes.fields) : null;
  const part = Number(/^[1-9]\d{0,5}$/.exec(attributes.part ?? '')?.[0] ?? 1);
  const room = roomOf({ emitter, fields }, 0);
  const count = kind.write({ emitter, ...match, span, level, isTitled, fields, part, room }, value, attributes);
  if (part > count) reportValue(emitter, directive, 'part', { nearest: `part=${count}` }, span);
  for (const heading of emitter.facts.headings.slice(before)) headingsOfBlocks(emitter.facts).add(heading);
  return true;
}

/** The documents that a block may show: all, or the one that `api` names; none if that does not exist. */
function apisOf(emitter: Emitter, { name, attributes }: OpenDirective, span: Span): readonly PageApi[] {
  const all = apiDocuments(emitter);
  const { api } = attributes;
  if (api === undefined) return all;
  const matches = all.filter((other) => other.api.name === api);
  const apiNames = all.map((other) => other.api.name);
  if (matches.length === 0) reportMissing(emitter, { block: name, attribute: 'api', raw: api, names: apiNames }, span);
  return matches;
}

interface Missing {
  readonly block: string;
  readonly attribute: string;
  readonly raw: string;
  readonly names: readonly string[];
}

function reportMissing(emitter: Emitter, missing: Missing, span: Span): void {
  const { at } = nearestName(missing.raw, missing.names);
  report(emitter, didYouMean(diagnose('reference-missing', missing, at)), span);
}
