// Prints a report in the requested format; with colour only on a terminal that wants it.

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeNodeFiles } from '../adapters/node-files.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { docsSourceOf } from '../content/docs-roots.ts';
import { hideSecrets } from '../diagnostics/hide-secrets.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';
import type { AnyReport } from '../reports/json-report.ts';
import { type PrintOptions, printAs } from '../reports/print-as.ts';
import { isReportKind } from '../reports/report-kinds.ts';
import { decodeMarked } from '../text/decode-marked.ts';
import { posixRelative } from '../text/posix-relative.ts';
import { rememberEachText } from '../text/remember-each.ts';
import { filesWithFolders } from './git-versions.ts';
import { secrets } from './secrets.ts';
import type { SiteFlags } from './site-options.ts';
import { toolVersion } from './tool-version.ts';
import { writeNamedFile } from './write-named-file.ts';

/** FORCE_COLOR overrides NO_COLOR, which overrides the terminal. */
export function wantsColor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') return env.FORCE_COLOR !== '0';
  if (env.NO_COLOR) return false;
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** Folders from outside the root, under their names in the site. */
export interface ElsewhereFiles {
  readonly folders: MountedFolders;
  readonly sources: SiteConfig['sources'];
}

/** A file of a finding → its path on disk: in the root, or in the mounted folder. */
function pathOf(root: string, file: string, folders: MountedFolders): string {
  for (const [name, folder] of folders)
    if (file.startsWith(`${name}/`)) return join(folder, file.slice(name.length + 1));
  return join(root, file);
}

const nowhere: ElsewhereFiles = { folders: new Map(), sources: [] };

/** Files that are kept with their secrets hidden: findings of one file follow each other. */
const maxShownFiles = 8;

/** Folder → a function that reads a file in it, with secrets hidden; null if it cannot be read, or is outside. */
export function readSource(root: string, { folders }: Pick<ElsewhereFiles, 'folders'> = nowhere) {
  const files = filesWithFolders(makeNodeFiles(root), folders);
  return rememberEachText((file): string | null => {
    // The file of a finding may be missing; the finding is then printed without a source line.
    const bytes = files.read(file);
    return bytes instanceof Uint8Array ? secrets.hide(decodeMarked(bytes)) : null;
  }, maxShownFiles);
}

/** Root → a function: file of the root → file relative to the current folder. */
export const workingFile =
  (root: string, elsewhere: Pick<ElsewhereFiles, 'sources'> = nowhere) =>
  (file: string): string =>
    // A file of a Git source keeps its name in the site: its path on this machine is a cache folder.
    docsSourceOf(elsewhere, file)?.git ? file : posixRelative(process.cwd(), join(root, file));

const printOptions = (root: string, flags: SiteFlags, elsewhere: ElsewhereFiles): PrintOptions => ({
  tool: 'pubdocs',
  version: toolVersion,
  showFile: workingFile(root, elsewhere),
  color: false,
  quiet: flags.quiet ?? false,
  verbose: flags.verbose ?? false,
  source: readSource(root, elsewhere),
  fileUrl: (file) => pathToFileURL(pathOf(root, file, elsewhere.folders)).href,
});

/**
 * The fields of a report with secrets hidden in all texts: ({ url: 'https://ann:pw@a.example' }) → { url:
 * 'https://••••••@a.example' }
 */
const hideTexts = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? secrets.hide(value) : value)));

export const hideInReport = (report: AnyReport): AnyReport => ({
  ...report,
  diagnostics: report.diagnostics.map((finding) => hideSecrets(finding, secrets)),
  ...(report.extra && { extra: hideTexts(report.extra) }),
});

/** Prints a report to standard output, and in the other requested formats. */
export async function printReport(
  fullReport: AnyReport,
  {
    root,
    flags,
    output,
    elsewhere = nowhere,
  }: Pick<PrintOptions, 'output'> & {
    readonly root: string;
    readonly flags: SiteFlags;
    readonly elsewhere?: ElsewhereFiles;
  },
): Promise<void> {
  const report = hideInReport(fullReport);
  const options = { ...printOptions(root, flags, elsewhere), ...(output && { output }) };
  if (process.env.GITHUB_STEP_SUMMARY)
    appendFileSync(process.env.GITHUB_STEP_SUMMARY, printAs('markdown', report, options));
  const format = flags.json ? 'json' : (flags.format ?? 'pretty');
  const color = wantsColor(process.stdout, process.env);
  process.stdout.write(printAs(isReportKind(format) ? format : 'pretty', report, { ...options, color }));
  // GitHub annotations are lines of the log: print them to stderr, because stdout has the report.
  if (process.env.GITHUB_ACTIONS === 'true' && format !== 'github')
    process.stderr.write(printAs('github', report, options));
  for (const wish of flags.report ?? []) writeReport(wish, report, options);
}

/** 'junit=reports/links.xml' → that file */
function writeReport(wish: string, report: AnyReport, options: PrintOptions): void {
  const at = wish.indexOf('=');
  const [kind, file] = [wish.slice(0, at), wish.slice(at + 1)];
  if (!isReportKind(kind) || file === '') return;
  writeNamedFile(file, printAs(kind, report, options));
}
