// Pages whose ids other pages name, as their addresses are written.

import { encodePath } from '../../../text/paths.ts';
import { pathOfFile } from './published-files.ts';
import type { HtmlPage } from './scan-page.ts';

/** (pages by file, `http://localhost:1/public-docs`) → addresses without their anchors, each once */
export function anchoredPages(pages: ReadonlyMap<string, HtmlPage>, root: string): string[] {
  const found = new Set<string>();
  for (const [file, page] of pages) {
    const own = `${root}${encodePath(pathOfFile(file))}`;
    const start = page.base !== null && URL.canParse(page.base, own) ? new URL(page.base, own).href : own;
    for (const { url, tag } of page.links) {
      if (tag !== 'a' || !url.includes('#') || url.startsWith('#') || !URL.canParse(url, start)) continue;
      const target = new URL(url, start);
      target.hash = '';
      found.add(target.href);
    }
  }
  return [...found];
}
