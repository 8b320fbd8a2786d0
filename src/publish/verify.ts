// Compares the responses of a host with the build. Requests and responses are data; the caller sends the requests.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { hostFileNames, type StaticHost } from '../model/hosts.ts';
import type { OutputFile } from '../model/output-file.ts';
import { hostLimits } from '../site/host-files/host-limits.ts';
import { contentType } from '../text/content-type.ts';
import { groupBy } from '../text/group-by.ts';
import { parseUrl } from '../text/parse-url.ts';
import { encodePath } from '../text/url-path.ts';
import type { FileHeaders } from './file-headers.ts';
import { groupOf } from './objects.ts';

/** A response, without following redirects, with a decoded body. */
export interface VerifyResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hex digest of the decoded body. */
  readonly sha256: string;
  /** Why the body cannot be decoded; null if it can. */
  readonly encodingProblem: string | null;
}

export interface VerifyRequest {
  /** Path below the URL of the site: `/docs/intro` */
  readonly path: string;
  /** The expected file; null: the not-found page. */
  readonly file: OutputFile | null;
  readonly kind: 'object' | 'page' | 'redirect' | 'missing';
  /** Target of a moved page, if the host may redirect. */
  readonly location: string | null;
}

export interface VerifyInput {
  /** URL of the front page, without a slash at its end. */
  readonly root: string;
  /** The host that serves the site, and its name; null if it is not named. */
  readonly host: (StaticHost & { readonly name: string }) | null;
  readonly files: readonly OutputFile[];
  /** `''` or `/public-docs` */
  readonly base: string;
  readonly languages: number;
  /** Headers that every page must have, from pubdocs-headers.json. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of single files, from pubdocs-headers.json. */
  readonly fileHeaders: FileHeaders;
  /** Files of pages that moved → their targets. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Whether a file has its policy in a meta element, so that it does not need the header. */
  readonly hasMetaPolicy: (file: string) => boolean;
}

/** A path that does not exist on any site. */
const missingPath = '/pubdocs-verify-no-such-page';

/** 'docs/intro/index.html' → '/docs/intro'; null for other files, and 'docs/intro.html' beside it */
function pagePath(file: string, isFile: (path: string) => boolean): string | null {
  if (isFile(file.replace(/\.html$/, '/index.html'))) return null;
  if (!file.endsWith('.html')) return null;
  const path = file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
  return `/${path}`;
}

/** The files of a build → what to request: each file by name, each page by URL, and one missing page */
export function verifyRequests({ files, redirects }: Pick<VerifyInput, 'files' | 'redirects'>): VerifyRequest[] {
  const paths = new Set(files.map(({ path }) => path));
  const requests = files.flatMap((file): VerifyRequest[] => {
    // Not requested: a host may serve `404.html` with the status 404, and does not serve the files that set it up.
    if (/(?:^|\/)404\.html$/.test(file.path) || hostFileNames.some((name) => name === file.path)) return [];
    const location = redirects.get(file.path) ?? null;
    const objectRequest: VerifyRequest = { path: `/${encodePath(file.path)}`, file, kind: 'object', location };
    const page = pagePath(file.path, (path) => paths.has(path));
    return page === null
      ? [objectRequest]
      : [objectRequest, { path: encodePath(page), file, kind: location === null ? 'page' : 'redirect', location }];
  });
  const notFound = files.find(({ path }) => path === '404.html') ?? null;
  return [...requests, { path: missingPath, file: notFound, kind: 'missing', location: null }];
}

/** A mistake of the host at a URL, which it often makes at many; `report` gets all of them. */
interface HostFault {
  readonly path: string;
  readonly report: (paths: readonly string[]) => Diagnostic;
}
export type VerifyFinding = Diagnostic | HostFault;

/** Findings → diagnostics, one for all URLs with the same fault of the host, at the place of the first */
export function reportFindings(findings: readonly VerifyFinding[]): Diagnostic[] {
  const groups = groupBy(findings, (finding) => {
    if (!('report' in finding)) return finding;
    const { code, message } = finding.report(['']);
    return `${code} ${message}`;
  });
  return [...groups.values()].flatMap((group) => {
    const paths = group.flatMap((finding) => ('report' in finding ? [finding.path] : []));
    return group.slice(0, 1).map((finding) => ('report' in finding ? finding.report(paths) : finding));
  });
}

type Check = (request: VerifyRequest, answer: VerifyResponse, input: VerifyInput) => VerifyFinding | null;

const maxAge = (cacheControl: string): number =>
  /\bno-(?:cache|store)\b/.test(cacheControl) ? 0 : Number(/\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? Number.NaN);

const year = 31_536_000;
/** Maximum `max-age` of pages: some hosts always send ten minutes. */
const longestForPages = 600;

const typeOf = (value: string): string => value.toLowerCase().replaceAll(/[\s"]/g, '');
/** Whether browsers treat types alike. Without a charset, scripts and sheets have that of their page: UTF-8. */
const sameType = (a: string, b: string): boolean => {
  const plain = (type: string): string =>
    typeOf(type).replace('application/javascript', 'text/javascript').replace('text/xml', 'application/xml');
  const [type = '', charset] = plain(a).split(';');
  const [otherType = ''] = plain(b).split(';');
  const isCharsetFree =
    otherType !== 'text/html' && (charset === undefined || !/^text\/(?:javascript|css)$/.test(otherType));
  return plain(a) === plain(b) || (isCharsetFree && type === otherType);
};

const checkMissing: Check = ({ path, file }, { status, sha256 }) => {
  const why =
    status !== 404
      ? `returns ${status}, not 404`
      : file !== null && sha256 !== file.sha256
        ? 'returns another page than 404.html'
        : null;
  return why === null ? null : diagnose('verify-not-found', { path, why });
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** ('../a/', 'https://docs.example/b/c') → 'https://docs.example/a', which may have a slash or a file name */
const targetOf = (to: string, from: string): URL | null => {
  const url = parseUrl(to, from);
  if (url === null) return null;
  url.pathname = pageOf(url);
  return url;
};

/** 'https://docs.example/docs/intro/index.html', '/docs/intro.html' and '/docs/intro/' → '/docs/intro' */
const pageOf = ({ pathname }: URL): string => pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');

/** The URL that a host redirects to, if it is of the same page, by slash or file name; else null. */
function otherUrl({ file, kind }: VerifyRequest, { status, headers }: VerifyResponse, url: string): string | null {
  if (!isRedirect(status) || kind === 'missing' || file === null || !file.path.endsWith('.html')) return null;
  const next = parseUrl(headers.location ?? '', url);
  if (next === null) return null;
  const from = new URL(url);
  return pageOf(from) === pageOf(next) && next.origin === from.origin ? next.href : null;
}

const checkRedirect: Check = ({ path, location }, { status, headers, sha256 }, { files, root }) => {
  const to = headers.location ?? '';
  if (isRedirect(status)) {
    const [answerUrl, expectedUrl] = [targetOf(to, `${root}${path}`), targetOf(location ?? '', `${root}/`)];
    const parts = ['pathname', 'search', 'hash'] as const;
    // The host knows its origin better than the build does.
    const isSame = parts.every((part) => answerUrl?.[part] === expectedUrl?.[part]);
    const isRight = isSame && (!/^https?:/i.test(location ?? '') || answerUrl?.origin === expectedUrl?.origin);
    return location !== null && isRight ? null : diagnose('verify-redirect', { path, to, expected: location ?? '' });
  }
  // The redirect page itself is correct, too.
  return files.some((file) => file.sha256 === sha256)
    ? null
    : diagnose('verify-redirect', { path, to: `status ${status}`, expected: location ?? '' });
};

const checkStatus: Check = ({ path }, { status }) =>
  status === 200 ? null : diagnose('verify-missing', { path, status });

const checkBody: Check = ({ path, file }, { sha256, encodingProblem }) => {
  if (file === null || sha256 === file.sha256) return null;
  return encodingProblem === null
    ? diagnose('verify-body', { path })
    : diagnose('verify-encoding', { path, why: encodingProblem });
};

const checkType: Check = ({ path, file }, { headers }) => {
  const expected = contentType(file?.path ?? '');
  const sentType = headers['content-type'] ?? '';
  if (expected === 'application/octet-stream' || sameType(sentType, expected)) return null;
  return { path, report: (paths) => diagnose('verify-type', { paths, actual: sentType, expected }) };
};

const checkCaching: Check = ({ path, file }, { headers }, { host }) => {
  if (file === null) return null;
  const cacheHeader = headers['cache-control'] ?? '';
  if (host !== null && cacheHeader === host.cacheControl) return null;
  const isAsset = groupOf(file) === 'asset';
  const isRight = isAsset ? maxAge(cacheHeader) >= year : maxAge(cacheHeader) <= longestForPages;
  const expected = isAsset ? 'a year' : 'revalidated';
  return isRight
    ? null
    : { path, report: (paths) => diagnose('verify-caching', { paths, actual: cacheHeader, expected }) };
};

function headerFaults({ path, file }: VerifyRequest, { headers }: VerifyResponse, input: VerifyInput): VerifyFinding[] {
  const { headers: ofPages, fileHeaders, hasMetaPolicy, host } = input;
  if (file === null) return [];
  const canSend = (name: string): boolean =>
    host === null || host.siteHeaders !== 'none' || (name === 'Content-Disposition' && host.keepsDisposition);
  const headersOfFile = fileHeaders.get(file.path);
  const expectedHeaders = headersOfFile ?? (file.path.endsWith('.html') ? ofPages : {});
  return Object.entries(expectedHeaders).flatMap(([name, value]): VerifyFinding[] => {
    const sentValue = headers[name.toLowerCase()];
    if (sentValue === value) return [];
    const isPolicy = name === 'Content-Security-Policy';
    if (isPolicy && !headersOfFile && sentValue === undefined && hasMetaPolicy(file.path)) return [];
    // Pages need the policy in any case: `csp: { meta: true }` puts it into them.
    if (sentValue === undefined && !canSend(name) && (headersOfFile !== undefined || !isPolicy)) return [];
    // A host may send its own policy, too. Browsers enforce all of them.
    if (isPolicy && sentValue?.split(/,\s*/).includes(value)) return [];
    const sent = sentValue ?? null;
    const report = (paths: readonly string[]): Diagnostic =>
      isPolicy
        ? diagnose('verify-policy', { paths, actual: sent })
        : diagnose('verify-header', { paths, name, actual: sent, expected: value });
    return [{ path, report }];
  });
}

const objectChecks: readonly Check[] = [checkStatus, checkBody, checkType, checkCaching];

/** One request and its response → findings. After a finding that makes the others meaningless, only that one */
function verifyResponse(request: VerifyRequest, answer: VerifyResponse, input: VerifyInput): VerifyFinding[] {
  if (request.kind === 'missing') return [checkMissing(request, answer, input)].filter((finding) => finding !== null);
  // A host that redirects does so for the name of the file, too.
  if (request.kind === 'redirect' || (request.location !== null && isRedirect(answer.status)))
    return [checkRedirect(request, answer, input)].filter((finding) => finding !== null);
  // Some hosts serve `x.html` at `/x`, even if it is not a page. They must send its headers there, too.
  const isDownload =
    request.kind === 'page' && input.fileHeaders.get(request.file?.path ?? '')?.['Content-Disposition'] !== undefined;
  if (isDownload && answer.status === 404) return [];
  const missing = checkStatus(request, answer, input);
  if (missing !== null) return [missing];
  return [
    ...objectChecks.flatMap((check) => check(request, answer, input) ?? []),
    ...headerFaults(request, answer, input),
  ];
}

/** Notes about the limits of the host, once for all files */
export function limitNotes({ host, files, headers, base, languages }: VerifyInput): Diagnostic[] {
  if (host === null || files.length === 0) return [];
  const hasHeaders = Object.keys(headers).length > 0;
  const facts = { host, hasHeaders, base, languages, redirectsLeft: 0, headerLength: 0 };
  return hostLimits(facts).map((limit) => diagnose('host-limit', { host: host.name, limit }));
}

/** More redirects between the URLs of a page are a loop. */
const maxSteps = 3;

/** Sends a request, follows redirects within its page, compares the response. `get` → a text for a failure */
export async function verifyPath(
  request: VerifyRequest,
  input: VerifyInput,
  get: (url: string) => Promise<VerifyResponse | string>,
): Promise<VerifyFinding[]> {
  let url = `${input.root}${request.path}`;
  for (let step = 1; ; step += 1) {
    const answer = await get(url);
    if (typeof answer === 'string') return [diagnose('verify-unreachable', { url, detail: answer })];
    const next = step > maxSteps ? null : otherUrl(request, answer, url);
    if (next === null) return verifyResponse(request, answer, input);
    url = next;
  }
}

/** Whether the release before can be better: all but mistakes in the settings of the host. */
export const helpsRollback = (findings: readonly Diagnostic[]): boolean =>
  findings.some(({ code }) =>
    ['verify-body', 'verify-encoding', 'verify-missing', 'verify-policy', 'verify-redirect'].includes(code),
  );
