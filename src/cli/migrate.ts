// `pubdocs migrate`: converts a site of another generator, and proves what the new site kept.
import { dirname, posix, resolve, sep } from 'node:path';
import { clock } from '../adapters/clock.ts';
import { isCleanGitTree, trackedFiles } from '../adapters/git/git.ts';
import { imageSize } from '../adapters/image-size.ts';
import { openSource, repositoryOf } from '../adapters/migration/open-source.ts';
import { runConfig } from '../adapters/migration/run-config.ts';
import { type RefusedPath, writeSite } from '../adapters/migration/write-site.ts';
import { bundleToRead } from '../adapters/modules/bundle-to-read.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { exists, isFolder, namesIn, readableNames } from '../adapters/output/tree.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { type FoundConfig, findConfig, foldersWithConfig, type Generator } from '../migrate/find-config.ts';
import { migrators } from '../migrate/migrators.ts';
import { readMkDocsConfig } from '../migrate/mkdocs/config.ts';
import type { MigrationNote, MigrationPlan, OriginalFiles, PlannedFile, ReadModule } from '../migrate/plan.ts';
import { dryRun, migrationReport, reportFile } from '../migrate/print-plan.ts';
import { readStaticModule } from '../migrate/static-value.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import { endCommand } from './end-command.ts';
import { type ProveFlags, prove } from './prove.ts';
import { shownFolder } from './shown-folder.ts';
import { toolVersion } from './tool-version.ts';

export interface MigrateFlags extends Omit<ProveFlags, 'prove'> {
  readonly prove?: string;
  readonly from?: Generator;
  readonly to?: string;
  readonly dryRun?: boolean;
  /** Executes the config of the original. */
  readonly trustAndRunConfig?: boolean;
}

export async function migrate(argument: string | undefined, flags: MigrateFlags): Promise<void> {
  if (flags.prove !== undefined) return prove(argument, { ...flags, prove: flags.prove });
  const started = clock.now();
  const folder = resolve(argument ?? '.');
  const shown = shownFolder(folder);
  const end = async (diagnostics: readonly Diagnostic[], counts: Readonly<Record<string, number>>) => {
    await endCommand({ diagnostics, counts, durationMs: clock.now() - started }, { root: folder, flags });
  };
  const noSite = (folders: readonly string[]) =>
    end([diagnose('migrate-no-site', { folder: shown, from: flags.from ?? null, folders })], {});
  if (namesIn(folder).length === 0) return noSite([]);
  const source = openSource(folder);
  const sourceConfig = findConfig(source, namesIn(folder), flags.from);
  if (sourceConfig === null) {
    const folders = foldersWithConfig(source, (path) => readableNames(resolve(folder, path)), flags.from);
    return noSite(folders.map((path) => shownFolder(resolve(folder, path))));
  }
  const target = resolve(flags.to ?? `${folder}-pubdocs`);
  const shownTarget = shownFolder(target);
  if (flags.dryRun !== true && overlaps(folder, target))
    return end([diagnose('migrate-overlap', { folder: shown, target: shownTarget })], {});
  const inTheWay = flags.dryRun === true ? [] : namesOutsideGit(target);
  if (inTheWay.length > 0) return end([diagnose('migrate-not-empty', { folder: shownTarget, names: inTheWay })], {});
  const read = await readConfig(folder, sourceConfig, source, flags);
  if ('problem' in read)
    return end([diagnose('migrate-config-unread', { file: sourceConfig.file, problem: read.problem })], {});
  // Fails at once, not after minutes of work, if the target cannot be a folder.
  if (flags.dryRun !== true && !isFolder(nearestPath(target))) nodeWritableFs.mkdir(target);
  const readModule = async (file: string): Promise<ReadModule | null> => {
    const module = await readSourceModule(folder, file, source, flags);
    return 'problem' in module ? null : module;
  };
  const migration = await migrators[sourceConfig.from](read, { source, readModule, imageSize });
  const plan = { ...migration, notes: [...outsideNotes([...source.outside]), ...migration.notes] };
  const report = migrationReport(plan, sourceConfig.from);
  const diagnostics = plan.notes.map(toDiagnostic);
  if (flags.dryRun === true) process.stdout.write(dryRun(plan));
  else {
    const files = [...plan.files, packageFile(target), { path: reportFile, text: report, converted: null }];
    const [refused, ...others] = writePlan(target, files, source);
    if (refused !== undefined)
      return end([diagnose('migrate-path-refused', { ...refused, count: others.length + 1 })], {});
  }
  await end(diagnostics, { files: plan.files.length, ...numbersOf(plan) });
  if (flags.dryRun !== true && flags.json !== true && (flags.format ?? 'pretty') === 'pretty')
    process.stdout.write(`Wrote ${shownTarget}; ${posix.join(shownTarget, reportFile)} says what is left to do.\n`);
}

const outsideNotes = (paths: readonly string[]): MigrationNote[] =>
  paths.length === 0
    ? []
    : [
        {
          ...{ kind: 'left', file: null, line: null },
          what: `files outside of the repository: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}`,
          advice:
            'Only files of one git repository are read: run `git init` in the folder that contains them all, and migrate again.',
        },
      ];

/** The numbers of the summary; the report in the new site has all of them. */
const numbersOf = ({ counts, notes }: MigrationPlan): Readonly<Record<string, number>> => ({
  pages: counts.pages ?? 0,
  left: notes.filter(({ kind }) => kind === 'left').length,
  toDecide: notes.filter(({ kind }) => kind === 'decide').length,
});

/** A path → itself, or the nearest folder or file above it that exists */
const nearestPath = (path: string): string => (exists(path) ? path : nearestPath(dirname(path)));

/** Names that prevent a migration from writing: all names in the target, unless git can restore them. */
function namesOutsideGit(target: string): string[] {
  const present = namesIn(target).filter((name) => name !== '.git' && name !== '.DS_Store');
  return present.length === 0 || isCleanGitTree(target) ? [] : present.sort();
}

type ConfigResult = ReadModule | { readonly problem: string };

async function readConfig(
  folder: string,
  { file, from }: FoundConfig,
  source: OriginalFiles,
  flags: MigrateFlags,
): Promise<ConfigResult> {
  if (from === 'mkdocs') {
    const config = readMkDocsConfig(source, file);
    return 'problem' in config ? config : { ...config, unread: [] };
  }
  // Starlight is not run: an Astro integration is a set of functions, which hides the options that it was given.
  if (flags.trustAndRunConfig === true && from !== 'starlight') {
    return await runModule(folder, file);
  }
  return await readSourceModule(folder, file, source, {});
}

async function runModule(folder: string, file: string): Promise<ConfigResult> {
  const bundle = await bundleToRead(folder, file, { format: 'cjs', limit: repositoryOf(folder) });
  if ('problem' in bundle) return bundle;
  const result = await runConfig(folder, file, bundle.code);
  return result.ok ? { value: result.value, unread: [] } : { problem: result.problem };
}

/** A module or a JSON file of the original, or why it cannot be read; executed only with the flag. */
async function readSourceModule(
  folder: string,
  file: string,
  source: OriginalFiles,
  flags: Pick<MigrateFlags, 'trustAndRunConfig'>,
): Promise<ConfigResult> {
  const bytes = source.read(file);
  if (bytes === null) return { problem: 'it is not a file of the repository' };
  try {
    if (file.endsWith('.json')) return { value: JSON.parse(new TextDecoder().decode(bytes)), unread: [] };
    if (flags.trustAndRunConfig === true) return await runModule(folder, file);
    const bundle = await bundleToRead(folder, file, { format: 'esm', limit: repositoryOf(folder) });
    return 'problem' in bundle ? bundle : readStaticModule(bundle.code, new Date().getFullYear());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { problem: 'it has a mistake in its syntax' };
  }
}

function writePlan(target: string, planned: readonly PlannedFile[], source: OriginalFiles): readonly RefusedPath[] {
  const encoder = new TextEncoder();
  const files = planned.map((file) => ({
    path: file.path,
    bytes: () => ('text' in file ? encoder.encode(file.text) : source.read(file.copyOf)),
  }));
  const tracked = trackedFiles(target);
  return writeSite(nodeWritableFs, target, { files, isTracked: (path) => tracked.has(path) });
}

/** Whether the target contains the folder of the original. */
const overlaps = (folder: string, target: string): boolean => `${folder}${sep}`.startsWith(`${target}${sep}`);

/** The package.json of the new site; with another name if the folder already has one. */
function packageFile(target: string): PlannedFile {
  const has = namesIn(target).includes('package.json');
  const manifest = {
    private: true,
    type: 'module',
    scripts: { dev: 'pubdocs dev', build: 'pubdocs build' },
    devDependencies: { pubdocs: `^${toolVersion}` },
  };
  return {
    path: has ? 'package.pubdocs.json' : 'package.json',
    text: `${JSON.stringify(manifest, null, 2)}\n`,
    converted: null,
  };
}

const toDiagnostic = ({ kind, file, line, what, advice }: MigrationNote): Diagnostic => {
  const place = file === null || line === null ? undefined : { ...startOfFile(file), line, endLine: line };
  const at = place === undefined ? (file === null ? {} : { key: file }) : { place };
  return kind === 'left'
    ? diagnose('migrate-left', { what, advice }, at)
    : diagnose('migrate-decide', { what, advice }, at);
};
