// Findings of the last good build, stored by a digest of its inputs. If nothing has changed – no file of the root, no option, no file of
// the output – the build only repeats them. If only texts of pages have changed, it repeats the findings about the other pages.
import type { BuildCounts, BuildReport } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { FileEntry, Files, Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { digest, digestOf } from '../text/digest.ts';
import { listedFiles } from './listed-files.ts';

export interface MemoryOptions {
  readonly configDiagnostics: readonly Diagnostic[];
  readonly drafts: boolean;
  /** Paths that builds write, relative to the root. */
  readonly written: ReadonlySet<string>;
}

/** The part of a report that a later build repeats. */
export type Remembered = Pick<BuildReport, 'counts' | 'diagnostics'>;

export interface PreviousBuild {
  /** The disk with the folders that were listed for this. */
  readonly files: Files;
  /** Digest of everything that a build reads but the texts of these pages: all other files, what pages say in front of their text, all options. */
  readonly inputsDigest: (pages: readonly SourcePage[]) => string;
  /** The findings of the last build, when a new one would find and write the same; null otherwise. */
  readonly recall: () => Remembered | null;
  /** Keeps what a good build found, for the next one. */
  readonly keep: (report: Remembered, files: readonly OutputFile[]) => void;
}

interface Stored extends Remembered {
  readonly output: string;
}

/** Counts of a build that had nothing to do. */
const unchangedCounts = (counts: BuildCounts): BuildCounts => ({
  ...counts,
  compiled: 0,
  rendered: 0,
  written: 0,
  kept: counts.written + counts.kept,
  deleted: 0,
});

const outputDigest = (files: Iterable<OutputFile>): string =>
  digest(
    Array.from(files, ({ path, sha256 }) => `${path} ${sha256}`)
      .sort()
      .join('\n'),
  );

const statLine = ({ path, size, mtimeNs, ctimeNs, ino }: FileEntry): string =>
  `${path} ${size} ${mtimeNs} ${ctimeNs} ${ino}`;

/** The memory of one site. The listing is made before anything is read: what changes during the build is a change for the next one. */
export function openPreviousBuild(config: SiteConfig, ports: Ports, options: MemoryOptions): PreviousBuild {
  const { configDiagnostics, drafts, written } = options;
  // Broken symbolic links are part of the digest, because fixing one changes the site.
  const listing = ports.files.list('', written);
  const { files, problems } = listing;
  const history = config.docs.lastUpdated ? [...(ports.history()?.changes ?? [])] : null;
  const all = digestOf([config, configDiagnostics, drafts, history, problems]);
  // Texts of pages are looked through for secrets when they are read, not here.
  const key = digest([all, ports.secrets.digest, ...files.map(statLine)].join('\n'));
  return {
    files: listedFiles(ports.files, listing),
    inputsDigest: (pages) => {
      const texts = new Set(pages.map(({ file }) => file));
      const others = files.filter(({ path }) => !texts.has(path)).map(statLine);
      return digest([all, ...others, ...pages.map(({ frontHash }) => frontHash)].join('\n'));
    },
    recall: () => {
      const stored = ports.cache.get('run', key) as Stored | undefined;
      if (!stored || stored.output !== outputDigest(ports.output.previous().values())) return null;
      return { counts: stored.counts, diagnostics: stored.diagnostics };
    },
    keep: ({ counts, diagnostics }, files) => {
      // Packages and files outside the root are not in the listing.
      if (ports.modules.usesOutside()) return;
      const stored: Stored = { counts: unchangedCounts(counts), diagnostics, output: outputDigest(files) };
      ports.cache.put('run', key, stored);
    },
  };
}
