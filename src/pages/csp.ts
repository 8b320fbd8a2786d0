// The Content-Security-Policy: a function of the config and of the inline code that pubdocs itself prints. No 'unsafe-inline', ever.
import { createHash } from 'node:crypto';
import type { HeadTag, SiteConfig } from '../model/site-config.ts';

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Origins that the config's own tags and data need. */
function originsOf(tags: readonly HeadTag[], tag: HeadTag['tag'], attribute: string): string[] {
  return tags.flatMap((entry) => {
    const value = entry.attributes[attribute];
    const isStyle = entry.tag !== 'link' || entry.attributes.rel === 'stylesheet';
    const origin = entry.tag === tag && isStyle && typeof value === 'string' ? originOf(value) : null;
    return origin === null ? [] : [origin];
  });
}

const inline = (tags: readonly HeadTag[], tag: HeadTag['tag']): string[] =>
  tags.flatMap((entry) => (entry.tag === tag && entry.content !== null ? [hashSource(entry.content)] : []));

/** Directives by name, for the config and the scripts that pages carry inline → sources, sorted as written. */
export function cspDirectives(
  config: SiteConfig,
  boot: string,
  otherScripts: readonly string[] = [],
): Readonly<Record<string, readonly string[]>> {
  const refreshed = config.data.flatMap(({ refresh }) =>
    refresh === false ? [] : [originOf(config.api[refresh] ?? '')],
  );
  const base: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(boot === '' ? [] : [hashSource(boot)]),
      ...otherScripts.map(hashSource),
      ...inline(config.head, 'script'),
      ...originsOf(config.head, 'script', 'src'),
    ],
    'style-src': ["'self'", ...inline(config.head, 'style'), ...originsOf(config.head, 'link', 'href')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...refreshed.filter((origin) => origin !== null)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  for (const [name, sources] of Object.entries(config.csp.directives)) {
    const ours = (base[name] ?? []).filter((source) => source !== "'none'");
    base[name] = [...new Set([...ours, ...sources])];
  }
  return base;
}

/** Directives that a `<meta>` element cannot carry. */
const headerOnly: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);

/** { 'default-src': ["'self'"] } → "default-src 'self'" */
export const cspText = (directives: Readonly<Record<string, readonly string[]>>, form: 'header' | 'meta'): string =>
  Object.entries(directives)
    .filter(([name]) => form === 'header' || !headerOnly.has(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Headers of an attachment that could run scripts: browsers save it. One that opens it all the same gives it no scripts and no origin. */
export const downloadHeaders = {
  'Content-Disposition': 'attachment',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;
