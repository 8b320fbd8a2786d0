// A link as written, and links to other pages in the same form.

import { docsPlace } from '../../content/docs-roots.ts';
import { rebaseUrl } from '../../content/include-path.ts';
import type { LinkEdge } from '../../model/link-graph.ts';
import type { LocaleCode } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { folderOf, isMarkdownFile, relativePath } from '../../text/paths.ts';

export interface WrittenLink {
  /** `file`: a Markdown file; `own`: with the site's host. */
  readonly form: 'file' | 'absolute' | 'relative' | 'own';
  /** The part before query and hash. */
  readonly path: string;
  readonly query: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** The file with the link, and the route path of the page that shows it. */
  readonly file: string | null;
  readonly from: string | null;
  readonly locale: LocaleCode;
}

const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

/** An edge → its parts */
export function readWrittenLink(edge: LinkEdge, site: LinkSite): WrittenLink {
  const text = edge.raw.trim().replace(/^<(.*)>$/s, '$1');
  const [, path = '', query = '', hash = ''] = parts.exec(text) ?? [];
  return {
    form: formOf(path),
    path,
    query,
    hash,
    file: edge.place?.file ?? null,
    from: edge.from,
    locale: localeMeant(edge, site),
  };
}

// The language in the URL, else that of the page.
function localeMeant({ target, from }: LinkEdge, site: LinkSite): LocaleCode {
  const { base, i18n } = site.config;
  const isAddress = target.kind === 'broken' && target.resolved.startsWith(`${base}/`);
  const path = isAddress ? target.resolved.slice(base.length) : target.kind === 'page' ? target.path : null;
  const localeOfPath = i18n.locales.find((locale) => locale.path !== '' && `${path}/`.startsWith(`/${locale.path}/`));
  if (path !== null) return localeOfPath?.code ?? i18n.defaultLocale;
  return (from === null ? undefined : site.routes.byPath.get(from)?.locale) ?? i18n.defaultLocale;
}

const formOf = (path: string): WrittenLink['form'] =>
  /^[a-z][a-z0-9+.-]+:/i.test(path)
    ? 'own'
    : isMarkdownFile(path)
      ? 'file'
      : /^[/\\]/.test(path)
        ? 'absolute'
        : 'relative';

/** (`./quick-strat.md#a` in docs/intro.md, route of quick-start) → './quick-start.md#a' */
export function writePage(link: WrittenLink, route: Route, site: LinkSite): string {
  return `${pathTo(link, route, site)}${link.query}${link.hash}`;
}

function pathTo(link: WrittenLink, route: Route, site: LinkSite): string {
  const asFile = fileTo(link, route, site);
  if (asFile !== null) return encodeDestination(asFile);
  if (link.form === 'relative' && link.from !== null && !site.routes.byPath.get(link.from)?.path.endsWith('/')) {
    const path = relativePath(folderOf(link.from), route.path);
    return encodeDestination(fromIncluded(link.path.startsWith('./') ? dotted(path) : path, link, site));
  }
  return encodeDestination(sitePathTo(link, route, site));
}

// A link of an included file is relative to that file, not to the page.
function fromIncluded(path: string, { file, from }: WrittenLink, site: LinkSite): string {
  const page = from === null ? undefined : site.routes.byPath.get(from)?.source;
  return file === null || page === null || page === undefined ? path : rebaseUrl(path, page, file);
}

const dotted = (path: string): string => (path.startsWith('../') ? path : `./${path}`);

/** ('a (b).md') → 'a%20%28b%29.md': spaces and parentheses end a destination in Markdown */
export const encodeDestination = (path: string): string => path.replace(/[\s<>()"%?#]/g, encodeURIComponent);

// The path to a Markdown file is relative to the original's folder, so that it is the same in every language.
function fileTo(link: WrittenLink, route: Route, site: LinkSite): string | null {
  if (link.form !== 'file' && !(link.form === 'relative' && /^\.{1,2}[/\\]/.test(link.path))) return null;
  const from = link.file === null ? null : docsPlace(site.config, link.file);
  const to = route.source === null ? null : docsPlace(site.config, route.source);
  // No path to a file of another version works in all languages.
  if (from === null || to === null || from.root !== to.root) return null;
  const path = relativePath(folderOf(from.path), to.path);
  return /^\.{1,2}[/\\]/.test(link.path) || link.form === 'relative' ? dotted(path) : path;
}

// With base and locale only if the author wrote them.
function sitePathTo(link: WrittenLink, route: Route, site: LinkSite): string {
  const { base, i18n } = site.config;
  const hasBase = base !== '' && `${link.path}/`.startsWith(`${base}/`);
  if (hasBase) return `${base}${route.path}`;
  const localePath = i18n.locales.find((locale) => locale.code === link.locale)?.path ?? '';
  const shown = link.from === null ? undefined : site.routes.byPath.get(link.from)?.locale;
  if (route.locale !== (shown ?? i18n.defaultLocale)) return route.path;
  const hasLocale = localePath !== '' && `${link.path}/`.startsWith(`/${localePath}/`);
  return hasLocale ? route.path : route.page;
}
