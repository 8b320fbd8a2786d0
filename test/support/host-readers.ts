// How hosts read the settings that a build writes: a small reader for each, after the documentation of the host and not
// after the code that writes them. A host = the readers below, and files served as `preview --as` serves them.
//
// Netlify: docs.netlify.com/manage/routing/redirects/overview, …/manage/routing/headers
// Cloudflare Pages: developers.cloudflare.com/pages/configuration/redirects, …/headers
// GitLab Pages: docs.gitlab.com/user/project/pages/redirects
// Vercel: vercel.com/docs/project-configuration
// Azure Static Web Apps: learn.microsoft.com/azure/static-web-apps/configuration
import { isObject } from '../../src/text/is-object.ts';

export interface SettingsReply {
  /** A redirect; null: the host goes on with its files. */
  readonly redirect: { readonly status: number; readonly to: string } | null;
  /** The not-found page for a path without a file; null: the one of the host. */
  readonly notFound: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** (path as requested, whether there is a file for it) → what the settings say about it */
export type HostSettings = (path: string, hasFile: boolean) => SettingsReply;

/** Output path → text; undefined: no such file. */
export type ReadSetting = (name: string) => string | undefined;

const linesOf = (text: string | undefined): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

/** ('/a/*', '/a/b') → 'b'; null: no match */
function splat(pattern: string, path: string): string | null {
  if (!pattern.endsWith('*')) return pattern === path ? '' : null;
  const start = pattern.slice(0, -1);
  return path.startsWith(start) ? path.slice(start.length) : null;
}

/** A pattern of headers: a star stands for any characters, `*.{md,txt}` for names with these endings. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^$()|[\]\\]/g, '\\$&'));
  const endings = (part: string): string =>
    part.replace(/^\\\.\{([\w,]+)\}$/, (_, names: string) => `\\.(?:${names.replaceAll(',', '|')})`);
  return new RegExp(`^${parts.map(endings).join('.*')}$`).test(path);
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly isForced: boolean;
}

function redirectLines(text: string | undefined, canForce: boolean): Line[] {
  return linesOf(text).map((line) => {
    const [from = '', to = '', status = '', ...more] = line.split(' ');
    const [, digits, force] = /^(\d{3})(!?)$/.exec(status) ?? [];
    const isValid = more.length === 0 && digits !== undefined && from.startsWith('/') && (canForce || force === '');
    if (!isValid) throw new Error(`The host refuses “${line}”`);
    return { from, to, status: Number(digits), isForced: force === '!' };
  });
}

const isMove = (status: number): boolean => status >= 300 && status < 400;

interface Block {
  readonly path: string;
  readonly set: readonly (readonly [string, string])[];
  readonly unset: readonly string[];
}

/** `_headers` → its blocks; `isStrict`: `! Name` is not an error. */
function headerBlocks(text: string | undefined, canUnset: boolean): Block[] {
  const blocks: { path: string; set: [string, string][]; unset: string[] }[] = [];
  for (const line of linesOf(text)) {
    if (!/^\s/.test(line)) blocks.push({ path: line, set: [], unset: [] });
    const field = /^\s+([A-Za-z-]+): (.+)$/.exec(line);
    const name = /^\s+! ([A-Za-z-]+)$/.exec(line)?.[1];
    if (field) blocks.at(-1)?.set.push([field[1] ?? '', field[2] ?? '']);
    else if (name !== undefined && canUnset) blocks.at(-1)?.unset.push(name);
    else if (/^\s/.test(line)) throw new Error(`The host refuses “${line}”`);
  }
  return blocks;
}

/** The values of all blocks that match, joined. */
function joinedHeaders(blocks: readonly Block[], path: string, first: Readonly<Record<string, string>>) {
  const headers: Record<string, string> = { ...first };
  const known = new Set<string>();
  for (const { path: pattern, set, unset } of blocks) {
    if (!matches(pattern, path)) continue;
    for (const name of unset) delete headers[name];
    for (const [name, value] of set) {
      headers[name] = known.has(name) && headers[name] !== undefined ? `${headers[name]}, ${value}` : value;
      known.add(name);
    }
  }
  return headers;
}

const revalidate = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** The first rule that matches applies; one without `!` only where there is no file. A final slash does not matter. */
function netlify(read: ReadSetting): HostSettings {
  const rules = redirectLines(read('_redirects'), true);
  const blocks = headerBlocks(read('_headers'), false);
  return (path, hasFile) => {
    const plain = path.replace(/(.)\/$/, '$1');
    const rule = rules.find(({ from, isForced }) => (isForced || !hasFile) && splat(from, plain) !== null);
    const rest = splat(rule?.from ?? '', plain) ?? '';
    const to = rule?.to.replace(':splat', rest) ?? '';
    return {
      redirect: rule && isMove(rule.status) ? { status: rule.status, to } : null,
      notFound: rule?.status === 404 ? to : null,
      headers: joinedHeaders(blocks, path, revalidate),
    };
  };
}

/** Rules without wildcards first, and always before files; 2,000 and 100 of them, 100 blocks of headers. */
function cloudflare(read: ReadSetting): HostSettings {
  const rules = redirectLines(read('_redirects'), false);
  const exact = rules.filter(({ from }) => !from.includes('*'));
  const wild = rules.filter(({ from }) => from.includes('*'));
  const blocks = headerBlocks(read('_headers'), true);
  if (exact.length > 2000 || wild.length > 100 || blocks.length > 100) throw new Error('The host reads fewer rules');
  if (linesOf(read('_headers')).some((line) => line.length > 2000)) throw new Error('The host reads shorter lines');
  return (path) => {
    const rule = [...exact, ...wild].find(({ from }) => splat(from, path) !== null);
    const to = rule?.to.replace(':splat', splat(rule.from, path) ?? '') ?? '';
    return {
      redirect: rule && isMove(rule.status) ? { status: rule.status, to } : null,
      notFound: null,
      headers: joinedHeaders(blocks, path, revalidate),
    };
  };
}

/** Files come before rules, which are 1,000 at most. */
function gitlab(read: ReadSetting): HostSettings {
  const rules = redirectLines(read('_redirects'), false);
  if (rules.length > 1000) throw new Error('The host reads fewer rules');
  return (path, hasFile) => {
    const rule = hasFile ? undefined : rules.find(({ from }) => splat(from, path) !== null);
    const to = rule?.to.replace(':splat', splat(rule.from, path) ?? '') ?? '';
    return {
      redirect: rule && isMove(rule.status) ? { status: rule.status, to } : null,
      notFound: null,
      headers: { 'Cache-Control': 'max-age=600' },
    };
  };
}

type Json = Readonly<Record<string, unknown>>;

const parsed = (text: string | undefined): Json => {
  const value: unknown = JSON.parse(text ?? '{}');
  return isObject(value) ? value : {};
};
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => String(value ?? '');

/** The syntax of path-to-regexp as far as it is used: escapes, `:name(pattern)` and `(pattern)`. */
const vercelPattern = (source: string): RegExp =>
  new RegExp(
    `^${source.replace(/\\(.)|:([a-z]+)(?=\()|[.$^|]/g, (part, escaped?: string, name?: string) =>
      name !== undefined ? '' : `\\${escaped ?? part}`,
    )}$`,
  );
// Inside a group the text is a regular expression already.
const vercelRegex = (source: string): RegExp => {
  const start = source.search(/(?<!\\)(?::[a-z]+)?\(/);
  if (start < 0) return vercelPattern(source);
  const head = vercelPattern(source.slice(0, start)).source.slice(1, -1);
  return new RegExp(`^${head}${source.slice(start).replace(/^:[a-z]+/, '')}$`);
};

/** Redirects come before files, 1,024 at most; of two headers with one name, the last one counts. */
function vercel(read: ReadSetting): HostSettings {
  const { redirects, headers } = parsed(read('vercel.json'));
  const moves = listOf(redirects).map((rule) => ({ ...rule, pattern: vercelRegex(textOf(rule.source)) }));
  if (moves.length > 1024) throw new Error('The host reads fewer rules');
  const sets = listOf(headers).map((rule) => ({
    pattern: vercelRegex(textOf(rule.source)),
    headers: listOf(rule.headers).map(({ key, value }) => [textOf(key), textOf(value)] as const),
  }));
  return (path) => {
    const rule = moves.find(({ pattern }) => pattern.test(path));
    const rest = rule?.pattern.exec(path)?.[1] ?? '';
    const to = textOf(Reflect.get(rule ?? {}, 'destination')).replace(':rest', rest);
    const own = sets.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers: all }) => all);
    return {
      redirect: rule ? { status: Number(Reflect.get(rule, 'statusCode')), to } : null,
      notFound: null,
      headers: { ...revalidate, ...Object.fromEntries(own) },
    };
  };
}

/** Only the first route that matches counts; its headers replace global ones. The file has 20 KB at most. */
function staticWebApp(read: ReadSetting): HostSettings {
  const text = read('staticwebapp.config.json') ?? '{}';
  if (Buffer.byteLength(text) > 20_000) throw new Error('The host reads a shorter file');
  const { routes, globalHeaders, responseOverrides } = parsed(text);
  const notFound = Reflect.get(isObject(responseOverrides) ? responseOverrides : {}, '404');
  return (path) => {
    const rule = listOf(routes).find(({ route }) => matches(textOf(route), path));
    const headers = {
      ...(isObject(globalHeaders) ? globalHeaders : {}),
      ...(isObject(rule?.headers) ? rule.headers : {}),
    };
    return {
      redirect:
        typeof rule?.redirect === 'string' ? { status: Number(rule.statusCode ?? 302), to: rule.redirect } : null,
      notFound: isObject(notFound) ? textOf(notFound.rewrite) : null,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, textOf(value)])),
    };
  };
}

const nothing: HostSettings = () => ({ redirect: null, notFound: null, headers: { 'Cache-Control': 'max-age=600' } });

/** Host → how it reads the settings of a build. */
export const hostReaders = {
  'github-pages': () => nothing,
  'gitlab-pages': gitlab,
  netlify,
  'cloudflare-pages': cloudflare,
  vercel,
  'azure-static-web-apps': staticWebApp,
} as const satisfies Readonly<Record<string, (read: ReadSetting) => HostSettings>>;
