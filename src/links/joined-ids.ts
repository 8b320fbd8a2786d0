// Ids of a page as one text: as a list of strings, those of 100,000 pages would take 15 MB more.

/** No id has it, because HTML has no such character. */
const separator = '\0';

/** ['a', 'b'] → one text */
export const joinIds = (ids: readonly string[]): string => ids.join(separator);

/** The text of `joinIds` → ['a', 'b'] */
export const splitIds = (text: string): readonly string[] => (text === '' ? [] : text.split(separator));
