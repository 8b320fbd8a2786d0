// Runs the real command line on a small site in a folder of its own, and returns what it printed and wrote.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runCommand } from './scenario-shell.ts';

const root = join(import.meta.dirname, '..', '..');
const scenarios = join(root, 'test/scenarios');

/** Names of the scenarios: folders of test/scenarios without a leading underscore. */
export const scenarioNames = (): string[] =>
  readdirSync(scenarios, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split('\\').join('/'))
        .sort()
    : [];

export interface ScenarioResult {
  /** The commands, their exit codes and what they printed, without times. */
  readonly report: string;
  /** Golden file of `expected/` → the text of the same file after the run; null when there is none. */
  readonly produced: ReadonlyMap<string, string | null>;
}

/** '3 written, 54 kept, 1 deleted' */
const fileCounts = /(?:\b\d+ written, )?\b\d+ kept(?:, \d+ deleted)?/g;

/**
 * Replaces the parts that differ from run to run: times, the folder of the run, and digests of scripts. Also the counts
 * of files after a build that kept some: they depend on every file of the site, so that `UPDATE=1` would accept a fault
 * which has nothing to do with the scenario. `test/scale/incremental.test.ts` counts.
 */
const withoutTimes = (text: string, folder: string): string =>
  text
    .replace(fileCounts, '… files')
    .replaceAll(folder, '<folder>')
    .replace(/\b\d+(?:\.\d+)? m?s\b/g, '… ms')
    .replace(/("(?:durationMs|ms)": )[\d.]+/g, '$10')
    .replace(/time="[\d.]+"/g, 'time="…"')
    .replace(/'sha256-[\w+/=]+'/g, "'sha256-…'");

/**
 * ('broken-page-link') → the result: copies the scenario's files over the base site, then runs the commands of
 * command.txt
 */
export async function runScenario(name: string): Promise<ScenarioResult> {
  const own = join(scenarios, name);
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-scenario-'));
  try {
    if (!existsSync(join(own, 'bare')))
      cpSync(join(scenarios, '_base/site'), join(folder, 'site'), { recursive: true });
    if (existsSync(join(own, 'site')))
      cpSync(join(own, 'site'), join(folder, 'site'), { recursive: true, force: true });
    const commands = existsSync(join(own, 'command.txt'))
      ? readFileSync(join(own, 'command.txt'), 'utf8')
      : 'pubdocs build';
    let report = '';
    for (const command of commands.split('\n').filter((line) => line.trim() !== '')) {
      const { code, stdout, stderr } = await runCommand(command, folder);
      // Standard error is progress, except where the command prints nothing else: then it has the error.
      const words = stdout === '' ? stderr : stdout;
      report += `$ ${command}\n${withoutTimes(words, folder)}${words === '' || words.endsWith('\n') ? '' : '\n'}exit ${code}\n\n`;
    }
    const produced = new Map(
      filesBelow(join(own, 'expected')).map((file) => {
        const path = join(folder, file);
        return [file, existsSync(path) ? withoutTimes(readFileSync(path, 'utf8'), folder) : null];
      }),
    );
    return { report: `${report.trimEnd()}\n`, produced };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a golden file; undefined when there is none. */
export function readGolden(name: string, file: string): string | undefined {
  const path = join(scenarios, name, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Writes a result as the golden file. */
export function writeGolden(name: string, file: string, text: string): void {
  const path = join(scenarios, name, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
