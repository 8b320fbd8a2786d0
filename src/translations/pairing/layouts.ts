// Where generators keep the pages of each language.
import type { AnchorRuleName } from '../../text/anchor-rules.ts';
import { readGlob } from './glob.ts';
import type { LayoutName } from './layout-names.ts';

/** Two globs with the same rest of the path: `docs/**` and `i18n/{locale}/**` */
export interface PairRule {
  readonly original: string;
  /** `{locale}` is the name of a language in paths. */
  readonly translation: string;
}

export interface Layout {
  readonly rules: readonly PairRule[];
  /** The rule for the ids of headings. */
  readonly anchors: AnchorRuleName;
  /** Whether files and folders whose names begin with `_` are no pages. */
  readonly hasHidden: boolean;
}

interface LayoutEntry extends Layout {
  /** The rules begin in the first of these folders that exists. */
  readonly folders: readonly string[];
}

const byFolder: PairRule = { original: '**', translation: '{locale}/**' };
const byName: PairRule = { original: '**', translation: '**/*.{locale}.*' };

/** `{name}` is the id of another docs or blog plugin of Docusaurus, which is also the name of its folder. */
const layouts: Readonly<Record<LayoutName, LayoutEntry>> = {
  docusaurus: {
    folders: [],
    anchors: 'docusaurus',
    hasHidden: true,
    rules: [
      { original: 'docs/**', translation: 'i18n/{locale}/docusaurus-plugin-content-docs/current/**' },
      { original: '{name}/**', translation: 'i18n/{locale}/docusaurus-plugin-content-docs-{name}/current/**' },
      { original: 'blog/**', translation: 'i18n/{locale}/docusaurus-plugin-content-blog/**' },
      { original: '{name}/**', translation: 'i18n/{locale}/docusaurus-plugin-content-blog-{name}/**' },
      { original: 'src/pages/**', translation: 'i18n/{locale}/docusaurus-plugin-content-pages/**' },
    ],
  },
  starlight: { folders: ['src/content/docs'], anchors: 'starlight', hasHidden: true, rules: [byFolder] },
  vitepress: { folders: ['docs'], anchors: 'vitepress', hasHidden: false, rules: [byFolder] },
  'mkdocs-suffix': { folders: ['docs'], anchors: 'mkdocs', hasHidden: false, rules: [byName] },
  'mkdocs-folders': { folders: ['docs'], anchors: 'mkdocs', hasHidden: false, rules: [byFolder] },
  hugo: { folders: ['content'], anchors: 'hugo', hasHidden: false, rules: [byName, byFolder] },
};

/** ('starlight', a test for folders of the repository) → the rules below `src/content/docs` */
export function layoutOf(name: LayoutName, hasFolder: (folder: string) => boolean): Layout {
  const layout = layouts[name];
  const folder = layout.folders.find(hasFolder);
  const below = (glob: string): string => (folder === undefined ? glob : `${folder}/${glob}`);
  const rules = layout.rules.map((rule) => ({
    original: below(rule.original),
    translation: below(rule.translation),
  }));
  return { anchors: layout.anchors, hasHidden: layout.hasHidden, rules };
}

/** (`{name}/**` with `i18n/{locale}/docs-{name}/**`, a file `i18n/cs/docs-api/a.md`) → the same rule for `api` */
export const expandNames = (rules: readonly PairRule[], files: () => readonly string[]): readonly PairRule[] =>
  rules.flatMap((rule) => {
    if (!rule.translation.includes('{name}')) return [rule];
    const { match } = readGlob(rule.translation);
    const names = new Set(files().flatMap((file) => match(file)?.name ?? []));
    return [...names].map((name) => ({
      original: rule.original.replace('{name}', name),
      translation: rule.translation.replace('{name}', name),
    }));
  });
