// `pubdocs init [folder]`. It never prompts: the folder is an argument, and existing files stay.
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { namesIn } from '../adapters/output/tree.ts';
import { readStarter } from '../adapters/starter-files.ts';
import { readThemeAssets } from '../adapters/theme-assets.ts';
import { type InitOutcome, runInit } from '../init/run-init.ts';
import type { HostName } from '../model/hosts.ts';
import { reportSchemaVersion, toJsonFinding } from '../reports/json-report.ts';
import { besideCli } from './beside-cli.ts';
import { exitCodes } from './exit-codes.ts';
import { toolVersion } from './tool-version.ts';

/** The dependency of a new site: the version; in a clone of pubdocs the clone, whose state npm does not have. */
function dependencyOf(folder: string): string {
  const clone = join(besideCli('starter'), '../..');
  const isClone = existsSync(join(clone, 'src/cli/main.ts'));
  return isClone ? `file:${relative(folder, clone).split(sep).join('/')}` : `^${toolVersion}`;
}

/** Flags as commander parses them. */
export interface InitFlags {
  readonly json?: boolean;
  /** Codes of the languages, the default one first. */
  readonly locales?: readonly string[];
  readonly host?: HostName;
}

/** Creates a site in the given folder, or in the current one. */
export function init(argument: string | undefined, flags: InitFlags): void {
  const folder = resolve(argument ?? '.');
  const shown = relative(process.cwd(), folder).split(sep).join('/') || '.';
  const outcome = runInit({
    folder,
    shown,
    dependency: dependencyOf(folder),
    interfaceLanguages: readThemeAssets(besideCli('client')).languages,
    starter: readStarter(besideCli('starter')),
    present: namesIn(folder),
    disk: nodeWritableFs,
    ...(flags.locales && { locales: flags.locales }),
    ...(flags.host && { host: { name: flags.host, files: readStarter(join(besideCli('hosts'), flags.host)) } }),
  });
  const { diagnostics, text } = outcome;
  process.exitCode = diagnostics.length > 0 ? exitCodes.environment : exitCodes.clean;
  if (flags.json) {
    process.stdout.write(toJson(shown, outcome));
    return;
  }
  for (const { code, message, hint } of diagnostics) {
    process.stderr.write(`error ${code}  ${message}\n${hint === undefined ? '' : `  hint  ${hint}\n`}`);
  }
  process.stdout.write(text);
}

function toJson(folder: string, { diagnostics, files }: InitOutcome): string {
  const findings = diagnostics.map((diagnostic) => toJsonFinding(diagnostic, (file) => file));
  const head = { schemaVersion: reportSchemaVersion, tool: `pubdocs ${toolVersion}`, ok: findings.length === 0 };
  return `${JSON.stringify({ ...head, folder, files, findings }, null, 2)}\n`;
}
