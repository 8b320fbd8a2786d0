// Redirects from the rule files of hosts, by file name. Without patterns, because they have no URL to compare.
import { isObject } from '../../text/is-object.ts';

export interface HostRedirect {
  readonly from: string;
  readonly to: string;
}

type Parse = (text: string) => readonly (readonly [from: unknown, to: unknown])[];

const linesOf = (text: string): string[][] => text.split(/\r\n|\n|\r/).map((line) => line.trim().split(/\s+/));

/** ('{"redirects":[…]}', 'redirects') → the entries of that list; none for other texts */
function entriesOf(text: string, list: string): Readonly<Record<string, unknown>>[] {
  try {
    const value: unknown = JSON.parse(text);
    const entries = isObject(value) ? value[list] : [];
    return Array.isArray(entries) ? entries.filter(isObject) : [];
  } catch {
    return [];
  }
}

/** Name of the file → how to read it. */
const parsers: Readonly<Record<string, Parse>> = {
  // Netlify, Cloudflare Pages: `/old /new 301`
  _redirects: (text) => linesOf(text).map(([from, to]) => [from, to]),
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
        const own = block.split(/^\s*\[/m)[0] ?? '';
        const value = (key: string) => new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']*)["']`, 'm').exec(own)?.[1];
        return [value('from'), value('to')];
      }),
  // Azure Static Web Apps
  'staticwebapp.config.json': (text) => entriesOf(text, 'routes').map(({ route, redirect }) => [route, redirect]),
  'vercel.json': (text) => entriesOf(text, 'redirects').map(({ source, destination }) => [source, destination]),
};

/** Names of the files, by precedence. */
export const hostRuleFiles: readonly string[] = Object.keys(parsers);

/** ('_redirects', '/old /new 301') → [{ from: '/old', to: '/new' }] */
export function readHostRules(name: string, text: string): HostRedirect[] {
  const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  return (parse?.(text) ?? []).flatMap(([from, to]) => {
    // A rule to itself, such as `/llms.txt /llms.txt 200!`, only excludes a file from later rules.
    const isRule = typeof from === 'string' && typeof to === 'string' && to !== '' && to !== from;
    return isRule && from.startsWith('/') && !/[*:(]/.test(from) && !/[*$]|:splat/.test(to) ? [{ from, to }] : [];
  });
}
