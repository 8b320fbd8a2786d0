import { describe, expect, it } from 'vitest';
import { branchesFile, branchNames, fillBranches } from '../../../../src/site/sidebar/sidebar-branches.ts';
import {
  type CategoryNode,
  countNodes,
  type SidebarNode,
  type SidebarTree,
} from '../../../../src/site/sidebar/sidebar-tree.ts';

const doc = (id: string): SidebarNode => ({ kind: 'doc', id, label: null });
const docs = (count: number): SidebarNode[] => Array.from({ length: count }, (_, index) => doc(`page-${index}`));
const category = (label: string, items: readonly SidebarNode[], collapsed = true): CategoryNode => ({
  kind: 'category',
  label: { en: label, cs: `${label} česky` },
  labelFrom: null,
  page: null,
  collapsed,
  description: null,
  title: null,
  items,
});
const treeOf = (items: readonly SidebarNode[], id = 'main'): SidebarTree => ({
  id,
  items,
  order: [],
  members: new Map(),
  places: new Map(),
  count: countNodes(items),
});

describe('names of branches', () => {
  const a = category('A', [category('Same', [doc('x')]), category('Same', [doc('y')])]);
  const b = category('B', [doc('z')]);
  const namesOf = (items: readonly SidebarNode[], id?: string) => [...branchNames(treeOf(items, id), 'en').values()];

  it('are all different, also of equal labels and of equal trees in two sidebars', () => {
    const names = [...namesOf([a, b]), ...namesOf([a, b], 'other')];
    expect(new Set(names).size).toBe(8);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{10}$/);
  });

  it('stay when branches come and go beside them', () => {
    expect(namesOf([category('New', [doc('n')]), doc('first'), b, a]).slice(1)).toEqual([
      ...namesOf([b]),
      ...namesOf([a]),
    ]);
  });

  it('are listed below the path of the language', () => {
    expect([branchesFile({ path: '' }), branchesFile({ path: 'cs' })]).toEqual(['sidebars.json', 'cs/sidebars.json']);
  });
});

describe('branches that are in a page', () => {
  const byState = ({ collapsed }: CategoryNode) => (collapsed ? 2 : 0);
  const filled = (items: readonly SidebarNode[], budget: number, open: CategoryNode | null = null): string[] =>
    [...fillBranches([{ nodes: items, open }], budget, byState)].map(({ label }) => label.en ?? '');

  it.each([
    ['from top to bottom', [category('A', docs(5)), category('B', docs(5))], 10, ['A', 'B']],
    ['whole branches only', [category('A', docs(5)), category('B', docs(6)), category('C', docs(5))], 10, ['A', 'C']],
    ['open ones first', [category('A', docs(5)), category('B', docs(5), false)], 9, ['B']],
    ['branches inside of branches', [category('A', [category('B', docs(3)), doc('x')])], 5, ['A', 'B']],
    [
      'open ones inside first',
      [category('A', [category('B', docs(3), false)], false), category('C', docs(1))],
      4,
      ['A', 'B'],
    ],
    ['nothing without a budget', [category('A', docs(1))], -3, []],
  ] as const)('are chosen: %s', (_, items, budget, expected) => {
    expect(filled(items, budget)).toEqual(expected);
  });

  it('do not count the open branch again', () => {
    const open = category('Open', docs(90));
    expect(filled([open, category('A', docs(5))], 5, open)).toEqual(['A']);
  });

  it('leave out branches without a rank', () => {
    const items = [category('A', docs(1)), category('B', docs(1))];
    const ranked = fillBranches([{ nodes: items, open: null }], 9, ({ label }) => (label.en === 'A' ? null : 1));
    expect([...ranked].map(({ label }) => label.en)).toEqual(['B']);
  });
});
