// Keeps V8 from taking the objects of the parser for long-lived ones.
import { parseMarkdown } from './parse-markdown.ts';

/** The syntax that most pages have. */
const text = '# A\n\nA *b* [c](d) `e`.\n\n- f\n\n| g | h |\n| - | - |\n| 1 | 2 |\n\n```sh\ni\n```\n';

/** A hundred objects from one line of code are enough for V8 to decide; each text makes several tokenizers. */
const times = 40;

/**
 * Parses small texts, for nothing. V8 decides once for each line of code that creates objects, at its first garbage collection in a large heap: where
 * most of them are still alive, all later ones are allocated among the old objects. If that collection falls into the first large page, all objects of
 * the parser are alive. As old objects they keep everything that they refer to, page after page, and copying that was an eighth of a build with facts and samples.
 */
export function parseSmallTexts(): void {
  for (let count = 0; count < times; count += 1) parseMarkdown(text, { extensions: true });
}
