/** ('a abbr\n b ') → ['a', 'abbr', 'b'] */
export const wordList = (text: string): string[] => text.trim().split(/\s+/);

/** ('a abbr') → the set of 'a' and 'abbr' */
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));
