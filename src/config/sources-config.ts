// The config key `sources`: folders of pages outside the docs folder, and Git repositories.
import * as v from 'valibot';
import { parseUrl } from '../text/parse-url.ts';
import { isBelow, resolvePath } from '../text/paths.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { editUrl, key, list, matching, named, orNull, strictObject } from './schema-parts.ts';

const fromWords =
  "a folder relative to the site like '../api/docs', or a Git repository and a ref like 'git+https://git.example/team/sdk.git#v2:docs'";

/** '#v2:docs' → the ref and the folder in the repository */
const refAndFolder = /^#([^\s:~^?*[\\-][^\s:~^?*[\\]*)(?::([^\s:\\]+))?$/;

interface GitAddress {
  readonly url: string;
  readonly ref: string;
  readonly folder: string;
  /** `git.example/team/sdk@v2` */
  readonly name: string;
}

/** How to write the URL of a repository. */
export const gitUrlWords =
  "a URL without a user, password or query, because Git's credential helpers provide the secrets: 'git+https://git.example/team/sdk.git#v2:docs'";

/** 'git+https://…' → the URL after `git+`; null for other values */
const gitUrl = (from: string): URL | null =>
  /^git\+(?:https?|ssh|file):\/\//.test(from) ? parseUrl(from.slice(4)) : null;

/** Whether a URL has a secret, which belongs into Git's credential helpers. SSH needs the name of a user. */
const hasSecret = ({ protocol, username, password, search }: URL): boolean =>
  password !== '' || (username !== '' && protocol !== 'ssh:') || search !== '';

/** 'feature%2Fä' decoded like a path; null when that is not valid UTF-8, or has characters that names cannot have */
function decode(text: string): string | null {
  try {
    const decoded = decodeURI(text);
    return /[\p{Cc}\\]/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

/** 'git+https://git.example/team/sdk.git#v2:docs' → its parts; null for other values, and for a URL with a secret */
export function readGitAddress(from: string): GitAddress | null {
  const url = gitUrl(from);
  if (url === null || hasSecret(url)) return null;
  const [, ref = '', written = ''] = refAndFolder.exec(decode(url.hash) ?? '') ?? [];
  const folder = foldPath(written);
  url.hash = '';
  const path = decode(url.pathname)?.replace(/(?:\.git)?\/*$/, '');
  if (ref === '' || folder === null || folder.startsWith('..') || path === undefined) return null;
  return {
    url: url.href,
    ref,
    folder,
    name: `${url.hostname}${path}@${ref}`.replace(/^\/+/, '').replace(/\/{2,}/g, '/'),
  };
}

/** '../api/./docs/' → '../api/docs'; null for a path that is absolute */
const foldPath = (raw: string): string | null =>
  /^\/|^[A-Za-z][\w+.-]*:|[\\\0]/.test(raw) ? null : resolvePath('', raw);

const isFolder = (from: string): boolean => from !== '' && !from.startsWith('git+') && foldPath(from) !== null;

const source = v.pipe(
  v.string(fromWords),
  v.check(
    (value) => isFolder(value) || readGitAddress(value) !== null,
    ({ input }) => {
      const url = gitUrl(input);
      return url !== null && hasSecret(url) ? gitUrlWords : fromWords;
    },
  ),
);

const place = v.pipe(
  // Names that begin with a dot or `_` are hidden.
  matching("a path in the docs like '/api'", /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/),
  v.check((value) => !/\/_/.test(value), "a path whose names do not begin with '_'"),
  v.transform((value) => value.replace(/^\/+|\/+$/g, '')),
);

const sourceSchema = named(
  'SourceConfig',
  'Pages from another folder or Git repository.',
  strictObject({
    from: key('where the pages are; a folder is relative to that of the site', source, {
      takes: 'folder, `git+https://…#<ref>:<folder>`',
    }),
    at: key('their path in the docs: `/api`; `/` puts them at the root of the docs', place, { takes: 'path' }),
    editUrl: key('start of the URL where a page is edited; pubdocs adds the path in the source', orNull(editUrl), {
      without: 'no link',
    }),
  }),
);

export const sourcesSchema = v.optional(list(sourceSchema), []);

/** A folder of pages outside the docs folder, or in another Git repository. `at` has no slashes at its ends. */
export interface DocsSource extends v.InferOutput<typeof sourceSchema> {
  /** Name of the folder in pages and findings, relative to the root: `../api/docs`, `git.example/team/sdk@v2/docs`. */
  readonly folder: string;
  /** A repository, a ref, a folder in it, and the commit once it is known; null for a folder on the disk. */
  readonly git: {
    readonly url: string;
    readonly ref: string;
    readonly folder: string;
    readonly commit: string | null;
  } | null;
  readonly key: string;
}

/** Names the folder of each source. Reports and omits one inside another, because each file is one page. */
export function normaliseSources(
  sources: v.InferOutput<typeof sourcesSchema>,
  context: Pick<NormaliseContext, 'report'>,
): readonly DocsSource[] {
  const docsSources: DocsSource[] = [];
  for (const [index, source] of sources.entries()) {
    const { from } = source;
    const key = `sources[${index}]`;
    const address = readGitAddress(from);
    const folder = address
      ? [address.name, address.folder].filter((part) => part !== '').join('/')
      : (foldPath(from) ?? '');
    const other = docsSources.find((before) => isBelow(before.folder, folder) || isBelow(folder, before.folder));
    if (other) {
      context.report('source-refused', { from, why: 'twice', other: other.from }, `${key}.from`);
      continue;
    }
    const git = address && { url: address.url, ref: address.ref, folder: address.folder, commit: null };
    docsSources.push({ ...source, folder, git, key });
  }
  return docsSources;
}
