// A request → the response of a static host for the objects of a release: index documents, redirects, headers.

import { type Fallback, type HostName, hostFor, type StaticHost, type TrailingSlash } from '../model/hosts.ts';
import type { SiteRequest } from '../model/server.ts';
import { prefixKey } from '../model/store.ts';
import { contentType } from '../text/content-type.ts';
import { acceptsEncoding, matchesEtag } from '../text/request-headers.ts';
import { encodePath } from '../text/url-path.ts';
import type { FileHeaders } from './file-headers.ts';
import type { DesiredObject } from './objects.ts';

export interface HostResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The object whose bytes are the body; null: the host sends its own short text. */
  readonly object: DesiredObject | null;
}

export interface HostedSite {
  /** Keys are relative to the base. */
  readonly objects: readonly DesiredObject[];
  /** `''` or `/public-docs` */
  readonly base: string;
  readonly trailingSlash?: TrailingSlash;
  /** Moved pages, for a host with rules: output file → path or URL to redirect to. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** Headers of pubdocs-headers.json for all files. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of pubdocs-headers.json for single files. */
  readonly fileHeaders: FileHeaders;
}

/** '/a//b/./c/../d' → '/a/b/d'; null above the root */
function normalise(path: string): string | null {
  const segments: string[] = [];
  const parts = path.split('/').slice(1);
  const isFolder = ['', '.', '..'].includes(parts.at(-1) ?? '');
  for (const part of parts) {
    if (part === '' || part === '.') continue;
    if (part !== '..') segments.push(part);
    else if (segments.pop() === undefined) return null;
  }
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`;
}

/** '/docs/%C4%8D' → '/docs/č'; null if the host responds with 400 */
function decode(path: string, { plusIsSpace, normalises }: StaticHost): string | null {
  try {
    const decoded = decodeURIComponent(plusIsSpace ? path.replaceAll('+', ' ') : path);
    if (!decoded.startsWith('/') || decoded.includes('\0')) return null;
    return normalises ? normalise(decoded) : decoded;
  } catch {
    return null;
  }
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

/** The target of a path. */
type Found =
  | { readonly kind: 'object'; readonly object: DesiredObject }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 308; readonly to: string };

/** 'docs/old/index.html' → 'docs/old', the path of the rule for that page */
const rulePath = (file: string): string => file.replace(/(?:\/index)?\.html$/, '');

/** The objects of a site, as a host looks them up. */
interface Shelf {
  readonly objects: ReadonlyMap<string, DesiredObject>;
  /** Path of a moved page → its target, on a host with rules. */
  readonly rules: ReadonlyMap<string, string>;
  readonly folders: ReadonlySet<string>;
}

function makeShelf({ objects, redirects = new Map() }: HostedSite, serving: StaticHost): Shelf {
  // A host with rules does not serve the files that it reads.
  const isRuled = serving.redirects === 'rules';
  const served = isRuled ? objects.filter(({ key }) => !serving.reads.some((name) => name === key)) : objects;
  return {
    objects: new Map(served.map((object) => [object.key, object])),
    rules: new Map(isRuled ? Array.from(redirects, ([file, to]) => [rulePath(file), to] as const) : []),
    folders: new Set(
      served.flatMap(({ key }) => key.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
    ),
  };
}

/** A decoded path below the base → its target; null: not found */
function find(path: string, { objects, rules, folders }: Shelf, base: string, serving: StaticHost): Found | null {
  const key = path.slice(1);
  const redirect = (status: 301 | 302 | 308, to: string): Found => ({ kind: 'redirect', status, to });
  const moveTo = (name: string): Found => redirect(serving.redirect, `${base}${encodePath(`/${name}`)}`);
  const rule = rules.get(key.replace(/\/$/, ''));
  if (rule !== undefined) return redirect(301, rule);
  const targetOf = (name: string): Found | null => {
    const object = objects.get(name);
    if (object === undefined) return null;
    return object.redirect === null ? { kind: 'object', object } : redirect(301, object.redirect);
  };
  if (serving.hasIndexes && (key === '' || key.endsWith('/'))) {
    const index = targetOf(`${key}index.html`);
    const isFile = key !== '' && objects.has(`${key.slice(0, -1)}.html`);
    const isMoved = serving.removesSlash === 'always' || (serving.removesSlash === 'of-files' && index === null);
    return isFile && isMoved ? moveTo(key.slice(0, -1)) : index;
  }
  const name = /^(.*?)(?:(?<=^|\/)index)?\.html$/s.exec(key)?.[1];
  if (serving.removesNames && name !== undefined && objects.has(key)) return moveTo(name);
  const exact = targetOf(key);
  if (exact !== null) return exact;
  const answers: Readonly<Record<Fallback, () => Found | null>> = {
    html: () => targetOf(`${key}.html`),
    index: () => targetOf(`${key}/index.html`),
    redirect: () => (objects.has(`${key}/index.html`) ? moveTo(`${key}/`) : null),
    folder: () => (folders.has(key) ? moveTo(`${key}/`) : null),
  };
  for (const fallback of serving.fallbacks) {
    const answer = answers[fallback]();
    if (answer !== null) return answer;
  }
  return null;
}

function notFoundPage(
  path: string | null,
  objects: ReadonlyMap<string, DesiredObject>,
  serving: StaticHost,
): DesiredObject | null {
  if (path === null && !serving.ownsHost) return null;
  const language = path?.split('/')[1] ?? '';
  const ofLanguage = serving.notFoundByLanguage ? objects.get(`${language}/404.html`) : undefined;
  return ofLanguage ?? objects.get('404.html') ?? null;
}

/** The response with an object: its headers, or the sibling sent instead of it. */
function sendObject(
  desired: DesiredObject,
  status: number,
  context: {
    readonly request: SiteRequest;
    readonly site: HostedSite;
    readonly serving: StaticHost;
    readonly objects: ReadonlyMap<string, DesiredObject>;
  },
): HostResponse {
  const { request, site, serving, objects } = context;
  const sibling =
    serving.usesSiblings && acceptsEncoding(request.acceptEncoding, 'gzip')
      ? objects.get(`${desired.key}.gz`)
      : undefined;
  const object = sibling?.contentEncoding === 'gzip' && sibling.file === desired.file ? sibling : desired;
  // A file server treats a sibling requested by its own name like any other file.
  const isPlainFile = serving.usesSiblings && object === desired;
  const encoding = isPlainFile ? null : object.contentEncoding;
  const cacheControl = serving.cacheControl ?? object.cacheControl;
  const isWithHeaders =
    serving.siteHeaders === 'all' || (serving.siteHeaders === 'all-but-assets' && object.group !== 'asset');
  const etag = `"${object.sha256.slice(0, 32)}${encoding === null ? '' : `-${encoding}`}"`;
  const headers = {
    ...(isWithHeaders ? site.headers : {}),
    ...(serving.siteHeaders === 'none' ? {} : site.fileHeaders.get(object.file)),
    ...(serving.keepsDisposition && object.disposition !== undefined
      ? { 'Content-Disposition': object.disposition }
      : {}),
    'Content-Type': isPlainFile ? contentType(object.key) : object.contentType,
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  };
  if (status === 200 && matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers, object: null };
  return { status, headers, object };
}

/** (host, site) → its function: ('gcs', { objects: [docs/intro/index.html], base: '' }), `GET /docs/intro` → 301 */
export function hostResponder(host: HostName, site: HostedSite): (request: SiteRequest) => HostResponse {
  const serving = hostFor(host, site.trailingSlash ?? null);
  const { base } = site;
  const shelf = makeShelf(site, serving);
  const { objects } = shelf;
  const plainResponse = (status: number, more: Readonly<Record<string, string>> = {}): HostResponse => ({
    status,
    headers: { ...(serving.siteHeaders === 'all' ? site.headers : {}), ...plainText, ...more },
    object: null,
  });
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainResponse(serving.otherMethods);
    const [rawPath = ''] = request.target.split(/[?#]/, 1);
    const decoded = decode(rawPath, serving);
    if (decoded === null) return plainResponse(400);
    const context = { request, site, serving, objects };
    const isInside = decoded.startsWith(`${base}/`);
    const atPrefix = base !== '' && decoded === base ? objects.get(prefixKey) : undefined;
    if (atPrefix !== undefined) return sendObject(atPrefix, 200, context);
    const front = base !== '' && decoded === base ? objects.get('index.html') : undefined;
    if (front !== undefined) {
      return serving.servesBase
        ? sendObject(front, 200, context)
        : plainResponse(serving.redirect, { Location: `${encodePath(base)}/` });
    }
    const path = isInside ? decoded.slice(base.length) : null;
    const result = path === null ? null : find(path, shelf, encodePath(base), serving);
    if (result?.kind === 'redirect') return plainResponse(result.status, { Location: result.to });
    if (result?.kind === 'object') return sendObject(result.object, 200, context);
    const page = notFoundPage(path, objects, serving);
    return page === null ? plainResponse(404) : sendObject(page, 404, context);
  };
}
