// The HTML of a sidebar for many pages, with the insertions of each page, so that a page needs only a few slices.
import { cutAtMarks } from './marks.ts';

/** Inserts of one page: position in `html`, text. */
type Insert = readonly [at: number, text: string];

export interface SidebarHtml {
  readonly html: string;
  readonly inserts: ReadonlyMap<string, readonly Insert[]>;
}

/** `/docs/intro`, branches 0 and 2 around it → the mark at its link. */
export const pageMark = (path: string, branches: readonly number[]): string => `page ${branches.join(',')} ${path}`;

/** Number of a closed branch → the mark at its `details`. */
export const branchMark = (branch: number): string => `branch ${branch}`;

/** HTML with page and branch marks → the plain HTML, and the positions of `aria-current` and `open` for each page. */
export function indexSidebar(marked: string): SidebarHtml {
  const { texts, marks } = cutAtMarks(marked);
  const branchAt = new Map<string, number>();
  const pages: { readonly path: string; readonly branches: readonly string[]; readonly at: number }[] = [];
  let at = 0;
  for (const [index, mark] of marks.entries()) {
    at += (texts[index] ?? '').length;
    const [kind = '', first = '', ...rest] = mark.split(' ');
    if (kind === 'branch') branchAt.set(first, at);
    else pages.push({ path: rest.join(' '), branches: first === '' ? [] : first.split(','), at });
  }
  const inserts = new Map<string, readonly Insert[]>();
  for (const page of pages) {
    if (inserts.has(page.path)) continue;
    const opened = page.branches.flatMap((branch): Insert[] => {
      const place = branchAt.get(branch);
      return place === undefined ? [] : [[place, ' open=""']];
    });
    const current: Insert = [page.at, ' aria-current="page"'];
    inserts.set(
      page.path,
      [...opened, current].sort((a, b) => a[0] - b[0]),
    );
  }
  return { html: texts.join(''), inserts };
}

/** The sidebar for the page at `path`: its link is marked, the branches around it are open. */
export function sidebarFor({ html, inserts }: SidebarHtml, path: string): string {
  let result = '';
  let from = 0;
  for (const [at, text] of inserts.get(path) ?? []) {
    result += html.slice(from, at) + text;
    from = at;
  }
  return result + html.slice(from);
}
