// The sections of a reference: its operations by tag, and whether those of a tag share a page.
import { groupBy } from '../text/group-by.ts';
import { rememberEach } from '../text/remember-each.ts';
import { operationSize } from './large-parts.ts';
import { isMark, type ListedOperation, type ReferenceDocument, tagLabel, tagsOf } from './read-operation.ts';

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
  /** Whether all are on one page. */
  readonly isTogether: boolean;
}

/** Each operation belongs to its first tag that is no mark. */
export const sectionsOf = rememberEach((reference: ReferenceDocument): readonly Section[] => {
  const tags = tagsOf(reference);
  const labels = new Map(tags.map((tag) => [tag.name, tagLabel(tag)]));
  const marks = new Set(tags.filter(isMark).map(({ name }) => name));
  const sectionOf = ({ tags: names }: ListedOperation): string =>
    names.find((name) => !marks.has(name)) ?? names[0] ?? '';
  // Of several operations with the same id, which is a mistake, the first one counts.
  const ids = new Set<string>();
  const first = reference.operations.filter(({ id }) => !ids.has(id) && ids.add(id));
  const byTag = groupBy(first, sectionOf);
  return [...tags.map(({ name }) => name), '']
    .map((tag) => ({
      tag,
      label: tag === '' ? 'API' : (labels.get(tag)?.text ?? tag),
      labelRef: labels.get(tag)?.ref ?? '',
      operations: byTag.get(tag) ?? [],
    }))
    .filter(({ operations }) => operations.length > 0)
    .map((section) => ({ ...section, isTogether: areTogether(reference, section.operations) }));
});

function areTogether({ document }: ReferenceDocument, operations: readonly ListedOperation[]): boolean {
  if (operations.length > maxTogether) return false;
  const size = operations.reduce((sum, operation) => sum + operationSize(document, operation).bytes, 0);
  return operations.length === 1 || size <= maxTogetherSize;
}
