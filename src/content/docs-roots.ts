// The docs of a site: the current ones and those of each version. A version is one more docs folder with a prefix for its URLs and ids:
// after discovery its pages are treated like all others.
import type { Locale } from '../model/locale.ts';
import type { DocsVersion, SiteConfig } from '../model/site-config.ts';

export interface DocsRoot {
  /** Null for the current docs. */
  readonly version: DocsVersion | null;
  /** Folder of the originals, relative to the root: `docs`, `versions/2.3/docs`. */
  readonly folder: string;
  /** Folders of all languages, that of the originals first. */
  readonly folders: readonly string[];
  readonly folderOf: (locale: Pick<Locale, 'path'>) => string;
  /** Path in URLs, without slashes at its ends: `docs`, `docs/2.3`. */
  readonly path: string;
}

type RootsConfig = Pick<SiteConfig, 'docs' | 'versions' | 'i18n'>;

const known = new WeakMap<RootsConfig, readonly DocsRoot[]>();

/** A site → its docs, the current ones first. */
export function docsRoots(config: RootsConfig): readonly DocsRoot[] {
  const roots = known.get(config) ?? [null, ...config.versions].map((version) => makeRoot(config, version));
  known.set(config, roots);
  return roots;
}

function makeRoot({ docs, i18n }: RootsConfig, version: DocsVersion | null): DocsRoot {
  const start = version === null ? '' : `${version.folder}/`;
  const folderOf = ({ path }: Pick<Locale, 'path'>): string =>
    `${start}${path === '' ? '' : `i18n/${path}/`}${docs.path}`;
  const folder = folderOf({ path: '' });
  return {
    version,
    folder,
    folders: [...new Set([folder, ...i18n.locales.map(folderOf)])],
    folderOf,
    path: [docs.routeBasePath, version?.path ?? ''].filter((part) => part !== '').join('/'),
  };
}

/** The docs of a version; without one, the current ones. */
export function docsRootOf(config: RootsConfig, version: string | undefined): DocsRoot {
  const root = docsRoots(config).find((candidate) => candidate.version?.id === version);
  if (!root) throw new Error(`unknown version ${version}`);
  return root;
}

/** The docs that a file belongs to, and its path in them: ('i18n/cs/docs/a/b.md') → 'a/b.md'; null outside of all docs. */
export function docsPlace(
  config: RootsConfig,
  file: string,
): { readonly root: DocsRoot; readonly path: string } | null {
  for (const root of docsRoots(config)) {
    const folder = root.folders.find((candidate) => file.startsWith(`${candidate}/`));
    if (folder !== undefined) return { root, path: file.slice(folder.length + 1) };
  }
  return null;
}

/** ('2.3', 'intro') → '2.3:intro': how an id is named outside of its version */
export const qualifiedId = (version: string | undefined, id: string): string =>
  version === undefined ? id : `${version}:${id}`;
