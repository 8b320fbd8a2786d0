// `pubdocs.caddy`: redirects, headers, clean URLs and not-found pages of a site, as lines that a Caddyfile imports.
import { cachePolicies } from '../../model/hosts.ts';
import { digest } from '../../text/digest.ts';
import { escapePattern } from '../../text/pattern.ts';
import { encodePath } from '../../text/url-path.ts';
import type { Rule } from '../redirects/rule-files.ts';
import type { HeaderRule } from './header-rules.ts';

/** See `HostFileInput`. */
interface CaddyInput {
  readonly base: string;
  readonly segments: readonly string[];
  readonly rules: { readonly rules: readonly Rule[] };
}

/** A text as one token. A backslash escapes only a quote there. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

const lines = (all: readonly string[], indent = '  '): string => all.map((line) => `${indent}${line}\n`).join('');

/** '/docs/intro#keys' → the target and its anchor, before which the query of the request comes. */
function targetOf(to: string): readonly [target: string, hash: string] {
  const at = to.indexOf('#');
  return at < 0 || to.includes('?') ? [to, ''] : [to.slice(0, at), to.slice(at)];
}

/** A line of the map: the first pattern that matches decides. A page that stays has no target. */
function mapLine({ from, to, isSplat }: Rule): string {
  const path = escapePattern(from);
  const [target, hash] = targetOf((to ?? '').replaceAll('$', '%24'));
  const pattern = isSplat ? `~^${path}([A-Za-z0-9/._~-]+)$` : `~^${path}/?$`;
  return [pattern, isSplat ? `${target}\${1}` : target, hash].map(quoted).join(' ');
}

/** Braces would be placeholders: such a redirect is left to its page. */
const isLiteral = ({ from, to }: Rule): boolean => !/[{}]/.test(from + (to ?? ''));

function redirects(rules: readonly Rule[]): readonly string[] {
  const all = rules.filter(isLiteral);
  if (all.length === 0) return [];
  return [
    'map {path} {pubdocs_to} {pubdocs_hash} {',
    ...all.map((rule) => `  ${mapLine(rule)}`),
    '  default "" ""',
    '}',
    '@pubdocs_query expression `{pubdocs_to} != "" && {query} != "" && !{pubdocs_to}.contains("?")`',
    'redir @pubdocs_query {pubdocs_to}?{query}{pubdocs_hash} 301',
    '@pubdocs_moved expression `{pubdocs_to} != ""`',
    'redir @pubdocs_moved {pubdocs_to}{pubdocs_hash} 301',
  ];
}

function headerBlock({ path, isFolder, isPattern, headers }: HeaderRule, at: number): readonly string[] {
  const name = `@pubdocs_headers_${at}`;
  const pattern = isPattern ? path.split('*').map(escapePattern).join('.*') : escapePattern(path);
  return [
    `${name} path_regexp ${quoted(`^${pattern}${isFolder ? '' : '$'}`)}`,
    `header ${name} {`,
    ...Object.entries(headers).map(([key, value]) => `  ${key} ${quoted(value)}`),
    '}',
  ];
}

/** As the build has them: a folder has its index, with and without a slash, and a page has its name. */
const files = [
  // Not in its table of types.
  '@pubdocs_manifest path_regexp \\.webmanifest$',
  'header @pubdocs_manifest Content-Type "application/manifest+json; charset=utf-8"',
  '@pubdocs_folder {',
  '  path_regexp /$',
  '  file {path}index.html',
  '}',
  'rewrite @pubdocs_folder {path}index.html',
  '@pubdocs_page {',
  '  not path_regexp /$',
  '  file {path} {path}/index.html {path}.html',
  '}',
  'rewrite @pubdocs_page {http.matchers.file.relative}',
  '@pubdocs_none not file',
  'error @pubdocs_none 404',
  'file_server {',
  '  hide pubdocs.caddy .pubdocs',
  '  precompressed gzip',
  '  disable_canonical_uris',
  '}',
];

/** The text of the file. Paths are patterns, because Caddy ignores case in other matchers. */
export function caddyFile({ base, segments, rules }: CaddyInput, headerRules: readonly HeaderRule[]): string {
  const folders = [...segments.map((segment) => `${base}/${segment}`), base];
  const notFound = folders.flatMap((folder, at) => [
    `@pubdocs_missing_${at} path_regexp ${quoted(`^${escapePattern(folder)}/`)}`,
    `handle @pubdocs_missing_${at} {`,
    `  header Cache-Control ${quoted(cachePolicies.others)}`,
    `  rewrite * ${encodePath(folder)}/404.html`,
    '  file_server',
    '}',
  ]);
  const front = [
    `@pubdocs_front path_regexp ${quoted(`^${escapePattern(base)}$`)}`,
    `redir @pubdocs_front ${encodePath(base)}/ 301`,
  ];
  const parts = [
    ...(base === '' ? [] : front),
    ...redirects(rules.rules),
    ...headerRules.flatMap(headerBlock),
    ...files,
  ];
  const text = `# The site at ${base}/ for Caddy. Import this file into the block of a server whose root has the output at ${base || '/'}
@pubdocs path_regexp ${quoted(`^${escapePattern(base)}(?:/|$)`)}
route @pubdocs {
${lines(parts)}}
handle_errors {
  @pubdocs_missing expression \`{err.status_code} == 404\`
  route @pubdocs_missing {
${lines(notFound, '    ')}  }
}
`; // Names of matchers and placeholders are those of the whole server, which may import several sites.
  return base === '' ? text : text.replace(/(?<=[@{])pubdocs(?=[_ }])/g, `pubdocs_${digest(base).slice(0, 8)}`);
}
