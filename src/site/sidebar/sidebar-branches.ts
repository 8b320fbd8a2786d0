// The branches of a large sidebar: their names, and the choice of branches for a page.
import type { Locale, LocaleCode } from '../../model/locale.ts';
import { digest } from '../../text/digest.ts';
import { localisePath } from '../url.ts';
import type { CategoryNode, SidebarNode, SidebarTree } from './sidebar-tree.ts';

/** Language → the file with its branches that browsers fetch: `cs` → 'cs/sidebars.json' */
export const branchesFile = (locale: Pick<Locale, 'path'>): string => localisePath(locale, '/sidebars.json').slice(1);

/** Items of one level of a sidebar, and the category of them that contains the page. */
export interface OpenLevel {
  readonly nodes: readonly SidebarNode[];
  readonly open: CategoryNode | null;
}

const categoriesOf = (nodes: readonly SidebarNode[]): CategoryNode[] =>
  nodes.filter((node) => node.kind === 'category');

/** Names every category by the labels of its path, which other categories cannot change. Equal ones are numbered. */
export function branchNames({ id, items }: SidebarTree, locale: LocaleCode): ReadonlyMap<CategoryNode, string> {
  const names = new Map<CategoryNode, string>();
  const visit = (nodes: readonly SidebarNode[], trail: readonly string[]): void => {
    const counts = new Map<string, number>();
    for (const node of categoriesOf(nodes)) {
      const label = node.label[locale] ?? '';
      const count = counts.get(label) ?? 0;
      counts.set(label, count + 1);
      const path = [...trail, count === 0 ? label : `${label}\0${count}`];
      names.set(node, digest(path.join('\n')).slice(0, 10));
      visit(node.items, path);
    }
  };
  visit(items, [id]);
  return names;
}

/** Chooses closed branches to contain, up to `budget` items: by rank, then from the root and the top. */
export function fillBranches(
  levels: readonly OpenLevel[],
  budget: number,
  rankOf: (node: CategoryNode) => 0 | 1 | 2 | null,
): ReadonlySet<CategoryNode> {
  const filled = new Set<CategoryNode>();
  const waiting: readonly CategoryNode[][] = [[], [], []];
  const add = (nodes: readonly SidebarNode[]): void => {
    for (const node of categoriesOf(nodes)) {
      const rank = rankOf(node);
      if (rank !== null) waiting[rank]?.push(node);
    }
  };
  for (const { nodes, open } of levels) add(nodes.filter((node) => node !== open));
  let itemBudget = budget;
  for (;;) {
    const node = waiting.find(({ length }) => length > 0)?.shift();
    if (node === undefined) return filled;
    if (node.items.length > itemBudget) continue;
    itemBudget -= node.items.length;
    filled.add(node);
    add(node.items);
  }
}
