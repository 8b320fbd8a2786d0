// The table and the JSON of `pubdocs facts`.
import { columns } from '../text/columns.ts';
import type { BoundPage } from './bind-facts.ts';

export interface FactCounts {
  readonly bound: number;
  readonly waived: number;
  readonly unbound: number;
}

export interface FileFacts {
  readonly file: string;
  readonly counts: FactCounts;
}

/** (a page) → the number of its facts that are in the model, explained by a comment, or unbound */
export function countFacts({ facts }: BoundPage): FactCounts {
  const bound = facts.filter(({ names }) => names.length > 0).length;
  const waived = facts.filter(({ isWaived }) => isWaived).length;
  return { bound, waived, unbound: facts.length - bound - waived };
}

const sum = (files: readonly FileFacts[], key: keyof FactCounts): number =>
  files.reduce((total, { counts }) => total + counts[key], 0);

/** Percentage of facts that are bound or explained; 100 for a text without facts. */
const percentOf = ({ bound, waived, unbound }: FactCounts): number => {
  const all = bound + waived + unbound;
  return all === 0 ? 100 : Math.floor((100 * (bound + waived)) / all);
};

/** Files → aligned lines, and a total */
export function printFacts(files: readonly FileFacts[]): string {
  const total = { bound: sum(files, 'bound'), waived: sum(files, 'waived'), unbound: sum(files, 'unbound') };
  const row = (name: string, counts: FactCounts): string[] => [
    name,
    String(counts.bound),
    String(counts.waived),
    String(counts.unbound),
    `${percentOf(counts)} %`,
  ];
  return `${columns([
    ['page', 'bound', 'waived', 'unbound', ''],
    ...files.map(({ file, counts }) => row(file, counts)),
    row('all', total),
  ]).join('\n')}\n`;
}
