// Redirects from the rule files of hosts, by file name.

import { isObject } from '../../text/is-object.ts';
import { parseJson } from '../../text/parse-json.ts';
import { decodePath, encodePath } from '../../text/url-path.ts';

export interface HostRedirect {
  readonly from: string;
  readonly to: string;
}

type Parse = (text: string) => readonly (readonly [from: unknown, to: unknown])[];

const linesOf = (text: string): string[][] => text.split(/\r\n|\n|\r/).map((line) => line.trim().split(/\s+/));

/** ('{"redirects":[…]}', 'redirects') → the entries of that list; none for other texts */
function entriesOf(text: string, list: string): Readonly<Record<string, unknown>>[] {
  const value = parseJson(text);
  const entries = isObject(value) ? value[list] : [];
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

/** Name of the file → how to read it. */
const parsers: Readonly<Record<string, Parse>> = {
  // Netlify, Cloudflare Pages: `/old /new 301`
  _redirects: (text) => linesOf(text).flatMap(([from, to, status]) => (status?.startsWith('404') ? [] : [[from, to]])),
  // Apache: `Redirect 301 /old /new`, `RedirectPermanent /old /new`
  '.htaccess': (text) =>
    linesOf(text).flatMap(([name = '', ...words]) =>
      /^redirect(?:permanent|temp)?$/i.test(name)
        ? [words.length > 2 ? [words[1], words[2]] : [words[0], words[1]]]
        : [],
    ),
  // Netlify: `[[redirects]]`, `from = "/old"`, `to = "/new"`
  'netlify.toml': (text) =>
    text
      .split(/^\s*\[\[redirects\]\]/m)
      .slice(1)
      .map((block) => {
        const section = block.split(/^\s*\[/m)[0] ?? '';
        const value = (key: string) => new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']*)["']`, 'm').exec(section)?.[1];
        return [value('from'), value('to')];
      }),
  // Azure Static Web Apps
  'staticwebapp.config.json': (text) => entriesOf(text, 'routes').map(({ route, redirect }) => [route, redirect]),
  'vercel.json': (text) => entriesOf(text, 'redirects').map(({ source, destination }) => [source, destination]),
};

/** Names of the files, by precedence. */
export const hostRuleFiles: readonly string[] = Object.keys(parsers);

/** ('_redirects', '/old /new 301') → [{ from: '/old', to: '/new' }], without patterns; `folders` keeps `/old/* …`. */
export function readHostRules(name: string, text: string, folders = false): HostRedirect[] {
  const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  return (parse?.(text) ?? []).flatMap(([from, to]) => {
    // A rule to itself, such as `/llms.txt /llms.txt 200!`, only excludes a file from later rules.
    const isRule = typeof from === 'string' && typeof to === 'string' && to !== '' && to !== from;
    if (!isRule || !from.startsWith('/')) return [];
    const isOne = !/[*:(]/.test(from) && !/[*$]|:splat/.test(to);
    // `/* /index.html` would hide every broken link.
    const isFolder = /^[^*:(]*\/\*$/.test(from) && (from !== '/*' || to.includes(':splat'));
    return isOne || (folders && isFolder) ? [{ from, to }] : [];
  });
}

/** Rules, base of the site → a function: a path below the base → where the first matching rule leads, or null */
export function makeRedirects(rules: readonly HostRedirect[], base: string): (path: string) => string | null {
  const exact = new Map(rules.map(({ from, to }) => [decodePath(from).replace(/(?<=.)\/$/, ''), to]));
  const folders = rules
    .filter(({ from }) => from.endsWith('/*'))
    .map(({ from, to }) => ({ start: from.slice(0, -1), to }));
  const at = (path: string): string | null => {
    const one = exact.get(path.replace(/(?<=.)\/$/, ''));
    if (one !== undefined) return one;
    const rule = folders.find(({ start }) => path.startsWith(start) || path === start.slice(0, -1));
    return rule === undefined ? null : rule.to.replace(':splat', encodePath(path.slice(rule.start.length)));
  };
  return (path) => at(path) ?? (base === '' ? null : at(`${base}${path}`));
}
