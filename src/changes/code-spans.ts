// Code in a text, and names with marks in the comments of its samples: readers type them.
const codeSpan = /(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g;

/** A comment in a sample, and a name with marks in it, `v-on:click.stop`. */
const commentLine = /^[^\S\n]*(?:\/\/|#|\*)(.*)$/gm;
const dottedName = /(?<=[\s'"])[\w$-]+(?:[.:@/]+[\w$-]+)+/g;

/** Code in the text, and in comments of samples: its text, and all that the author wrote. */
const spansOf = (text: string): readonly (readonly [name: string, whole: string])[] => [
  ...[...text.matchAll(codeSpan)].map(([whole, , name = '']) => [name, whole] as const),
  ...[...text.matchAll(commentLine)].flatMap(([, comment = '']) =>
    (comment.match(dottedName) ?? []).map((name) => [name, name] as const),
  ),
];

/** Whether the text has a code span whose text the other lacks; of marks, the span itself must be there. */
export function hasOtherSpan(text: string, other: string): boolean {
  const closedOther = closedUp(other);
  return spansOf(text).some(([name, whole]) => {
    const letters = name.replace(/^\.|\(\)$/g, '');
    return !closedOther.includes(closedUp(/[\p{L}\p{N}]/u.test(letters) ? letters : whole));
  });
}

const closedUp = (text: string): string => text.replace(/\s+/g, '').toLowerCase();
