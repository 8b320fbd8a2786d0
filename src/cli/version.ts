// `pubdocs version 2.3`: copies the current docs, their translations and sidebars to a version of that name, and adds
// it to the config; with `--freeze`, accepts the findings of an existing version.
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { addVersion } from '../config/add-version.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isVersionId } from '../config/versions-config.ts';
import { type CopiedFile, type CopiedText, linksToCurrent, versionFiles } from '../content/cut-version.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { problemToDiagnostic, unwritable } from '../diagnostics/file-problem.ts';
import { makeBaseline, printBaseline } from '../links/audit/baseline.ts';
import { readMarkdown } from '../migrate/markdown-source.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import { checkSite } from '../pipeline/check-site.ts';
import { baselineFile, canFreeze } from '../pipeline/without-frozen.ts';
import { parseSidebars } from '../site/sidebar/parse-sidebars.ts';
import { sidebarPaths } from '../site/sidebar/sidebar-paths.ts';
import { suggest } from '../text/suggest.ts';
import { startCommand } from './end-command.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import type { SiteFlags, SiteOptions } from './site-options.ts';
import { writeNamedFile, writeSiteFile } from './write-named-file.ts';

export interface VersionFlags extends SiteFlags {
  /** Writes the baseline of a version instead of a copy. */
  readonly freeze?: boolean;
}

interface Cut {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Creates the version, prints what was copied and sets the exit code. */
export async function version(id: string, rootArgument: string | undefined, flags: VersionFlags): Promise<void> {
  const { options, end } = startCommand('version', rootArgument, flags);
  const opened = await openSite(options, flags);
  if (opened.config === null) return end(opened);
  const run = flags.freeze === true ? freeze : cut;
  const outcome = await run(id, opened, options);
  opened.ports.cache.close();
  await end(outcome);
}

async function cut(id: string, { config, ports }: OpenedSite, { root, configFile }: SiteOptions): Promise<Cut> {
  const folder = `versions/${id}`;
  const ids = [config.docs.version.id, ...config.versions.map((version) => version.id)];
  const isKnown = ids.some((other) => other.toLowerCase() === id.toLowerCase());
  const isInDocs = (): boolean => whatIsThere(join(root, config.docs.path, id)) === 'folder';
  const refused = !isVersionId(id)
    ? 'name'
    : isKnown
      ? 'config'
      : (whatIsThere(join(root, folder)) ?? (isInDocs() ? 'docs' : null));
  if (refused !== null) return { diagnostics: [diagnose('version-refused', { id, why: refused })], counts: {} };
  const copied = versionFiles(config, ports.files, folder);
  const texts = new Map<CopiedFile, Uint8Array>();
  const diagnostics: Diagnostic[] = [];
  for (const file of copied) {
    const bytes = ports.files.read(file.from);
    if (bytes instanceof Uint8Array) texts.set(file, bytes);
    else diagnostics.push(problemToDiagnostic(bytes));
  }
  const sidebars = await sidebarsText(config, ports.modules);
  if (typeof sidebars !== 'string') diagnostics.push(...(sidebars ?? []));
  if (diagnostics.length > 0) return { diagnostics, counts: {} };
  const failure = writeFolder(root, folder, [
    ...[...texts].map(([{ to }, bytes]) => [to, bytes] as const),
    ...(typeof sidebars === 'string' ? [[`${folder}/sidebars.json`, new TextEncoder().encode(sidebars)] as const] : []),
  ]);
  if (failure !== null) return { diagnostics: [failure], counts: {} };
  const links = [...texts].flatMap(([{ to, kind }, bytes]) =>
    kind === 'other' ? [] : linksToCurrent(copiedText(to, bytes), id, config),
  );
  const count = (kind: CopiedFile['kind']): number => copied.filter((file) => file.kind === kind).length;
  return {
    diagnostics: [...links, ...addToConfig(join(root, configFile), configFile, id)],
    counts: { pages: count('page'), translations: count('translation'), 'other files': count('other') },
  };
}

function copiedText(file: string, bytes: Uint8Array): CopiedText {
  const text = new TextDecoder().decode(bytes);
  return { file, text, isCode: readMarkdown(text).isCode };
}

/** Type of the entry at the path of a new version; null if there is none, or for an empty folder. */
function whatIsThere(path: string): 'folder' | 'file' | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (!stats.isDirectory()) return 'file';
  return readdirSync(path).length > 0 ? 'folder' : null;
}

/** The current sidebars as data, so that the version does not depend on later code; null for generated sidebars. */
async function sidebarsText(
  { docs, i18n }: SiteConfig,
  modules: OpenedSite['ports']['modules'],
): Promise<string | readonly Diagnostic[] | null> {
  const [path] = sidebarPaths({ docs });
  if (path === undefined) return null;
  const loaded = await modules.load(path);
  if ('diagnostics' in loaded) return loaded.diagnostics;
  const errors = parseSidebars(loaded.exports.default, i18n).diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const placed = await modules.placeKeys(path, errors);
    return placed.map((diagnostic) => ({ place: startOfFile(path), ...diagnostic }));
  }
  return `${JSON.stringify(loaded.exports.default, null, 2)}\n`;
}

/** Writes all files of a new folder, or none. */
function writeFolder(
  root: string,
  folder: string,
  files: readonly (readonly [path: string, bytes: Uint8Array])[],
): Diagnostic | null {
  const target = join(root, folder);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    for (const [path, bytes] of files) {
      const file = join(temporary, path.slice(folder.length + 1));
      nodeWritableFs.mkdir(dirname(file));
      writeFileSync(file, bytes);
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
    return null;
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    return unwritable(folder, error);
  }
}

/** Adds the version to the config; if the place is not clear, a warning contains the line to add. */
function addToConfig(path: string, shown: string, id: string): Diagnostic[] {
  const text = readFileSync(path, 'utf8');
  const added = addVersion(text, id);
  if (added === null) return [diagnose('version-not-added', { id, file: shown })];
  writeSiteFile(path, added, shown);
  console.error(`Added '${id}' to \`versions\` in ${shown}`);
  return [];
}

/** Writes the findings of a version to its baseline. */
async function freeze(id: string, opened: OpenedSite, { root }: SiteOptions): Promise<Cut> {
  const { config, ports } = opened;
  const frozenVersion = config.versions.find((candidate) => candidate.id === id);
  if (!frozenVersion) {
    const versionIds = config.versions.map((candidate) => candidate.id);
    const at = { suggest: suggest(id, versionIds) };
    return { diagnostics: [didYouMean(diagnose('version-unknown', { id, names: versionIds }, at))], counts: {} };
  }
  const { report } = await checkSite(
    config,
    { ...ports, output: makeMemoryOutput().output },
    { configDiagnostics: opened.diagnostics, configMs: opened.configMs, drafts: false, report: 'frozen' },
  );
  const baseline = makeBaseline(report.diagnostics.filter((finding) => canFreeze(finding, frozenVersion)));
  const file = baselineFile(frozenVersion);
  writeNamedFile(join(root, file), printBaseline(baseline));
  console.error(`Wrote ${file}`);
  return { diagnostics: [], counts: { accepted: [...baseline.values()].reduce((sum, count) => sum + count, 0) } };
}
