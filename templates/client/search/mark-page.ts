// Marks the words of a query on the page of a search result.
import { markWords } from '../../../src/search/excerpt.ts';
import type { BrowserSite } from '../behaviour.ts';
import type { Tools } from '../tools.ts';
import { marked } from './list-results.ts';
import { openSearchIndex } from './read-index.ts';

/** Maximum number of marks. */
const most = 200;

/** Text nodes of the page, without hidden elements and controls. */
function* textsOf(root: Element): Iterable<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isSkipped = node.parentElement?.closest('script, style, button, mark, pubdocs-island, [hidden]');
    if (node instanceof Text && !isSkipped) yield node;
  }
}

/** (site, tools, 'zásilek') → puts every form of the word in the main area into a `mark` */
export async function markPage(site: BrowserSite, { make }: Tools, query: string): Promise<void> {
  const { search } = await openSearchIndex(site);
  const { isMatch } = await search(query);
  let count = 0;
  // There can be two, because the title has its own header.
  for (const text of [...document.querySelectorAll('main .prose')].flatMap((prose) => [...textsOf(prose)])) {
    const pieces = markWords(text.data, isMatch);
    if (pieces.length < 2 || count >= most) continue;
    count += 1;
    text.replaceWith(...marked(make, pieces, { class: 'search-mark' }));
  }
}
