// `pubdocs init [folder]`. On a terminal, it asks what no flag says; existing files stay.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { namesIn } from '../adapters/output/tree.ts';
import { readStarter } from '../adapters/starter-files.ts';
import { readThemeAssets } from '../adapters/theme-assets.ts';
import { type InitOutcome, namesInTheWay, runInit } from '../init/run-init.ts';
import { reportSchemaVersion, toJsonFinding } from '../reports/json-report.ts';
import { isObject } from '../text/is-object.ts';
import { posixRelative } from '../text/posix-relative.ts';
import type { InitFlags } from './ask-init.ts';
import { besideCli } from './beside-cli.ts';
import { exitCodes } from './exit-codes.ts';
import { shownFolder } from './shown-folder.ts';
import { toolVersion } from './tool-version.ts';

/**
 * The dependency of a new site: where this pubdocs comes from. That is a clone, or what npm has noted beside the
 * package: an archive, a repository, or the registry, which has the version.
 */
function dependencyOf(folder: string): string {
  const home = join(besideCli('starter'), '../..');
  const file = (path: string): string => `file:${posixRelative(folder, path)}`;
  if (existsSync(join(home, 'src/cli/main.ts'))) return file(home);
  const source = noteOfNpm(join(home, '..'));
  if (source.startsWith('file:')) return file(join(home, '../..', source.slice('file:'.length)));
  return source === '' || /\/-\/pubdocs-[^/]*\.tgz$/.test(source) ? `^${toolVersion}` : source;
}

/** ('/home/node_modules') → 'file:../pubdocs-0.1.0.tgz'; '' if another program has installed pubdocs. */
function noteOfNpm(folder: string): string {
  let lock: unknown = null;
  try {
    lock = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'));
  } catch {
    // No such file, or none that npm can read either.
  }
  const entry = isObject(lock) && isObject(lock.packages) ? lock.packages['node_modules/pubdocs'] : null;
  return isObject(entry) && typeof entry.resolved === 'string' ? entry.resolved : '';
}

export async function init(argument: string | undefined, givenFlags: InitFlags): Promise<void> {
  const folder = resolve(argument ?? '.');
  const { stdin: input, stdout: output, env } = process;
  const canAsk = input.isTTY && output.isTTY && env.CI === undefined && givenFlags.json !== true;
  const isFree = namesInTheWay(namesIn(folder)).length === 0;
  const flags =
    canAsk && isFree ? await (await import('./ask-init.ts')).askInit(givenFlags, { input, output }) : givenFlags;
  if (flags === null) {
    process.exitCode = exitCodes.interrupted;
    return;
  }
  const shown = shownFolder(folder);
  const outcome = runInit({
    folder,
    shown,
    dependency: dependencyOf(folder),
    interfaceLanguages: readThemeAssets(besideCli('client')).languages,
    starter: readStarter(besideCli('starter')),
    present: namesIn(folder),
    disk: nodeWritableFs,
    ...(flags.locales && { locales: flags.locales }),
    ...(flags.title && { title: flags.title.replace(/\s+/g, ' ').trim() }),
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
