// The docs of a site: the current ones, and for each version a folder with a prefix for its URLs and ids.

import type { DocsSource, DocsVersion, SiteConfig } from '../config/site-config.ts';
import type { Locale } from '../model/locale.ts';
import { rememberEach } from '../text/remember-each.ts';

export interface DocsRoot {
  /** Null for the current docs. */
  readonly version: DocsVersion | null;
  /** Folder of the originals, relative to the root: `docs`, `versions/2.3/docs`. */
  readonly folder: string;
  /** Folders of all languages, that of the originals first. */
  readonly folders: readonly string[];
  readonly folderOf: (locale: Pick<Locale, 'path'>) => string;
  /** Folders outside the docs folder whose pages are part of these docs, in the default language. */
  readonly sources: readonly DocsSource[];
  /** Path in URLs, without slashes at its ends: `docs`, `docs/2.3`. */
  readonly path: string;
}

type RootsConfig = Pick<SiteConfig, 'docs' | 'sources' | 'versions' | 'i18n'>;

/** A site → its docs, the current ones first. */
export const docsRoots: (config: RootsConfig) => readonly DocsRoot[] = rememberEach((config) =>
  [null, ...config.versions].map((version) => makeRoot(config, version)),
);

function makeRoot({ docs, sources, i18n }: RootsConfig, version: DocsVersion | null): DocsRoot {
  const start = version === null ? '' : `${version.folder}/`;
  const folderOf = ({ path }: Pick<Locale, 'path'>): string =>
    `${start}${path === '' ? '' : `i18n/${path}/`}${docs.path}`;
  const folder = folderOf({ path: '' });
  return {
    version,
    folder,
    folders: [...new Set([folder, ...i18n.locales.map(folderOf)])],
    folderOf,
    sources: version === null ? sources : [],
    path: [docs.routeBasePath, version?.path ?? ''].filter((part) => part !== '').join('/'),
  };
}

/** The docs of a version; without one, the current ones. */
export function docsRootOf(config: RootsConfig, version: string | undefined): DocsRoot {
  const root = docsRoots(config).find((candidate) => candidate.version?.id === version);
  if (!root) throw new Error(`unknown version ${version}`);
  return root;
}

/** The docs that a file belongs to, and its path in them: ('i18n/cs/docs/a/b.md') → 'a/b.md'; null outside all docs. */
export function docsPlace(
  config: RootsConfig,
  file: string,
): { readonly root: DocsRoot; readonly path: string } | null {
  for (const root of docsRoots(config)) {
    const folder = root.folders.find((candidate) => file.startsWith(`${candidate}/`));
    if (folder !== undefined) return { root, path: file.slice(folder.length + 1) };
    const source = root.sources.find((candidate) => file.startsWith(`${candidate.folder}/`));
    if (source) return { root, path: sourcePath(source, file) };
  }
  return null;
}

/** ({ folder: '../api/docs', at: 'api' }, '../api/docs/limits.md') → 'api/limits.md': the path of a file in the docs */
export const sourcePath = ({ at, folder }: Pick<DocsSource, 'at' | 'folder'>, file: string): string =>
  at === '' ? file.slice(folder.length + 1) : `${at}/${file.slice(folder.length + 1)}`;

/** ('api/limits.md') → its possible files in the default language: docs/api/limits.md, ../api/docs/limits.md */
export const originalFiles = ({ folder, sources }: DocsRoot, path: string): string[] => [
  `${folder}/${path}`,
  ...sources.flatMap((source) =>
    source.at === ''
      ? [`${source.folder}/${path}`]
      : path.startsWith(`${source.at}/`)
        ? [`${source.folder}${path.slice(source.at.length)}`]
        : [],
  ),
];

/** The source that a file belongs to. Commands never write into sources. */
export const docsSourceOf = ({ sources }: Pick<SiteConfig, 'sources'>, file: string): DocsSource | undefined =>
  sources.find(({ folder }) => file.startsWith(`${folder}/`));

const none: readonly string[] = [];

/** Folders of sources above the root, to which links may lead. */
export const outsideFolders = ({ sources }: Pick<SiteConfig, 'sources'>): readonly string[] =>
  sources.length === 0 ? none : sources.map(({ folder }) => folder);

/** ('2.3', 'intro') → '2.3:intro': the name of an id outside its version */
export const qualifiedId = (version: string | undefined, id: string): string =>
  version === undefined ? id : `${version}:${id}`;
