// A whole build: without a changed file of the root, option or file of the output, it has the last findings.

import { readsHistory } from '../../config/docs-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { BuildCounts, BuildReport } from '../../model/build-report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { FileEntry, Files, Ports } from '../../model/ports.ts';
import { digest, digestOf } from '../../text/digest.ts';
import type { Engine } from '../engine/engine.ts';
import { cannotRun, oneId } from '../engine/step.ts';

/** The part of a report that a later build can repeat. */
export type Findings = Pick<BuildReport, 'counts' | 'diagnostics'>;

/** Inputs of a build besides the config and the listed files. */
export interface RunInputs {
  readonly configDiagnostics: readonly Diagnostic[];
  readonly drafts: boolean;
}

export interface LastRun {
  /** Findings of the last build, if a new build would have the same findings and output; else undefined. */
  readonly findings: () => Findings | undefined;
  /** Stores the findings of a good build. `manifest`: digest of the manifest that it wrote. */
  readonly keep: (findings: Findings, manifest: string | null) => void;
}

interface StoredRun extends Findings {
  readonly manifest: string | null;
}

const statLine = ({ path, size, mtimeNs, ctimeNs, ino }: FileEntry): string =>
  `${path} ${size} ${mtimeNs} ${ctimeNs} ${ino}`;

/** Opens the last run. The listing is older than all reads, so that changes during the build count for the next. */
export function openLastRun(
  engine: Engine,
  config: SiteConfig,
  { history, secrets, output, modules }: Pick<Ports, 'history' | 'secrets' | 'output' | 'modules'>,
  { configDiagnostics, drafts, listing }: RunInputs & { readonly listing: ReturnType<Files['list']> },
): LastRun {
  const run = engine.stored<'', StoredRun>({
    name: 'run',
    namespace: 'run',
    ...oneId,
    key: () => {
      const dates = readsHistory(config.docs) ? history() : null;
      const changes = dates && [[...dates.changes], dates.isShallow, dates.problems];
      // Broken symbolic links are problems: fixing one changes the site. Texts are searched for secrets when read.
      const options = digestOf([config, configDiagnostics, drafts, listing.problems]);
      return digest([options, digestOf(changes), secrets.digest, ...listing.files.map(statLine)].join('\n'));
    },
    fileIsSame: ({ manifest }) => manifest !== null && manifest === output.digest(),
    run: cannotRun('run'),
  });
  return {
    findings: () => run.peek(''),
    keep: ({ counts, diagnostics }, manifest) => {
      // Packages and files outside the root are not in the listing, so their changes would be missed.
      if (!modules.usesOutside()) run.keep('', { counts: unchangedCounts(counts), diagnostics, manifest });
    },
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
