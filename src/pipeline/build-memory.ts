// What the last good build found, by what it was made from. When nothing at all has changed – no file of the root, no option, no file of the
// output – its findings are told again, and that is the build.
import type { BuildCounts, BuildReport } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile, Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { digest, digestOf } from './digest.ts';

export interface MemoryOptions {
  readonly configDiagnostics: readonly Diagnostic[];
  readonly drafts: boolean;
  /** What builds write below the root, relative to it. */
  readonly written: ReadonlySet<string>;
}

/** What is told again. */
export type Remembered = Pick<BuildReport, 'counts' | 'diagnostics'>;

export interface BuildMemory {
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

/** Everything that a build reads, as one digest. Links that lead nowhere count: mending one changes the site. */
function inputDigest(config: SiteConfig, ports: Ports, { configDiagnostics, drafts, written }: MemoryOptions): string {
  const { files, problems } = ports.files.list('', written);
  const stats = files.map(({ path, size, mtimeNs, ctimeNs, ino }) => `${path} ${size} ${mtimeNs} ${ctimeNs} ${ino}`);
  const history = config.docs.lastUpdated ? [...(ports.history()?.changes ?? [])] : null;
  return digestOf([config, configDiagnostics, drafts, history, problems, digest(stats.join('\n'))]);
}

/** The memory of one site. The listing is made before anything is read: what changes during the build is a change for the next one. */
export function makeBuildMemory(config: SiteConfig, ports: Ports, options: MemoryOptions): BuildMemory {
  const key = inputDigest(config, ports, options);
  return {
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
