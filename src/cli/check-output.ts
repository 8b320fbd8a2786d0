// Whether an output is up to date. Apart, because it loads the pipeline, which other publishes do not need.
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { buildSite } from '../pipeline/build.ts';
import { makeEngine } from '../pipeline/engine/engine.ts';
import { listInputs } from '../pipeline/listed-inputs.ts';
import { openLastRun } from '../pipeline/steps/run.ts';
import { digest } from '../text/digest.ts';
import { posixRelative } from '../text/posix-relative.ts';
import { type OpenedSite, writtenFolders } from './open-site.ts';

/** Compares an output with its sources, by its manifest and listed files → errors; none when up to date. */
export async function checkOutput(
  opened: OpenedSite,
  root: string,
  { manifest, listed }: { readonly manifest: string; readonly listed: readonly OutputFile[] },
): Promise<readonly Diagnostic[]> {
  const folders = writtenFolders({ ...opened, root });
  const memory = makeMemoryOutput();
  const previous = new Map(listed.map((file) => [file.path, file]));
  const ports = {
    ...opened.ports,
    output: { ...memory.output, previous: () => previous, digest: () => digest(manifest) },
  };
  const options = { configDiagnostics: opened.diagnostics, drafts: false, outputFolders: folders };
  const engine = makeEngine(ports.cache, ports.clock.now);
  const listing = listInputs(ports.files, opened.config, folders);
  if (openLastRun(engine, opened.config, ports, { ...options, listing }).findings()) return [];
  const report = await buildSite(
    opened.config,
    { ...ports, output: memory.output, startWorker: null },
    { ...options, configMs: opened.configMs, strict: false, onStage: () => {} },
  );
  opened.ports.cache.close();
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors;
  const outputFiles = memory.files();
  const differing = [
    ...listed.filter(({ path, sha256 }) => outputFiles.get(path)?.sha256 !== sha256).map(({ path }) => path),
    ...[...outputFiles.keys()].filter((path) => !previous.has(path)),
  ];
  // A page says more than the search index that was built from it.
  const sample = differing.find((path) => path.endsWith('.html')) ?? differing[0];
  return sample === undefined
    ? []
    : [diagnose('publish-stale', { folder: posixRelative(root, opened.outDir), sample })];
}
