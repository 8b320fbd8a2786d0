// Navigation of the plugin literate-nav: the list in SUMMARY.md of a folder → items as in `nav` of mkdocs.yml.
import { resolveParts } from '../plan.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';

interface Line {
  readonly depth: number;
  readonly text: string;
}

/** (`nav`, options of the plugin, reader of files such as 'guide/SUMMARY.md') → `nav` with their lists */
export function literateNav(nav: unknown, options: Table | null, read: (path: string) => string | null): unknown {
  if (options === null) return nav;
  const name = textOf(options.nav_file) ?? 'SUMMARY.md';
  const listOfFolder = (folder: string, seen: readonly string[]): unknown[] | null => {
    const text = seen.includes(folder) ? null : read(resolveParts(folder, name));
    const lines = text === null ? [] : listLines(text);
    return lines.length === 0 ? null : itemsOf(lines, (target) => resolve(folder, target, [...seen, folder]));
  };
  const resolve = (folder: string, target: string, seen: readonly string[]): unknown => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return target;
    const path = resolveParts(folder, target.replace(/#.*$/, ''));
    if (!target.endsWith('/')) return path;
    return listOfFolder(path.replace(/\/$/, ''), seen) ?? `${path.replace(/\/$/, '')}/`;
  };
  const rootList = listOfFolder('', []);
  return rootList ?? resolveAll(nav, (target) => resolve('', target, []));
}

function resolveAll(nav: unknown, resolve: (target: string) => unknown): unknown {
  if (typeof nav === 'string') return resolve(nav);
  if (!Array.isArray(nav)) return nav;
  return nav.flatMap((entry: unknown): unknown[] => {
    const result =
      typeof entry === 'string'
        ? resolve(entry)
        : Object.fromEntries(
            Object.entries(tableOf(entry)).map(([label, value]) => [label, resolveAll(value, resolve)]),
          );
    return Array.isArray(result) ? result : [result];
  });
}

/** (text) → the items of the list after `<!--nav-->`, or of the last list */
function listLines(text: string): Line[] {
  const marked = text.split(/^[ \t]*<!--nav-->[ \t]*$/m);
  const lists: Line[][] = [[]];
  for (const line of (marked.at(-1) ?? '').split('\n')) {
    const [, indent, item] = /^([ \t]*)(?:[-*+]|\d+\.)[ \t]+(\S.*)$/.exec(line) ?? [];
    if (indent !== undefined && item !== undefined)
      lists.at(-1)?.push({ depth: indent.replaceAll('\t', '    ').length, text: item.trim() });
    else if (/^\S/.test(line)) lists.push([]);
  }
  const fullLists = lists.filter((list) => list.length > 0);
  return (marked.length > 1 ? fullLists[0] : fullLists.at(-1)) ?? [];
}

/** (items, target → its items) → the tree; an item with a link and a list begins with the linked page */
function itemsOf(lines: readonly Line[], resolve: (target: string) => unknown): unknown[] {
  const [first] = lines;
  if (first === undefined) return [];
  const next = lines.findIndex((line, at) => at > 0 && line.depth <= first.depth);
  const inner = itemsOf(lines.slice(1, next === -1 ? undefined : next), resolve);
  const rest = next === -1 ? [] : itemsOf(lines.slice(next), resolve);
  const [, label, target] = /^\[((?:\\.|[^\\\]])*)\]\(<?([^)\s>]+)>?\)/.exec(first.text) ?? [];
  const title = (label ?? first.text).replace(/\\(.)/g, '$1').replace(/^([*_`]+)(.*)\1$/, '$2');
  const link = target === undefined ? undefined : resolve(target);
  if (inner.length > 0) return [{ [title]: [...(link === undefined ? [] : [link].flat()), ...inner] }, ...rest];
  if (link !== undefined) return [{ [title]: link }, ...rest];
  return [...(first.text.includes('*') ? [resolve(first.text)].flat() : []), ...rest];
}
