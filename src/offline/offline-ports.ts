// The ports of an offline copy: their scripts run from the disk.

import { parse } from 'acorn';
import { field, isNode, nodes, type SyntaxNode } from '../diagnostics/syntax-node.ts';
import type { Modules, ThemeAssets } from '../model/ports.ts';
import { applyEdits, type TextEdit } from '../text/apply-edits.ts';

/** (browser files of the theme, the script that loads others) → the files for an offline copy */
export function offlineAssets(assets: ThemeAssets, loader: string): ThemeAssets {
  const { main, islands, extras, tabs, search, facets, zoom, marks, boot } = assets.scripts;
  return {
    ...assets,
    scripts: {
      main: `${loader}\n${classicScript(main)}`,
      islands: classicScript(islands),
      extras: classicScript(extras),
      tabs: classicScript(tabs),
      search: classicScript(search),
      facets: classicScript(facets),
      zoom: classicScript(zoom),
      marks,
      boot,
    },
    stemmer: (language) => {
      const script = assets.stemmer(language);
      return script === null ? null : classicScript(script);
    },
  };
}

/** The modules of a site, with islands as scripts for an offline copy. */
export const offlineModules = (modules: Modules): Modules => ({
  ...modules,
  bundleIsland: async (entry) => {
    const bundled = await modules.bundleIsland(entry);
    return 'diagnostics' in bundled ? bundled : { ...bundled, code: classicScript(bundled.code) };
  },
});

/**
 * A bundled module without static imports → a script that hands its exports to `pubdocs.done`: `import(a)` becomes
 * `pubdocs.load(a)`, and `fetch` reads files of the copy. Throws if `code` is no module.
 */
export function classicScript(code: string): string {
  const program: unknown = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  if (!isNode(program)) throw new Error('acorn returned no program');
  const edits: TextEdit[] = [];
  // Not recursive, because bundled packages may have deeply nested code.
  const stack: SyntaxNode[] = [program];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    edits.push(...editsOf(node, code));
    for (const value of Object.values(node)) stack.push(...(isNode(value) ? [value] : nodes(value)));
  }
  const body = applyEdits(code, edits);
  return `pubdocs.done((fetch=>{"use strict";const $exports={};${body};return $exports})(pubdocs.fetch))\n`;
}

function editsOf(node: SyntaxNode, code: string): readonly TextEdit[] {
  const { type, start, end } = node;
  if (type === 'ImportExpression') return [{ start, end: start + 'import'.length, text: 'pubdocs.load' }];
  const declaration = field(node, 'declaration');
  if (type === 'ExportDefaultDeclaration' && declaration) {
    return [
      { start, end: declaration.start, text: '$exports.default=(' },
      { start: declaration.end, end, text: ');' },
    ];
  }
  if (type !== 'ExportNamedDeclaration') return [];
  const name = (part: SyntaxNode, key: string): string => {
    const { start: from = 0, end: to = 0 } = field(part, key) ?? {};
    return code.slice(from, to);
  };
  const pairs = nodes(node.specifiers).map((part) => `${name(part, 'exported')}:${name(part, 'local')}`);
  return [{ start, end, text: `Object.assign($exports,{${pairs.join()}});` }];
}
