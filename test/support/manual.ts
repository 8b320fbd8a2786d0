// The commands of docs/manual/guides/publishing.md for the tests that run them: code blocks with their heading, and the
// steps of the workflow.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from './run-cli.ts';

export interface ManualBlock {
  /** Heading of the section: 'S3 website endpoint'. */
  readonly section: string;
  readonly language: string;
  /** File name above the block; null: none. */
  readonly title: string | null;
  readonly text: string;
}

const form = /^#{1,3} (?<section>.*)$|^```(?<language>\w+)(?: title="(?<title>[^"]*)")?\n(?<text>[\s\S]*?)^```$/gm;

/** The code blocks of the manual, in order. */
export function manualBlocks(): readonly ManualBlock[] {
  const manual = readFileSync(join(repository, 'docs/manual/guides/publishing.md'), 'utf8');
  const blocks: ManualBlock[] = [];
  let section = '';
  for (const { groups = {} } of manual.matchAll(form)) {
    if (groups.section !== undefined) section = groups.section;
    else
      blocks.push({ section, language: groups.language ?? '', title: groups.title ?? null, text: groups.text ?? '' });
  }
  return blocks;
}

export interface Step {
  readonly id: string | null;
  readonly uses: string | null;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly run: string | null;
  /** Expression; null: only while no step has failed. */
  readonly condition: string | null;
}

/** Text of a workflow with one job → its steps */
export function workflowSteps(text: string): readonly Step[] {
  const { jobs } = parse(text) as { jobs: Record<string, { steps: Record<string, unknown>[] }> };
  const [job] = Object.values(jobs);
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return (job?.steps ?? []).map((step) => ({
    id: textOf(step.id),
    uses: textOf(step.uses),
    inputs: (step.with ?? {}) as Readonly<Record<string, unknown>>,
    run: textOf(step.run),
    condition: textOf(step.if),
  }));
}

/** Results of the previous steps. */
export interface JobState {
  hasFailed: boolean;
  readonly outcomes: Record<string, 'success' | 'failure'>;
  readonly outputs: Record<string, string>;
}

/**
 * ("failure() && steps.verify.outcome == 'failure'", state) → whether the step runs; throws for an unknown expression
 */
export function isMet(condition: string | null, { hasFailed, outcomes, outputs }: JobState): boolean {
  if (condition === null) return !hasFailed;
  return condition.split('&&').every((part) => {
    if (part.trim() === 'failure()') return hasFailed;
    const match = /^steps\.(\w+)\.(outcome|outputs\.(\w+)) == '([^']*)'$/.exec(part.trim());
    if (match === null) throw new Error(`an expression that this test does not know: ${part}`);
    const [, id = '', , output, value] = match;
    return (output === undefined ? outcomes[id] : outputs[`${id}.${output}`]) === value;
  });
}
