import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test, vi } from 'vitest';
import { nodeProblem } from '../../../bin/node-version.js';
import { completionLevels, completionScript } from '../../../src/cli/completion.ts';
import { makeProgram } from '../../../src/cli/program.ts';
import { checkStages, progressLine } from '../../../src/cli/progress.ts';
import { stageNames } from '../../../src/model/build-report.ts';

const program = makeProgram();

const helpOf = (command: Command): string => {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) });
  command.outputHelp();
  return text;
};

test('the help of every command has examples, and descriptions begin with a capital letter', () => {
  for (const command of [program, ...program.commands]) {
    const help = helpOf(command);
    expect(help, command.name()).toMatch(/\nExamples:\n {2}\$ pubdocs/);
    for (const { description, hidden } of command.options) if (!hidden) expect(description).toMatch(/^[A-Z`]/);
    expect(command.description()).toMatch(/^[A-Z]/);
  }
});

test('the commands of a new site come first', () => {
  const section = /\nStart here:\n([\s\S]*?)\n\n(.*:)/.exec(helpOf(program));
  const names = [...(section?.[1] ?? '').matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name);
  expect(names).toEqual(['init', 'dev', 'build', 'preview', 'check-links', 'publish']);
  expect(section?.[2]).toBe('Write and build:');
});

/** The line up to the cursor → the completions of a real bash. */
function complete(line: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'completion-'));
  try {
    writeFileSync(join(folder, 'pubdocs.bash'), completionScript('bash', program));
    const typed = line.split(' ');
    const script = `. ./pubdocs.bash; COMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length - 1}; _pubdocs; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const found = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
    return found.split('\n').filter((word) => word !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  ['pubdocs che', ['check-links']],
  ['pubdocs build --str', ['--strict']],
  ['pubdocs build site --str', ['--strict']],
  ['pubdocs data ', ['pull', 'check']],
  ['pubdocs data pull --acc', ['--accept-data']],
  ['pubdocs start --lo', ['--locale']],
])('bash completes “%s”', (line, expected) => {
  expect(complete(line)).toEqual(expect.arrayContaining(expected));
  expect(complete(line).every((word) => expected.includes(word) || line.endsWith(' '))).toBe(true);
});

test('the scripts of all shells name every command and every visible option', () => {
  for (const shell of ['bash', 'zsh', 'fish'] as const) {
    const script = completionScript(shell, program);
    for (const { commands, options } of completionLevels(program)) {
      for (const { name } of commands) expect(script).toContain(name);
      for (const { name } of options) expect(script).toContain(shell === 'fish' ? `-l ${name.slice(2)}` : name);
    }
    expect(script).not.toContain('--outDir');
  }
});

test.each([
  [stageNames, { name: 'discover', ms: 400 }, '━╸───── discover'],
  [stageNames, { name: 'compile', ms: 9400, count: [1240, 3001] as const }, '━━╸──── compile 1,240/3,001 · 9 s'],
  [
    [...stageNames, ...checkStages('check', { crawl: true })],
    { name: 'crawl', ms: 1000, count: [7, 50] as const },
    '━━━━━━━━╸ crawl 7/50 · 1 s',
  ],
  [checkStages('scan', { crawl: true, external: true }), { name: 'external', ms: 0 }, '━━╸ external'],
])('progress shows finished stages, the running stage and its count: %#', (stages, running, line) => {
  expect(progressLine(stages, running)).toBe(line);
});

test('the help of a command begins with its own options, and marks those that it needs', () => {
  const help = helpOf(program.commands.find((command) => command.name() === 'dev') ?? program);
  expect(help.indexOf('--port')).toBeLessThan(help.indexOf('--config'));
  expect(help.indexOf('--config')).toBeLessThan(help.indexOf('--help '));
  expect(helpOf(program.commands.find((command) => command.name() === 'diff') ?? program)).toMatch(
    /--against [\s\S]*?\(required\)/,
  );
  expect(helpOf(program)).toContain('Exit codes: 0 success');
});

test.each<readonly [string, string]>([
  ['check-links --update-baseline', "option '--update-baseline' needs '--baseline'"],
  ['check-links test/unit --source docs', "option '--source' needs a folder that a generator has built"],
  ['diff --against a.json --update-baseline', "option '--update-baseline' needs '--baseline'"],
  ['migrate --take', "option '--take' needs '--prove'"],
  ['migrate --within /docs', "option '--within' needs '--prove'"],
  ['test --header a:b', "option '--header' needs '--against'"],
  ['test --without-base', "option '--without-base' needs '--against'"],
  ['mcp --port 3333', "option '--port' needs '--http'"],
  ...['preview', 'clean', 'strings --locale cs', 'cache stats', 'data check'].flatMap((command) =>
    ['--url', '--base'].map((option) => [`${command} ${option} /x`, `unknown option '${option}'`] as const),
  ),
  ...['preview', 'clean', 'strings --locale cs'].map((command) => [`${command} -q`, "unknown option '-q'"] as const),
])('an option without effect is refused: %s', async (line, message) => {
  const quiet = makeProgram();
  const hide = (command: Command): void => {
    command.configureOutput({ outputError: () => {}, writeErr: () => {} });
    command.commands.forEach(hide);
  };
  hide(quiet);
  await expect(quiet.parseAsync(line.split(' '), { from: 'user' })).rejects.toThrow(message);
});

test.each([
  ['build --out x', '--out-dir'],
  ['build --stirct', '--strict'],
  ['build --cache', '--cache-dir or --cache-read-only'],
  ['translations accept --local cs', '--locale'],
  ['publish --dryrun', '--dry-run'],
  ['build --hlep', '--help'],
  ['build --xyz', null],
])('the suggestion for %s is %s', async (line, expected) => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  await expect(makeProgram().parseAsync(line.split(' '), { from: 'user' })).rejects.toThrow('unknown option');
  spy.mockRestore();
  expect(/Did you mean (.*)\?/.exec(lines.join(''))?.[1] ?? null).toBe(expected);
});

const bin = join(import.meta.dirname, '../../../bin');
const run = (file: string, node: string, args: readonly string[]) => {
  const versions = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${node}'}})`;
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${versions}`, file, ...args], {
    encoding: 'utf8',
  });
};

test.each([join(bin, 'pubdocs.js'), join(bin, '../scripts/run.mjs')])(
  '%s refuses an old Node before it loads anything',
  (file) => {
    const { status, stdout, stderr } = run(file, '18.20.4', ['--version']);
    expect([status, stdout, stderr]).toEqual([2, '', 'pubdocs needs Node 20.19 or newer; this is 18.20.4\n']);
  },
);

test('a clone that is not bundled says so', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone #1 ž%20-'));
  try {
    cpSync(bin, join(clone, 'bin'), { recursive: true });
    writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
    const { status, stdout, stderr } = run(join(clone, 'bin/pubdocs.js'), '20.19.0', ['build']);
    const missing = join(clone, 'dist/main.js');
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      `${missing} is missing: run \`npm run bundle\` in this clone of pubdocs\n`,
    ]);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

test.each([
  ['18.20.4', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['22.0.0', true],
])('Node %s is new enough: %s', (version, isNew) => {
  expect(nodeProblem(version) === '').toBe(isNew);
});

test('package.json asks for the same Node', () => {
  const { engines } = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8'));
  expect(nodeProblem('1.0.0')).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
});
