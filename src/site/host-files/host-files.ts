// The settings of a host, from redirects and headers of the site: what `host` in the config writes beside pages.
import {
  type HostFileName,
  type HostName,
  hasFilePages,
  hosts,
  type StaticHost,
  type TrailingSlash,
} from '../../model/hosts.ts';
import { encodePath } from '../../text/url-path.ts';
import {
  type HostRules,
  literalPath,
  literalTarget,
  nginxRules,
  type Rule,
  type RuleInput,
  redirectLines,
} from '../redirects/rule-files.ts';
import { caddyFile } from './caddy-file.ts';
import { forAYear, type HeaderRule, type HeaderValues, headerRules, revalidated } from './header-rules.ts';

export interface HostFileInput {
  readonly name: HostName;
  readonly host: StaticHost;
  readonly redirects: RuleInput;
  readonly rules: HostRules;
  /** `https://docs.example`, and `''` or `/public-docs`. */
  readonly url: string;
  readonly base: string;
  readonly trailingSlash: TrailingSlash;
  /** URL segments of the languages, without that of the default language. */
  readonly segments: readonly string[];
  /** Headers of all files, and those of single ones: output path → headers. A path with `*` is a pattern: `*.md`. */
  readonly headers: HeaderValues;
  readonly fileHeaders: Readonly<Record<string, HeaderValues>>;
}

/** Cloudflare Pages joins the values of all rules that match, so that a rule removes a header before it sets it. */
function headerLines(input: HostFileInput): string {
  const isJoined = input.name === 'cloudflare-pages';
  return headerRules(input)
    .map(({ path, isFolder, isPattern, headers }) => {
      const valueLines = Object.entries(headers).flatMap(([name, value]) => [
        ...(isJoined && path !== `${input.base}/` && name in input.headers ? [`  ! ${name}\n`] : []),
        `  ${name}: ${value}\n`,
      ]);
      return `${isPattern ? encodePath(path) : literalPath(path)}${isFolder ? '*' : ''}\n${valueLines.join('')}`;
    })
    .join('\n');
}

/** Netlify applies a rule without `!` only where there is no file, and has one not-found page without rules. */
function redirectsFile({ name, base, segments, rules }: HostFileInput): string {
  const lines = redirectLines(rules.rules, name === 'netlify' ? '301!' : '301');
  if (name !== 'netlify') return lines;
  const folders = [...segments.map((segment) => `${base}/${segment}`), ...(base === '' ? [] : [base])];
  return lines + folders.map((folder) => `${encodePath(folder)}/* ${encodePath(folder)}/404.html 404\n`).join('');
}

/** In the `source` of vercel.json, these characters are syntax. */
const literalSource = (path: string): string => encodePath(path).replace(/[:()*+?{}\\]/g, '\\$&');

/** A wildcard of vercel.json, which skips the pages that still exist. */
function vercelSource({ from, isSplat }: Rule, rules: readonly Rule[]): string {
  if (!isSplat) return literalSource(from);
  const pages = rules.filter((rule) => rule.to === null && rule.from.startsWith(from));
  const names = pages.map((rule) => encodePath(rule.from.slice(from.length)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `${literalSource(from)}:rest(${names.length === 0 ? '' : `(?!(?:${names.join('|')})/?$)`}.+)`;
}

function vercelFile(input: HostFileInput): string {
  const { rules } = input.rules;
  const { trailingSlash } = input;
  const settings = hasFilePages(trailingSlash)
    ? { cleanUrls: true, ...(trailingSlash === false && { trailingSlash }) }
    : {};
  const redirects = rules.flatMap((rule) =>
    rule.to === null
      ? []
      : {
          source: vercelSource(rule, rules),
          destination: `${literalTarget(rule.to)}${rule.isSplat ? ':rest' : ''}`,
          statusCode: 301,
        },
  );
  const headers = headerRules(input).map(({ path, isFolder, isPattern, headers: fields }) => ({
    source: isPattern
      ? path.split('*').map(literalSource).join('(.*)')
      : `${literalSource(path)}${isFolder ? '(.*)' : ''}`,
    headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
  }));
  return asJson({ ...settings, redirects, headers });
}

/** Only the first route that matches applies, and it gets the global headers, too. */
function staticWebAppFile(input: HostFileInput): string {
  const { base, rules } = input;
  const [all, ...others] = headerRules(input);
  // A star must be the whole name before the ending there, which it has in braces: `*.{md}`
  const isRoute = ({ path, isPattern }: HeaderRule): boolean => !isPattern || path.includes('/*.');
  const routes = others
    .filter(isRoute)
    .reverse()
    .map(({ path, isFolder, isPattern, headers }) => ({
      route: isPattern ? encodePath(path).replace(/\*\.(\w+)$/, '*.{$1}') : `${encodePath(path)}${isFolder ? '*' : ''}`,
      headers: path.startsWith(`${base}/assets/`) ? { ...forAYear, ...headers } : headers,
    }));
  const redirects = rules.rules.flatMap(({ from, to }) =>
    to === null || /[*{]/.test(from) ? [] : { route: encodePath(from), redirect: to, statusCode: 301 },
  );
  return `${JSON.stringify({
    routes: [...redirects, ...routes],
    responseOverrides: { 404: { rewrite: `${encodePath(base)}/404.html` } },
    globalHeaders: { ...revalidated, ...all?.headers },
    mimeTypes: { '.webmanifest': 'application/manifest+json' },
  })}\n`;
}

/** Caddy sets no `Cache-Control` by itself. */
const withDefault = ([all, ...others]: readonly HeaderRule[]): readonly HeaderRule[] =>
  all ? [{ ...all, headers: { ...revalidated, ...all.headers } }, ...others] : [];

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The host name of a site of its own; null for the hosts and projects of GitHub. */
function customDomain({ url, base }: HostFileInput): string | null {
  const { hostname } = new URL(url);
  return base !== '' || hostname.endsWith('.github.io') ? null : `${hostname}\n`;
}

/** Name of the file → its text; null: the site does not need it. */
const writers: Readonly<Record<HostFileName, (input: HostFileInput) => string | null>> = {
  '.nojekyll': () => '',
  CNAME: customDomain,
  _headers: headerLines,
  _redirects: (input) => redirectsFile(input) || null,
  'pubdocs.caddy': (input) => caddyFile(input, withDefault(headerRules(input))),
  'nginx-redirects.txt': ({ redirects }) => nginxRules(redirects) || null,
  'staticwebapp.config.json': staticWebAppFile,
  'vercel.json': vercelFile,
};

/** Names of the files with rules that a build writes: (null, has redirects) → `_redirects`, `nginx-redirects.txt` */
export function ruleFileNames(host: HostName | null, hasRedirects: boolean): readonly HostFileName[] {
  const reads = host === null ? (['_redirects', 'nginx-redirects.txt'] as const) : hosts[host].reads;
  return reads.filter((name) => (/redirects/.test(name) ? hasRedirects : name !== '.nojekyll' && name !== 'CNAME'));
}

export interface HostSettings {
  readonly files: readonly { readonly path: HostFileName; readonly text: string }[];
  /** Redirects for which the host reads no rule. */
  readonly left: number;
}

const settingsOf = (input: HostFileInput): HostSettings => ({
  files: input.host.reads.flatMap((path) => {
    const text = writers[path](input);
    return text === null ? [] : [{ path, text }];
  }),
  left: input.rules.left,
});

/** The files that the host reads: netlify → `_headers`, `_redirects`. Too long a file has fewer redirects. */
export function hostSettings(input: HostFileInput): HostSettings {
  const whole = settingsOf(input);
  const max = input.host.limits.bytes ?? Number.POSITIVE_INFINITY;
  const { rules, left } = input.rules;
  const fits = ({ files }: HostSettings): boolean =>
    files.every(({ text }) => new TextEncoder().encode(text).length <= max);
  if (fits(whole)) return whole;
  // The number of rules that fit, by halving.
  let [enough, more] = [0, rules.length];
  while (more - enough > 1) {
    const middle = Math.floor((enough + more) / 2);
    if (fits(settingsOf({ ...input, rules: { rules: rules.slice(0, middle), left } }))) enough = middle;
    else more = middle;
  }
  return settingsOf({ ...input, rules: { rules: rules.slice(0, enough), left: left + rules.length - enough } });
}
