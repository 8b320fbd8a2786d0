// A command of a scenario, run in a shell that leaves pubdocs to processes that stay: a new process a run would take three times as long.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCli, startCli } from './run-cli.ts';

/** Variables of every run; undefined: the run does not have the one of this process. */
const env = {
  NO_COLOR: '1',
  CI: '1',
  TZ: 'UTC',
  PUBDOCS_URL: undefined,
  PUBDOCS_BASE: undefined,
  FORCE_COLOR: undefined,
  GITHUB_ACTIONS: undefined,
  GITHUB_STEP_SUMMARY: undefined,
};

/** Output of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A shell in which `pubdocs …` asks this process to run it, on descriptor 3: its folder, the number of its arguments, these, and its variables, a NUL
 * behind each. The answer, on descriptor 4, is the exit code and the files with what it printed.
 */
const shellStart = `pubdocs() {
  { printf '%s\\0' "$PWD" "$#" "$@"; env -0; printf '\\0'; } >&3
  read -r code out err <&4
  cat "$err" >&2
  cat "$out"
  return "$code"
}
`;

interface RequestedRun {
  readonly folder: string;
  readonly args: readonly string[];
  /** Variables that the shell has and this process does not. */
  readonly exported: Readonly<Record<string, string>>;
}

/** Variables that a shell sets itself. */
const ofShell: ReadonlySet<string> = new Set(['PWD', 'OLDPWD', 'SHLVL', '_']);

/** The runs that a shell asks for, one after the other. */
async function* runsIn(requests: Socket): AsyncGenerator<RequestedRun> {
  const here: Record<string, string | undefined> = { ...process.env, ...env };
  let rest = '';
  let fields: string[] = [];
  for await (const chunk of requests.setEncoding('utf8')) {
    const parts = `${rest}${chunk}`.split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [folder = '', count = '0'] = fields;
      const endOfArgs = 2 + Number(count);
      if (part !== '' || fields.length < endOfArgs) {
        fields.push(part);
        continue;
      }
      const variables = fields.slice(endOfArgs).map((field) => field.split(/=(.*)/s, 2));
      const isOther = ([name = '', value]: string[]): boolean => !ofShell.has(name) && value !== here[name];
      yield {
        folder,
        args: fields.slice(2, endOfArgs),
        exported: Object.fromEntries(variables.filter(isOther)),
      };
      fields = [];
    }
  }
}

/** Runs a command in a shell: a scenario may look at what pubdocs left, or change the site before. Runs of pubdocs share processes that stay. */
export async function runCommand(command: string, cwd: string): Promise<CommandResult> {
  const printed = mkdtempSync(join(tmpdir(), 'pubdocs-printed-'));
  try {
    const child = spawn('/bin/sh', ['-c', `${shellStart}${command}`], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    });
    const [, stdout, stderr, requests, answers] = child.stdio;
    if (!stdout || !stderr || !(requests instanceof Socket) || !(answers instanceof Socket))
      throw new Error('the shell has no pipes');
    const end = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    const texts = Promise.all([text(stdout), text(stderr)]);
    for await (const { args, folder, exported } of runsIn(requests)) {
      const options = { cwd: folder, env: { ...env, ...exported } };
      // The program reads some variables when it is loaded.
      const run = await (Object.keys(exported).length > 0 ? startCli(args, options).end : runCli(args, options));
      const files = [join(printed, 'stdout'), join(printed, 'stderr')] as const;
      writeFileSync(files[0], run.stdout);
      writeFileSync(files[1], run.stderr);
      answers.write(`${run.code} ${files.join(' ')}\n`);
    }
    const [out, err] = await texts;
    return { code: await end, stdout: out, stderr: err };
  } finally {
    rmSync(printed, { recursive: true, force: true });
  }
}
