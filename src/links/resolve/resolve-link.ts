// Links → targets: the same rules for all URLs of pages, the config and templates.
//   1. split the URL like a browser   2. schemes: refused, unchecked, external, the site's own URL
//   3. Markdown files   4. pages   5. files   6. otherwise broken, with the reason
import { outsideFolders } from '../../content/docs-roots.ts';
import type { LinkFact } from '../../model/compiled-page.ts';
import type { BrokenReason, LinkTarget, ResolvedLink } from '../../model/link-graph.ts';
import type { Route } from '../../model/route.ts';
import type { LinkContext, LinkSite } from '../../site/link-site.ts';
import { endsInSlash, joinPath } from '../../site/url.ts';
import { namesFile } from '../../text/file-names.ts';
import { isUrl } from '../../text/parse-url.ts';
import { folderOf, isMarkdownFile, normalisePath, resolvePath } from '../../text/paths.ts';
import { refusedScheme } from '../../text/refused-scheme.ts';
import { decodePath, splitPath } from '../../text/url-path.ts';
import { findFileLink, mayPublish, sourceOfLink, withOriginal, wouldBePath } from './file-link.ts';
import { localePrefix, readSitePath, type SitePath } from './site-path.ts';
import { type SplitUrl, splitUrl } from './split-url.ts';

/** (`./intro.md#keys` in docs/a.md) → the page /docs/intro with its hash and its URL */
export function resolveLink(
  link: Pick<LinkFact, 'url'> & { readonly kind?: LinkFact['kind'] },
  context: LinkContext,
): ResolvedLink {
  const resolved = resolve(link.url, context);
  // Checked after all rewriting, because `pathname://javascript:x` becomes `javascript:x`.
  const { target } = resolved;
  const scheme = target.kind === 'refused' ? null : refusedScheme(target.href);
  return scheme === null ? resolved : exactly({ kind: 'refused', scheme });
}

/** A target whose link needs no correction. */
export const exactly = (target: LinkTarget): ResolvedLink => ({ target, clean: null });

function resolve(raw: string, context: LinkContext): ResolvedLink {
  const address = splitUrl(raw);
  if (address.text === '') return broken('empty', '', '');
  if (address.scheme !== null) return withScheme(address, address.scheme, context);
  if (/^[/\\]{2}/.test(address.text)) return otherHost(address.text.replaceAll('\\', '/'), context);
  return inside(address, context);
}

/** From a disk, the scheme would be that of files. */
const otherHost = (text: string, { site }: LinkContext): ResolvedLink =>
  isUrl(text, 'https://site.invalid')
    ? exactly({ kind: 'external', href: site.config.offline === null ? text : `https:${text}` })
    : broken('malformed', text, '');

const broken = (why: BrokenReason, resolved: string, href: string): ResolvedLink =>
  exactly({ kind: 'broken', resolved, href, why });

function withScheme(address: SplitUrl, scheme: string, context: LinkContext): ResolvedLink {
  // Character references can hide a scheme that a program sees when it decodes twice.
  const hidden = refusedScheme(`${scheme}:`);
  if (hidden !== null) return exactly({ kind: 'refused', scheme: hidden });
  if (scheme === 'pathname') return unchecked(address.text.replace(/^pathname:\/\//i, '') || '/');
  // `C:\docs\a.md`: a file on the author's machine.
  if (scheme.length === 1) return broken('malformed', address.text, '');
  if (scheme !== 'http' && scheme !== 'https') return unchecked(address.text);
  // On a page served by https, browsers read `https:/host` as a path of the site.
  if (!/^https?:\/\//i.test(address.text) || !isUrl(address.text)) return broken('malformed', address.text, '');
  const localPath = ownPath(address.text, context.site.config);
  return localPath === null ? exactly({ kind: 'external', href: address.text }) : resolveExact(localPath, context);
}

/** A path with base and language, as the host serves it: ('/base/docs/intro' on a Czech page) → the English page */
export function resolveExact(raw: string, context: LinkContext): ResolvedLink {
  const { site } = context;
  const address = splitUrl(raw);
  const path = decodePath(address.path);
  const plain = path.slice(site.config.base.length) || '/';
  return atSitePath({ path: plain, plain }, address, context);
}

const unchecked = (href: string): ResolvedLink => exactly({ kind: 'unchecked', href });

/** ('https://docs.carrier.example/public-docs/docs') → '/public-docs/docs'; the URL of another site → null. */
function ownPath(text: string, config: { readonly url: string; readonly base: string }): string | null {
  if (!/^https?:/i.test(text) || !isUrl(text) || !isUrl(config.url)) return null;
  const url = new URL(text);
  const isOurs = url.host === new URL(config.url).host && `${url.pathname}/`.startsWith(`${config.base}/`);
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : null;
}

function inside(address: SplitUrl, context: LinkContext): ResolvedLink {
  const path = decodePath(address.path);
  if (path === '') return toPage({ path: context.path }, address, context);
  const hasFile = context.file !== null || path.startsWith('/') || path.startsWith(siteRoot);
  if (isMarkdownFile(path) && hasFile) return fileLink(address, path, context);
  if (path.startsWith(siteRoot)) return rootFile(address, path.slice(siteRoot.length), context);
  return path.startsWith('/') ? absolute(address, path, context) : relative(address, path, context);
}

/** The root of the site in Docusaurus. */
const siteRoot = '@site/';

/**
 * `@site/static/terms.pdf` and `@site/docs/parcel.schema.json`: a file other than a page, relative to the root of the
 * site.
 */
function rootFile(address: SplitUrl, path: string, context: LinkContext): ResolvedLink {
  const { files } = context.site;
  const file = normalisePath('', path);
  if (file === null) return broken('file', path, deadHref(path, context));
  const source = sourceOfLink(context);
  const candidates = source ? [`${source.folder}/${file}`] : withOriginal(context.site, file);
  const assetFile = candidates.find(files.has);
  if (assetFile !== undefined) return asset(assetFile, address, context);
  const [first = file] = candidates;
  return broken(files.near(first) === undefined ? 'file' : 'case', first, deadHref(first, context));
}

function toPage(page: { path: string; surplus?: number }, address: SplitUrl, context: LinkContext): ResolvedLink {
  const hash = address.hash === null || address.hash === '' ? null : address.hash;
  const surplus = page.surplus ?? 0;
  const clean = surplus === 0 ? null : `${address.path.slice(0, -surplus) || '/'}${address.rest}`;
  const href = address.path === '' && address.query === '' ? '' : context.site.pageHref(page.path);
  return { target: { kind: 'page', path: page.path, hash, href: `${href}${encodeRest(address.rest)}` || '#' }, clean };
}

// Query and hash as written, but encoded so that they cannot break out of an attribute or a URL.
const encodeRest = (rest: string): string =>
  rest.replace(/[\s"'<>`\\]/g, (character) => encodeURIComponent(character).replace("'", '%27'));

// Prints a broken link as a path below the base: the target of a relative one depends on the trailing slash.
const deadHref = (path: string, { site }: LinkContext): string =>
  site.pageHref(joinPath(...path.split('/').filter((part) => part !== '.' && part !== '..')));

function fileLink(address: SplitUrl, path: string, context: LinkContext): ResolvedLink {
  const { site } = context;
  const { file, route } = findFileLink(context, path);
  if (route !== undefined) return toPage({ path: route.path }, address, context);
  if (file === null) return broken('file', path, deadHref(path, context));
  const wouldBe = wouldBePath(site, file, context.locale);
  if (wouldBe === null && site.files.has(file) && mayPublish(context, file)) return asset(file, address, context);
  // The page exists, but its file has another extension.
  if (wouldBe !== null && site.routes.byPath.has(wouldBe)) return broken('file', file, site.pageHref(wouldBe));
  const resolved = wouldBe === null ? file : site.pageHref(wouldBe);
  const candidates = withOriginal(site, file);
  const why = candidates.some((candidate) => site.drafts.has(candidate))
    ? 'draft'
    : wouldBe !== null && site.routes.near(wouldBe) !== undefined
      ? 'case'
      : 'page';
  return broken(why, decodePath(resolved), wouldBe === null ? deadHref(file, context) : resolved);
}

function asset(file: string, address: SplitUrl, context: LinkContext): ResolvedLink {
  return exactly({ kind: 'asset', file, href: `${context.site.assetHref(file)}${encodeRest(address.rest)}` });
}

function absolute(address: SplitUrl, path: string, context: LinkContext): ResolvedLink {
  return atSitePath(readSitePath(context.site, path, context.locale), address, context);
}

function atSitePath(sitePath: SitePath, address: SplitUrl, context: LinkContext): ResolvedLink {
  const page = pageAt(sitePath.path, address, context);
  if (page !== undefined) return page;
  const file = `static${sitePath.plain}`;
  if (context.site.files.has(file)) return asset(file, address, context);
  return missing(sitePath, [file], context);
}

function pageAt(path: string, address: SplitUrl, context: LinkContext): ResolvedLink | undefined {
  const match = findPage(context.site, path);
  // `../` and `./` always end with a slash.
  const surplus = match !== undefined && /(?:^|\/)\.{1,2}\/$/.test(address.path) ? 0 : match?.surplus;
  if (match !== undefined) return toPage({ path: match.route.path, surplus: surplus ?? 0 }, address, context);
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const moved = context.site.redirects.get(trimmed);
  if (moved !== undefined) return overRedirect(moved, address, context);
  return context.site.printPages.has(trimmed) ? toPrintPage(trimmed, address, context) : undefined;
}

/** Its anchors are known only when all pages are made, so they are not checked. An offline copy has no such page. */
function toPrintPage(path: string, { rest }: SplitUrl, { site }: LinkContext): ResolvedLink {
  const { offline, url } = site.config;
  const href = site.pageHref(path);
  if (offline === null) return unchecked(`${href}${encodeRest(rest)}`);
  return exactly({ kind: 'external', href: `${url}${offline.base}${path}${encodeRest(rest)}` });
}

// A link through a redirect of the site: it leads directly to the page, and a finding names the new URL.
function overRedirect(moved: string, address: SplitUrl, context: LinkContext): ResolvedLink | undefined {
  if (!moved.startsWith('/')) return otherHost(moved, context);
  const { path, hash: movedHash } = splitPath(moved);
  const match = findPage(context.site, path);
  const file = `static${path}`;
  if (match === undefined)
    return context.site.files.has(file)
      ? { ...asset(file, address, context), clean: `${path}${address.rest}` }
      : undefined;
  const hash = address.hash ?? movedHash;
  const rest = `${address.query}${hash === null ? '' : `#${hash}`}`;
  const prefix = localePrefix(context.site, context.locale);
  const plain = prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  const target: LinkTarget = {
    kind: 'page',
    path: match.route.path,
    hash: hash === '' ? null : hash,
    href: `${context.site.pageHref(match.route.path)}${encodeRest(rest)}`,
  };
  return { target, clean: `${plain}${rest}` };
}

function relative(address: SplitUrl, path: string, context: LinkContext): ResolvedLink {
  const { site, file } = context;
  const beside = file === null ? null : normalisePath(folderOf(file), path, outsideFolders(site.config));
  const files = beside === null ? [] : withOriginal(site, beside);
  const siteFiles = files.filter((candidate) => site.files.has(candidate));
  const publicFile = siteFiles.find((candidate) => mayPublish(context, candidate));
  if (publicFile !== undefined) return asset(publicFile, address, context);
  if (siteFiles[0] !== undefined) return broken('file', siteFiles[0], deadHref(siteFiles[0], context));
  const target = normalisePath(folderOf(context.path), path);
  const outside = target === null && site.config.base !== '' ? outsideBase(address, context) : null;
  if (outside !== null) return outside;
  // Browsers drop a `..` above the root of a host.
  const onHost =
    target ?? (site.config.base === '' ? resolvePath(folderOf(context.path), path).replace(/^(?:\.\.\/?)+/, '') : null);
  if (onHost !== null) {
    const slash = path.endsWith('/') && onHost !== '' ? '/' : '';
    const page = pageAt(`/${onHost}${slash}`, address, context);
    if (page !== undefined) return page;
    if (site.files.has(`static/${onHost}`)) return asset(`static/${onHost}`, address, context);
  }
  if (beside !== null && (namesFile(path) || target === null)) {
    const why = files.some((candidate) => site.files.near(candidate) !== undefined) ? 'case' : 'file';
    return broken(why, beside, deadHref(beside, context));
  }
  return missing({ path: `/${target ?? path}`, plain: `/${target ?? path}` }, [], context);
}

// `../other/` that leads out of the base: another site on the same host, unknown to pubdocs; or into the base again.
function outsideBase(address: SplitUrl, context: LinkContext): ResolvedLink | null {
  const page = `http://site.invalid${context.site.pageHref(context.path)}`;
  if (!isUrl(address.text, page)) return null;
  const { pathname, search, hash } = new URL(address.text, page);
  const text = `${pathname}${search}${hash}`;
  return `${pathname}/`.startsWith(`${context.site.config.base}/`) ? resolveExact(text, context) : unchecked(text);
}

function missing({ path, plain }: SitePath, files: readonly string[], context: LinkContext): ResolvedLink {
  const { site } = context;
  const isFile = namesFile(plain);
  const trimmed = path.length > 1 ? path.replace(/(?:\/index)?(?:\.html?|\/)$/, '') || '/' : path;
  const resolved = isFile ? `${site.config.base}${plain}` : site.pageHref(trimmed);
  if (site.drafts.has(trimmed)) return broken('draft', decodePath(resolved), resolved);
  const near = site.routes.near(trimmed) ?? files.map((file) => site.files.near(file)).find(Boolean);
  const why = near !== undefined ? 'case' : isFile ? 'file' : 'page';
  return broken(why, decodePath(resolved), isFile ? encodeURI(resolved) : resolved);
}

/** A route, and the number of extra characters at the end of the written path. */
export interface FoundPage {
  readonly route: Route;
  readonly surplus: number;
}

/** Endings with which hosts also serve a page, longest first. */
const endings = ['/index.html', '/index.htm', '.html', '.htm', '/index', '/'] as const;

/** ('/docs/intro.html') → the route /docs/intro, with five extra characters */
function findPage(site: LinkSite, path: string): FoundPage | undefined {
  const exact = site.routes.byPath.get(path);
  if (exact !== undefined) return { route: exact, surplus: 0 };
  for (const ending of endings) {
    if (!path.endsWith(ending)) continue;
    const route = site.routes.byPath.get(path.slice(0, -ending.length) || '/');
    if (route === undefined) continue;
    const isPart = ending === '/' && endsInSlash(route.path, site.config.trailingSlash);
    return { route, surplus: isPart ? 0 : ending.length };
  }
  return undefined;
}
