// Keeps V8 from allocating the objects of the parser as long-lived ones.
import { parseMarkdown } from './parse-markdown.ts';

/** The syntax that most pages have. */
const text = '# A\n\nA *b* [c](d) `e`.\n\n- f\n\n| g | h |\n| - | - |\n| 1 | 2 |\n\n```sh\ni\n```\n';

/** Each text makes several tokenizers, and V8 decides after about a hundred. */
const times = 40;

/**
 * Parses small texts and discards the results, so that V8 sees the parser's objects die young. V8 decides once for each
 * place in the code that allocates: if most of its objects survive an early garbage collection, it allocates all later
 * ones as old. On a large first page, all of the parser's objects are alive at that moment. Old objects keep everything
 * that they refer to alive, page after page.
 */
export function parseSmallTexts(): void {
  for (let count = 0; count < times; count += 1) parseMarkdown(text, { extensions: true });
}
