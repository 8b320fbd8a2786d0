// The sections of a reference: its operations by tag, and whether those of a tag share a page.

import { asObject } from '../openapi/schemas.ts';
import { groupBy } from '../text/group-by.ts';
import { rememberEach } from '../text/remember-each.ts';
import { type Scheme, schemeNamed } from './authorisation.ts';
import { messageSize, textSize } from './html-size.ts';
import { operationSize } from './large-parts.ts';
import { maxSize, pageStarts, schemePieces } from './page-parts.ts';
import {
  isMark,
  type ListedOperation,
  operationsIn,
  type ReferenceDocument,
  tagLabel,
  tagsOf,
} from './read-operation.ts';
import { type ReferenceServer, serversOf } from './servers.ts';

/** Tags with more operations, or larger ones, have a page for each. */
const maxTogether = 6;
const maxTogetherSize = 50_000;

interface Section {
  /** '' for operations without a tag. */
  readonly tag: string;
  readonly label: string;
  /** Where the document has the label; '' if it is the tag itself. */
  readonly labelRef: string;
  readonly operations: readonly ListedOperation[];
  /** The first link to an operation with the tag on each page. */
  readonly starts: readonly number[];
  /** Whether all are on one page. */
  readonly isTogether: boolean;
  /** A few operations without a tag are listed on the overview alone. */
  readonly hasPage: boolean;
}

/** Tags around the link to an operation, its method and its path, and the URL without its end. */
const tagsOfLink = 180;

/** Bytes of HTML of a link to an operation in a list. */
const linkSize = ({ id, path, definition }: ListedOperation): number =>
  tagsOfLink + textSize(`${definition.part.summary ?? id}${path}`) + textSize(encodeURIComponent(id));

/** Each operation belongs to its first tag that is no mark. */
export const sectionsOf = rememberEach((reference: ReferenceDocument): readonly Section[] => {
  const tags = tagsOf(reference);
  const labels = new Map(tags.map((tag) => [tag.name, tagLabel(tag)]));
  const marks = new Set(tags.filter(isMark).map(({ name }) => name));
  const mainTag = ({ tags: names }: ListedOperation): string =>
    names.find((name) => !marks.has(name)) ?? names[0] ?? '';
  // Of several operations with the same id, which is a mistake, the first one counts.
  const ids = new Set<string>();
  const first = reference.operations.filter(({ id }) => !ids.has(id) && ids.add(id));
  const byTag = groupBy(first, mainTag);
  return [...tags.map(({ name }) => name), '']
    .map((tag) => ({
      tag,
      label: tag === '' ? 'API' : (labels.get(tag)?.text ?? tag),
      labelRef: labels.get(tag)?.ref ?? '',
      operations: byTag.get(tag) ?? [],
    }))
    .filter(({ operations }) => operations.length > 0)
    .map((section) => {
      const description = tags.find(({ name }) => name === section.tag)?.definition.part.description;
      const starts = pageStarts(operationsIn(reference, section.tag).map(linkSize), messageSize(description));
      const isTogether = areTogether(reference, section.operations);
      return { ...section, starts, isTogether, hasPage: section.tag !== '' || isTogether || starts.length > 1 };
    });
});

/** Sections with more operations are only linked on the overview, and all of one that would have more bytes. */
const maxListed = 100;

/** Bytes of a heading with its links. */
const headingSize = 400;

/** An entry of the lists on the overview; `isListed`: with its operations. */
export interface OverviewItem {
  readonly server?: ReferenceServer;
  readonly scheme?: Scheme;
  readonly section?: Section & { readonly isListed: boolean };
}

/** The entries of the overview, and the first one of each of its pages. */
export const overviewOf = rememberEach((reference: ReferenceDocument) => {
  const { document, operations } = reference;
  const { description = '' } = asObject(document.info);
  const sizeOfLinks = (list: readonly ListedOperation[]): number => list.reduce((sum, one) => sum + linkSize(one), 0);
  const limit = messageSize(description) + sizeOfLinks(operations) > maxSize ? 0 : maxListed;
  const items: readonly OverviewItem[] = [
    ...serversOf({ part: document, ref: '#' }).map((server) => ({ server })),
    ...Object.keys(asObject(asObject(document.components).securitySchemes)).flatMap((name) =>
      schemePieces(schemeNamed(document, name)).map((scheme) => ({ scheme })),
    ),
    ...sectionsOf(reference).map((section) => ({
      section: { ...section, isListed: !section.hasPage || section.operations.length <= limit },
    })),
  ];
  const sizes = items.map(({ server, scheme, section }) =>
    section === undefined
      ? messageSize(server ?? scheme)
      : headingSize + 3 * textSize(section.label) + (section.isListed ? sizeOfLinks(section.operations) : 0),
  );
  return { items, starts: pageStarts(sizes, messageSize(description)) };
});

export const sectionOfTag = (reference: ReferenceDocument, tag: string): Section | undefined =>
  sectionsOf(reference).find((section) => section.tag === tag);

function areTogether({ document }: ReferenceDocument, operations: readonly ListedOperation[]): boolean {
  if (operations.length > maxTogether) return false;
  const size = operations.reduce((sum, operation) => sum + operationSize(document, operation).bytes, 0);
  return size <= (operations.length === 1 ? maxSize : maxTogetherSize);
}
