// The Content-Security-Policy from config, inline code and embeds; no 'unsafe-inline' unless the config adds it.

import type { HeadTag, SiteConfig } from '../config/site-config.ts';
import type { Embed, PolicyDirectives } from '../model/embed.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import { hashSource, linkDirective, urlSource } from '../text/html-embeds.ts';

/** A tag of `head` → its source: { tag: 'script', src: 'https://a.example/x.js' } → ['script-src', 'https://a.exa…'] */
function sourceOfTag({ tag, attributes, content }: HeadTag): readonly (readonly [string, string])[] {
  const text = (name: string): string => String(attributes[name] ?? '');
  const inline = content === null ? [] : [hashSource(content)];
  if (tag === 'style') return inline.map((source) => ['style-src', source]);
  const directive = tag === 'script' ? 'script-src' : tag === 'link' ? linkDirective(text('rel'), text('as')) : null;
  if (directive === null) return [];
  const origin = urlSource(text(tag === 'script' ? 'src' : 'href'));
  return [...(tag === 'script' ? inline : []), ...(origin ? [origin] : [])].map((source) => [directive, source]);
}

/** Requests of style sheets to other hosts: ('https://a.example/x.woff2') → ['font-src', 'https://a.example'] */
function sourceOfSheet({ target, kind }: LinkEdge): readonly (readonly [string, string])[] {
  if (target.kind !== 'external') return [];
  const source = urlSource(target.href);
  if (!source) return [];
  const isFont = /\.(?:woff2?|[ot]tf|eot)(?:[?#]|$)/i.test(target.href);
  return [[kind !== 'image' ? 'style-src' : isFont ? 'font-src' : 'img-src', source]];
}

export interface PolicyInput {
  readonly config: SiteConfig;
  /** Inline scripts of all pages. */
  readonly scripts: readonly string[];
  /** Inline style sheets of all pages. */
  readonly styles: readonly string[];
  /** Links of the site's style sheets, and images that all pages show. */
  readonly sheets: readonly LinkEdge[];
}

/** Embeds of a page → the policy that allows them. Without embeds → the policy that all pages share. */
export type PagePolicy = (embeds?: readonly Embed[]) => PolicyDirectives;

export function makePolicy(input: PolicyInput): PagePolicy {
  const { config } = input;
  const base = basePolicy(input);
  const plain = withConfigured(base, config);
  return (embeds = []) => {
    const added = new Map<string, readonly string[]>();
    for (const { directive, source, isAdmitted } of embeds) {
      const directiveSources = added.get(directive) ?? base[directive] ?? first(directive);
      if (!isAdmitted || source === null || source === config.url || directiveSources.includes(source)) continue;
      // A hash would make browsers ignore 'unsafe-inline'.
      if (source.startsWith("'sha256-") && isUnsafe(directive, config)) continue;
      added.set(directive, [...directiveSources, source]);
    }
    if (added.size === 0) return plain;
    const sorted = [...added].map(([name, sources]) => [name, inOrder(sources)] as const);
    return withConfigured({ ...base, ...Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1))) }, config);
  };
}

/** The first source of a new directive: 'self', or 'unsafe-hashes', which allows hashes of `style` attributes. */
const first = (directive: string): readonly string[] =>
  directive === 'style-src-attr' ? ["'unsafe-hashes'"] : ["'self'"];

/** Keywords first, the others sorted, so that the order does not depend on the pages. */
const inOrder = (sources: readonly string[]): readonly string[] => [
  ...sources.filter((source) => !isAdded(source)),
  ...sources.filter(isAdded).sort(),
];
const isAdded = (source: string): boolean => !/^'(?:self|none|unsafe-\w+)'$/.test(source);

const isUnsafe = (directive: string, { csp }: SiteConfig): boolean =>
  [directive, directive.replace(/-attr$/, '')].some((name) => csp.directives[name]?.includes("'unsafe-inline'"));

function basePolicy({ config, scripts, styles, sheets }: PolicyInput): PolicyDirectives {
  const refreshed = config.data.flatMap(({ refresh }) =>
    refresh === false ? [] : [urlSource(config.api[refresh] ?? '') ?? ''],
  );
  const feedback = urlSource(config.theme.feedback?.post ?? '');
  const base: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    // A hash would make browsers ignore 'unsafe-inline'.
    'style-src': ["'self'", ...(isUnsafe('style-src', config) ? [] : styles.map(hashSource))],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...refreshed.filter((origin) => origin !== '')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(feedback && feedback !== config.url ? [feedback] : [])],
    'frame-ancestors': ["'self'"],
  };
  for (const [name, source] of [...config.head.flatMap(sourceOfTag), ...sheets.flatMap(sourceOfSheet)])
    base[name] = [...new Set([...(base[name] ?? first(name)), source])];
  return base;
}

/** Adds the sources of the config. `'none'` of the config replaces all others. */
function withConfigured(directives: PolicyDirectives, { csp }: SiteConfig): PolicyDirectives {
  const all: Record<string, readonly string[]> = { ...directives };
  for (const [name, sources] of Object.entries(csp.directives)) {
    const ours = (all[name] ?? inherited(name, all, csp)).filter((source) => source !== "'none'");
    all[name] = sources.includes("'none'") ? ["'none'"] : [...new Set([...ours, ...sources])];
  }
  return all;
}

/** `style-src-elem` replaces `style-src` for style sheets, so it begins with the same sources. */
function inherited(name: string, all: PolicyDirectives, { directives }: SiteConfig['csp']): readonly string[] {
  const general = name.replace(/-elem$/, '');
  if (general === name) return [];
  const sources = [...(all[general] ?? []), ...(directives[general] ?? [])];
  // A hash would make browsers ignore 'unsafe-inline'.
  const isUnsafeHere = directives[name]?.includes("'unsafe-inline'");
  return sources.filter((source) => !(isUnsafeHere && /^'(?:sha|nonce-)/.test(source)));
}

/** Directive → the directive that applies when it is absent. */
const fallbacks: Readonly<Record<string, string>> = {
  'script-src-attr': 'script-src',
  'style-src-attr': 'style-src',
  'frame-src': 'default-src',
  'media-src': 'default-src',
  'manifest-src': 'default-src',
};

/** Whether browsers block an embed: its page's policy has no matching source, by scheme or by host with `*`. */
export function isBlocked(embed: Embed, policy: PagePolicy, url: string): boolean {
  const { directive, source } = embed;
  if (source === url) return false;
  const directives = policy([embed]);
  const sources = directives[directive] ?? directives[fallbacks[directive] ?? ''] ?? [];
  const isInline = source === null || source.startsWith("'");
  if (isInline && sources.includes("'unsafe-inline'") && !sources.some((other) => /^'(?:sha|nonce-)/.test(other)))
    return false;
  return !(source !== null && sources.some((other) => covers(other, source)));
}

/** ('https://*.a.example', 'https://cdn.a.example') → true; ('https:', …) → true */
function covers(allowed: string, source: string): boolean {
  if (allowed === source) return true;
  if (source.startsWith("'") || source.endsWith(':')) return false;
  if (allowed === '*' || (allowed.endsWith(':') && source.startsWith(`${allowed}//`))) return true;
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*:\/\/)?([^/]*)/i.exec(allowed) ?? [];
  const [, ownScheme = '', ownHost = ''] = /^(https?:\/\/)?(.*)$/.exec(source) ?? [];
  const isScheme = scheme === '' || ownScheme === '' || scheme === ownScheme;
  return isScheme && (host === ownHost || (host.startsWith('*.') && ownHost.endsWith(host.slice(1))));
}

/** Directives that browsers ignore in a `<meta>` element. */
const headerOnly: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);

/** { 'default-src': ["'self'"] } → "default-src 'self'" */
export const cspText = (directives: PolicyDirectives, form: 'header' | 'meta'): string =>
  Object.entries(directives)
    .filter(([name]) => form === 'header' || !headerOnly.has(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Headers of an attachment that could run scripts: browsers save it; opened, it has no scripts and no origin. */
export const downloadHeaders = {
  'Content-Disposition': 'attachment',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;
