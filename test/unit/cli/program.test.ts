import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
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
