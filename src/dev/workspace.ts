// The folders of a site while the dev server runs: it is opened again after each change, its ports stay open.
import type { SiteConfig } from '../config/site-config.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';
import type { Files } from '../model/ports.ts';
import { listedFiles } from '../pipeline/listed-inputs.ts';
import { makeKnownFiles } from './known-files.ts';
import type { OpenedForDev } from './pipeline-site.ts';

type DevPorts = Extract<OpenedForDev, { ports: unknown }>['ports'];

/** Ports that stay open when the site is opened again. */
export type HeldPorts = Pick<DevPorts, 'files' | 'cache' | 'painter' | 'highlighter' | 'history'>;

interface SiteFolders {
  /** First folders of paths with sources. Code can also be elsewhere, because modules may import it from anywhere. */
  readonly sources: ReadonlySet<string>;
  /** Output and cache, relative to the root. */
  readonly outputFolders: readonly string[];
  readonly mounted: MountedFolders;
  /** Mounted folders that are watched: sources above the root. */
  readonly watched: MountedFolders;
}

export interface WorkspaceParts {
  readonly disk: Files;
  readonly mount: (files: Files, folders: MountedFolders) => Files;
  /** Reads the config again. The folders of output and cache are relative to the root. `later`: files for loaders. */
  readonly open: (
    ports: HeldPorts | undefined,
    later: () => Files,
  ) => Promise<OpenedForDev & { readonly mounted?: MountedFolders; readonly outputFolders?: readonly string[] }>;
  readonly onWatched: (folders: MountedFolders) => void;
}

export interface Workspace {
  readonly open: (changed: readonly string[]) => Promise<OpenedForDev>;
  readonly isOutdated: (path: string) => boolean;
  /** Whether a change may matter: in a source folder, of code, or of a file that the site has read or looked for. */
  readonly isRead: (path: string) => boolean;
  /** The files of the root, with mounted folders. */
  readonly files: () => Files;
  /** Lists the root; the first call returns the first listing. */
  readonly look: Files['list'];
  readonly folders: () => SiteFolders;
  readonly close: () => void;
}

const sourceFolders = ['docs', 'i18n', 'static', 'pages', 'islands', 'theme', 'data'];

/** Output and cache until the config is read. */
const usualWritten = ['build', 'build.pubdocs', '.pubdocs'];

const isCode = (path: string): boolean => /\.(?:[cm]?[jt]sx?|json)$/.test(path);

/** 'guides/api' → 'guides' */
const firstFolder = (path: string): string => path.split('/')[0] ?? '';

/** ({ docs: { path: 'guides' }, sources: [{ folder: 'sdk', git: null }] }, 'sdk' → '/repo/sdk', …) → its folders */
export function siteFolders(
  { docs, versions, sources }: Pick<SiteConfig, 'docs' | 'versions' | 'sources'>,
  mounted: MountedFolders,
  outputFolders: readonly string[],
): SiteFolders {
  const folders = [docs.path, ...[...versions, ...sources].map(({ folder }) => folder)];
  const watched = sources.flatMap(({ folder, git }) => {
    const real = git === null ? mounted.get(folder) : undefined;
    return real === undefined ? [] : [[folder, real] as const];
  });
  return {
    sources: new Set([...sourceFolders, ...folders.map(firstFolder)]),
    outputFolders,
    mounted,
    watched: new Map(watched),
  };
}

export function makeWorkspace({ disk, mount, open, onWatched }: WorkspaceParts): Workspace {
  let folders: SiteFolders = {
    sources: new Set(sourceFolders),
    outputFolders: usualWritten,
    mounted: new Map(),
    watched: new Map(),
  };
  let heldPorts: HeldPorts | undefined;
  let isOpened = false;
  const files = (): Files => mount(disk, folders.mounted);
  const first = makeFirstLook(files, () => disk.list('', new Set(folders.outputFolders)));
  const knownFiles = makeKnownFiles({ ...disk, list: first.list });
  return {
    open: async (changed) => {
      knownFiles.refresh(changed);
      if (isOpened) first.end();
      isOpened = true;
      const opened = await open(heldPorts, () => mount(knownFiles.files, folders.mounted));
      if (opened.config === null) return opened;
      folders = siteFolders(opened.config, opened.mounted ?? new Map(), opened.outputFolders ?? usualWritten);
      const { cache, painter, highlighter, history } = opened.ports;
      heldPorts ??= { files: knownFiles.files, cache, painter, highlighter, history };
      onWatched(folders.watched);
      return { ...opened, ports: { ...opened.ports, ...heldPorts, files: mount(knownFiles.files, folders.mounted) } };
    },
    isOutdated: knownFiles.isOutdated,
    // The config is code.
    isRead: (path) => folders.sources.has(firstFolder(path)) || isCode(path) || knownFiles.isRead(path),
    files,
    look: first.look,
    folders: () => folders,
    close: () => heldPorts?.cache.close(),
  };
}

type Listing = ReturnType<Files['list']>;

interface FirstLook {
  /** Lists folders: from the first listing for the first version, then from disk. */
  readonly list: Files['list'];
  /** Lists the root; the first call returns the first listing. */
  readonly look: Files['list'];
  /** Call when the first version is loaded. */
  readonly end: () => void;
}

/** `first` lists the root at the start; `disk` is the root now. */
export function makeFirstLook(disk: () => Files, first: () => Listing): FirstLook {
  let firstListing: Listing | null = null;
  let isNeeded = { list: true, look: true };
  const listing = (): Listing => {
    firstListing ??= first();
    return firstListing;
  };
  const leave = (part: Partial<typeof isNeeded>): void => {
    isNeeded = { ...isNeeded, ...part };
    if (!isNeeded.list && !isNeeded.look) firstListing = null;
  };
  return {
    list: (...args) => (isNeeded.list ? listedFiles(disk(), listing()) : disk()).list(...args),
    look: (folder, skip) => {
      if (!isNeeded.look || folder !== '') return disk().list(folder, skip);
      const all = listing();
      leave({ look: false });
      return all;
    },
    end: () => leave({ list: false }),
  };
}
