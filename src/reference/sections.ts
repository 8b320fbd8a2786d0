// The sections of a reference: its operations by tag, and whether those of a tag share a page.
import { cutBySize } from '../text/cut-by-size.ts';
import { groupBy } from '../text/group-by.ts';
import { rememberEach } from '../text/remember-each.ts';
import { messageSize, textSize } from './html-size.ts';
import { operationSize } from './large-parts.ts';
import {
  isMark,
  type ListedOperation,
  operationsIn,
  type ReferenceDocument,
  tagLabel,
  tagsOf,
} from './read-operation.ts';

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
  /** Links to all operations with the tag, as far as one page has room; the others have pages of their own. */
  readonly lists: readonly (readonly ListedOperation[])[];
  /** Whether all are on one page. */
  readonly isTogether: boolean;
  /** A few operations without a tag are listed on the overview alone. */
  readonly hasPage: boolean;
}

/** Bytes of HTML of a list of links. */
const maxList = 80_000;

/** Tags around the link to an operation, its method and its path, and the URL without its end. */
const tagsOfLink = 180;

/** Bytes of HTML of a link to an operation in a list. */
export const linkSize = ({ id, path, definition }: ListedOperation): number =>
  tagsOfLink + textSize(`${definition.part.summary ?? id}${path}`) + textSize(encodeURIComponent(id));

/** Links that share their page with a text of so many bytes → lists, each of which has room on its page. */
function listsOf(operations: readonly ListedOperation[], textBytes: number): readonly (readonly ListedOperation[])[] {
  const sizes = operations.map((operation, index) => linkSize(operation) + (index === 0 ? textBytes : 0));
  const starts = cutBySize(sizes, { size: maxList });
  return starts.map((from, list) => operations.slice(from, starts[list + 1]));
}

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
      const lists = listsOf(operationsIn(reference, section.tag), messageSize(description));
      const isTogether = areTogether(reference, section.operations);
      return { ...section, lists, isTogether, hasPage: section.tag !== '' || isTogether || lists.length > 1 };
    });
});

export const sectionOfTag = (reference: ReferenceDocument, tag: string): Section | undefined =>
  sectionsOf(reference).find((section) => section.tag === tag);

function areTogether({ document }: ReferenceDocument, operations: readonly ListedOperation[]): boolean {
  if (operations.length > maxTogether) return false;
  const size = operations.reduce((sum, operation) => sum + operationSize(document, operation).bytes, 0);
  return operations.length === 1 || size <= maxTogetherSize;
}
