// Runs a composite action of GitHub step by step: GitHub's own package evaluates the expressions, and a shell executes
// the steps. Other actions are only noted.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse as parseYaml } from 'yaml';

interface ActionStep {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly ActionStep[] };
}

interface StepState {
  outcome: string;
  outputs: Record<string, string>;
}

export interface ActionRun {
  readonly ok: boolean;
  /** The steps that ran: the id of a step or the name of an action, and its output. */
  readonly ran: readonly { readonly name: string; readonly ok: boolean; readonly output: string }[];
  /** Inputs of the other actions. */
  readonly used: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly summary: string;
}

export interface ActionOptions {
  readonly cwd: string;
  readonly temp: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly github: object;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A JSON value → the data of expressions. */
function toData(value: unknown): data.ExpressionData {
  if (typeof value === 'string') return new data.StringData(value);
  if (typeof value === 'number') return new data.NumberData(value);
  if (typeof value === 'boolean') return new data.BooleanData(value);
  if (typeof value !== 'object' || value === null) return new data.Null();
  return new data.Dictionary(...Object.entries(value).map(([key, inner]) => ({ key, value: toData(inner) })));
}

/** Runs the steps; a failed step fails the action, and later ones run only if their condition says so. */
export function runAction(text: string, { cwd, temp, inputs, github, env }: ActionOptions): ActionRun {
  const action = parseYaml(text) as Action;
  const steps: Record<string, StepState> = {};
  const ran: { name: string; ok: boolean; output: string }[] = [];
  const used: Record<string, Readonly<Record<string, string>>> = {};
  let ok = true;
  mkdirSync(temp, { recursive: true });
  const summary = join(temp, 'summary.md');
  writeFileSync(summary, '');

  const evaluate = (expression: string): data.ExpressionData => {
    const functions = ['success', 'failure', 'cancelled', 'always'].map((name) => ({
      ...{ name, minArgs: 0, maxArgs: 0 },
      call: () => new data.BooleanData({ success: ok, failure: !ok, cancelled: false, always: true }[name] ?? false),
    }));
    const parser = new Parser(new Lexer(expression).lex().tokens, ['inputs', 'github', 'steps', 'runner'], functions);
    const context = toData({ inputs: values, github, steps, runner: { temp } });
    if (!(context instanceof data.Dictionary)) throw new Error('The context is not a dictionary');
    return new Evaluator(parser.parse(), context, new Map(functions.map((f) => [f.name, f]))).evaluate();
  };
  const fill = (value: string): string =>
    value.replace(/\$\{\{(.*?)\}\}/g, (_, inner: string) => evaluate(inner.trim()).coerceString());
  let values: Record<string, string> = {};
  values = Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: own = '' }]) => [name, inputs[name] ?? fill(own)]),
  );
  const isTrue = (condition: string): boolean => {
    const asked = /\b(?:success|failure|cancelled|always)\(\)/.test(condition)
      ? condition
      : `success() && (${condition})`;
    return evaluate(asked).coerceString() === 'true';
  };

  for (const [at, step] of action.runs.steps.entries()) {
    const name = step.id ?? step.uses ?? `step ${at + 1}`;
    const state: StepState = { outcome: 'skipped', outputs: {} };
    if (step.id !== undefined) steps[step.id] = state;
    if (!isTrue(step.if ?? 'true')) continue;
    if (step.uses !== undefined) {
      used[step.uses] = Object.fromEntries(Object.entries(step.with ?? {}).map(([key, value]) => [key, fill(value)]));
      ran.push({ name, ok: true, output: '' });
      continue;
    }
    const output = join(temp, `output-${at}`);
    writeFileSync(output, '');
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', fill(step.run ?? '')],
      {
        cwd,
        encoding: 'utf8',
        env: {
          ...process.env,
          ...env,
          ...{ RUNNER_TEMP: temp, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
          ...Object.fromEntries(Object.entries(step.env ?? {}).map(([key, value]) => [key, fill(value)])),
        },
      },
    );
    const lines = readFileSync(output, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='));
    state.outputs = Object.fromEntries(
      lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
    );
    state.outcome = status === 0 ? 'success' : 'failure';
    if (status !== 0) ok = false;
    ran.push({ name, ok: status === 0, output: stdout + stderr });
  }
  return { ok, ran, used, summary: readFileSync(summary, 'utf8') };
}
