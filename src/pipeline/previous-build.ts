// The previous build, stored by a digest of its inputs. `findings` returns the findings of the whole site if nothing has changed: no file of the
// root, no option, no file of the output. `docs` returns the records of each document that are still valid, if only texts of pages have changed.
import { allTexts, type DiscoveredSite } from '../content/discover-site.ts';
import type { BuildCounts, BuildReport } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FileEntry, Files, Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { digest, digestOf } from '../text/digest.ts';
import { groupBy } from '../text/group-by.ts';
import { once } from '../text/once.ts';
import type { Compiler } from './compiler.ts';
import {
  type MadeRoutes,
  openDocRecords,
  type PreviousDocs,
  type RecordedSite,
  recordNames,
  type StructureNotes,
} from './doc-records.ts';
import type { AssetNames } from './site-assets.ts';

/** Inputs of a build besides the config and the files of the root. */
export interface OtherInputs {
  readonly configDiagnostics: readonly Diagnostic[];
  readonly drafts: boolean;
  /** Paths that builds write, relative to the root. */
  readonly written: ReadonlySet<string>;
}

/** The part of a report that a later build can repeat. */
export type Findings = Pick<BuildReport, 'counts' | 'diagnostics'>;

const noNotes: StructureNotes = { recall: () => undefined, note: () => {} };

/** For builds without a previous one, and for checks, which compute their own findings. */
export const noPreviousDocs: PreviousDocs = {
  text: () => undefined,
  route: () => undefined,
  everywhere: '',
  structure: noNotes,
  shown: noNotes,
};

export interface PreviousBuild {
  /** The disk, with folder listings from the time of the digest. */
  readonly files: Files;
  /** Findings of the last build, if a new build would have the same findings and output; else null. */
  readonly findings: () => Findings | null;
  /** Records of the documents from the last build that differs only in texts of pages. */
  readonly docs: (
    site: Pick<DiscoveredSite, 'docs' | 'statics'>,
    tools: { readonly compiler: Pick<Compiler, 'summary'>; readonly assets: Pick<AssetNames, 'info'> },
  ) => Promise<PreviousDocs>;
  /** Stores the results of a good build for the next one. */
  readonly keep: (report: Findings, manifest: string | null, site: RecordedSite, made: MadeRoutes) => void;
}

interface StoredFindings extends Findings {
  /** Digest of the manifest. */
  readonly output: string | null;
}

/** Opens the stored results. Lists the root first, so that a change during the build counts for the next build. */
export function openPreviousBuild(config: SiteConfig, ports: Ports, inputs: OtherInputs): PreviousBuild {
  const { cache, modules, output } = ports;
  // Broken symbolic links are part of the digest, because fixing one changes the site.
  const listing = listInputs(ports.files, config, inputs.written);
  const { files, problems } = listing;
  const history = config.docs.lastUpdated ? ports.history() : null;
  const optionsOf = (own: object): string => digestOf([own, inputs.configDiagnostics, inputs.drafts, problems]);
  // The digest of the known secrets. Texts of pages are searched for secrets when they are read.
  const key = digest(
    [
      optionsOf(config),
      digestOf(history && [[...history.changes], history.isShallow, history.problems]),
      ports.secrets.digest,
      ...files.map(statLine),
    ].join('\n'),
  );
  let records: DocRecords | undefined;
  return {
    files: listedFiles(ports.files, listing),
    findings: () => {
      const stored = cache.get('run', key) as StoredFindings | undefined;
      if (!stored || stored.output === null || stored.output !== output.digest()) return null;
      return { counts: stored.counts, diagnostics: stored.diagnostics };
    },
    docs: async ({ docs, statics }, { compiler, assets }) => {
      const pages = allTexts(docs);
      const texts = new Set(pages.map(({ file }) => file));
      const published = new Set(statics.map(({ path }) => path));
      const others = files
        .filter(({ path }) => !texts.has(path))
        .map((entry) => contentLine(entry, { assets, isPublished: published.has(entry.path) }));
      // Each version has its own records, so that those of an unchanged version stay valid.
      // Folders of this machine do not affect documents.
      const options = optionsOf({ ...config, outDir: '', cacheDir: '', cache: null });
      const named = Array.from(
        groupBy(docs, ({ original }) => original.version),
        ([version, own]) => {
          const fronts = allTexts(own).map(({ frontHash }) => frontHash);
          return { version, own, key: `docs:${digest([options, version ?? '', ...others, ...fronts].join('\n'))}` };
        },
      );
      const lastChange = (file: string) => history?.changes.get(file) ?? null;
      await cache.fetch(named.flatMap(({ key, own }) => recordNames(key, own.length)));
      const parts = new Map(
        named.map(({ version, own, key }) => [
          version,
          openDocRecords(own, { key, compiler, cache, files: ports.files, lastChange }),
        ]),
      );
      const everywhere = digest(pages.map(({ frontHash }) => frontHash).join('\n'));
      const structure = digest(named.map(({ key }) => key).join('\n'));
      const noted = new Map<string, unknown>();
      const noteKey = (name: string): string => `structure:${structure}:${name}`;
      // At the first use, because it needs the summaries of changed texts. With versions, index pages also show other versions.
      const shown = once(() => (config.versions.length > 0 ? null : (parts.get(undefined)?.shown() ?? null)));
      const shownKey = (name: string): string | null => {
        const own = shown();
        return own === null ? null : noteKey(`${own}:${name}`);
      };
      records = {
        text: (page) => parts.get(page.version)?.text(page),
        route: (route, doc) => parts.get(doc?.original.version)?.route(route, doc),
        everywhere,
        structure: {
          recall: (name) => cache.get('run', noteKey(name)),
          note: (name, value) => {
            noted.set(noteKey(name), value);
          },
        },
        shown: {
          recall: (name) => {
            const key = shownKey(name);
            return key === null ? undefined : cache.get('run', key);
          },
          note: (name, value) => {
            const key = shownKey(name);
            if (key !== null && JSON.stringify(cache.get('run', key)) !== JSON.stringify(value)) noted.set(key, value);
          },
        },
        keep: (site, made) => {
          for (const [key, value] of noted) cache.put('run', key, value);
          for (const part of parts.values()) part.keep(site, made, everywhere);
        },
      };
      return records;
    },
    keep: ({ counts, diagnostics }, manifest, site, made) => {
      // Packages and files outside the root are not in the listing, so their changes would be missed.
      if (modules.usesOutside()) return;
      const stored: StoredFindings = { counts: unchangedCounts(counts), diagnostics, output: manifest };
      cache.put('run', key, stored);
      records?.keep(site, made);
    },
  };
}

/** Lists the files of the root, and those of sources outside it. */
function listInputs(files: Files, { sources }: SiteConfig, written: ReadonlySet<string>): ReturnType<Files['list']> {
  const root = files.list('', written);
  const others = sources.filter(({ folder, git }) => git !== null || folder.startsWith('../'));
  if (others.length === 0) return root;
  const all = [root, ...others.map(({ folder }) => files.list(folder))];
  return {
    files: all.flatMap((listing) => listing.files),
    problems: all.flatMap(({ problems }) => problems),
    hasLinks: all.some(({ hasLinks }) => hasLinks),
  };
}

/** Counts of a build without changes. */
const unchangedCounts = (counts: BuildCounts): BuildCounts => ({
  ...counts,
  compiled: 0,
  rendered: 0,
  written: 0,
  kept: counts.written + counts.kept,
  deleted: 0,
});

/** Larger files are compared by their stat, not their content, unless they are published: then their digest is needed anyway. */
const mostBytes = 16 * 1024 * 1024;

/** A line that identifies the content of a file, the same on every machine. */
function contentLine(
  entry: FileEntry,
  { assets, isPublished }: { readonly assets: Pick<AssetNames, 'info'>; readonly isPublished: boolean },
): string {
  const info = isPublished || entry.size <= mostBytes ? assets.info(entry.path) : null;
  return info ? `${entry.path} ${info.sha256}` : statLine(entry);
}

const statLine = ({ path, size, mtimeNs, ctimeNs, ino }: FileEntry): string =>
  `${path} ${size} ${mtimeNs} ${ctimeNs} ${ino}`;

/** Lists folders from one listing of the root. Reads omitted folders from disk: build outputs and hidden folders, which a config may use. */
export function listedFiles(disk: Files, { files, problems, hasLinks }: ReturnType<Files['list']>): Files {
  // The target of a symbolic link is listed at its first occurrence, which depends on where the listing starts.
  if (hasLinks) return disk;
  return {
    ...disk,
    list: (folder, skip) => {
      const isBelow = ({ path }: { readonly path: string }): boolean => path.startsWith(`${folder}/`);
      const found = skip === undefined ? files.filter(isBelow) : [];
      return found.length === 0
        ? disk.list(folder, skip)
        : { files: found, problems: problems.filter(isBelow), hasLinks: false };
    },
  };
}

interface DocRecords extends PreviousDocs {
  readonly keep: (site: RecordedSite, made: MadeRoutes) => void;
}
