// Marks the words of a query in the page that it led to.
import { markWords } from '../../../src/search/excerpt.ts';
import type { Site } from '../behaviour.ts';
import type { Tools } from '../tools.ts';
import { marked } from './list-results.ts';
import { readIndex } from './read-index.ts';

/** More marks than this are a wallpaper. */
const most = 200;

/** Text of the page, without what is hidden, or is a control. */
function* textsOf(root: Element): Iterable<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isSkipped = node.parentElement?.closest('script, style, button, mark, pubdocs-island, [hidden]');
    if (node instanceof Text && !isSkipped) yield node;
  }
}

/** (site, tools, 'zásilek') → every form of the word in the main area stands in a `mark` */
export async function markPage(site: Site, { make }: Tools, query: string): Promise<void> {
  const { search } = await readIndex(site);
  const { isMatch } = await search(query);
  let count = 0;
  // The title stands in a header of its own.
  for (const text of [...document.querySelectorAll('main .prose')].flatMap((prose) => [...textsOf(prose)])) {
    const pieces = markWords(text.data, isMatch);
    if (pieces.length < 2 || count >= most) continue;
    count += 1;
    text.replaceWith(...marked(make, pieces, { class: 'search-mark' }));
  }
}
