// Runs a command of a scenario in a shell that passes pubdocs on to long-lived processes: a process for each run would
// take three times as long.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCli, startCli, trustNewFiles } from './run-cli.ts';

/** Variables of every run; undefined: the run does not inherit the variable of this process. */
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
 * A shell in which `pubdocs …` sends a request to this process on descriptor 3: the folder, the number of arguments,
 * the arguments and the variables, each followed by a NUL. The response on descriptor 4 is the exit code and the files
 * with the output.
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
  /** Variables of the shell that differ from those of this process. */
  readonly exported: Readonly<Record<string, string>>;
}

/** Variables that a shell sets itself. */
const ofShell: ReadonlySet<string> = new Set(['PWD', 'OLDPWD', 'SHLVL', '_']);

/** The runs that a shell requests, in order. */
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

/**
 * Runs a command in a shell, so that a scenario can inspect the output of pubdocs or change the site. Runs of pubdocs
 * share long-lived processes.
 */
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
      // The program reads some variables when it is loaded, so these runs need a new process.
      const run = await (Object.keys(exported).length > 0
        ? startCli(args, options, trustNewFiles).end
        : runCli(args, options));
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
