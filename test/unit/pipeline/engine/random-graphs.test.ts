// Random graphs of steps and random edits of their inputs: after each edit, every value is that of a plain evaluation
// without an engine, whatever the engine recalls from memory, from the cache and from rows; and a build after no edit
// makes nothing that is stored.
import { expect, it } from 'vitest';
import type { Cache } from '../../../../src/model/ports.ts';
import { type Engine, makeEngine } from '../../../../src/pipeline/engine/engine.ts';
import type { Step } from '../../../../src/pipeline/engine/step.ts';
import { makeDice } from '../../../bench/corpus.mjs';
import { makeMemoryCache } from '../../../support/memory-cache.ts';

type Dice = (sides: number) => number;

interface Node {
  readonly kind: 'memory' | 'outliving' | 'stored' | 'rows';
  /** A step without a digest passes its reads on. */
  readonly hasDigest: boolean;
  /** Number of values that stay in memory. */
  readonly limit: number | null;
  readonly salt: number;
}

/** The inputs of a build. */
interface State {
  readonly ids: readonly string[];
  /** A text that ends with `!` makes values that may differ the next time. */
  readonly files: ReadonlyMap<string, string>;
  /** Ids whose file in the output was deleted. */
  readonly gone: ReadonlySet<string>;
  readonly clock: number;
}

/** Reads the value of an earlier step; -1 is the file. */
type ReadValue = (step: number, id: string) => number;

/** Few values, so that an edit often ends at a step. */
const sides = 5;

const shared = ['id 0', 'id 1', 'id 2', 'id 3', 'id 4', 'id 5'];

/** The value of a step: which values it reads depends on those that it has read. */
function evaluate(step: number, { salt }: Node, id: string, read: ReadValue): number {
  let value = salt + (step === 0 || salt % 3 === 0 ? read(-1, id) : 0);
  for (let turn = 0; turn <= salt % 3 && step > 0; turn += 1) {
    const other = turn === 0 ? id : (shared[(value + turn) % shared.length] ?? id);
    value += (turn + 1) * read((value + turn) % step, other);
  }
  return value % sides;
}

const numberIn = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
const isPassing = (state: State, id: string): boolean => (state.files.get(id) ?? '').endsWith('!');

/** Without an engine. */
function plainValues(nodes: readonly Node[], state: State): (step: number, id: string) => number {
  const known = new Map<string, number>();
  const plainValue = (step: number, id: string): number => {
    const name = `${step} ${id}`;
    const node = nodes[step];
    const value =
      known.get(name) ??
      (node
        ? evaluate(step, node, id, plainValue) + (step === 0 && isPassing(state, id) ? state.clock : 0)
        : numberIn(state.files.get(id) ?? ''));
    known.set(name, value);
    return value;
  };
  return plainValue;
}

interface Build {
  readonly steps: readonly Step<string, number>[];
  /** Stored steps that ran. */
  readonly made: readonly string[];
}

function makeSteps(engine: Engine, nodes: readonly Node[], state: State): Build {
  const made: string[] = [];
  const named = { idOf: (id: string) => id, find: (id: string) => id };
  const file = engine.input<string, string>({
    ...named,
    name: 'file',
    run: (id) => state.files.get(id) ?? '',
    digest: (text) => text,
  });
  const steps: Step<string, number>[] = [];
  for (const [number, { kind, hasDigest, limit, salt }] of nodes.entries()) {
    const own = {
      ...named,
      name: `step-${number}`,
      ...(hasDigest && { digest: String }),
      ...(limit !== null && { memory: { limit } }),
      run: (id: string, passing: () => void): number => {
        if (kind === 'stored' || kind === 'rows') made.push(`${number} ${id}`);
        const read: ReadValue = (step, other) =>
          step < 0 ? numberIn(file.get(other)) : (steps[step]?.get(other) ?? Number.NaN);
        const value = evaluate(number, { kind, hasDigest, limit, salt }, id, read);
        if (number > 0 || !isPassing(state, id)) return value;
        file.digest(id);
        passing();
        return value + state.clock;
      },
    };
    const fileIsSame = (_: number, id: string): boolean => !state.gone.has(id);
    if (kind === 'memory' || kind === 'outliving')
      steps.push(engine.memory({ ...own, outlivesBuild: kind === 'outliving' }));
    else if (kind === 'rows') steps.push(engine.rows({ ...own, namespace: 'rows', all: () => state.ids, fileIsSame }));
    else
      steps.push(
        engine.stored({
          ...own,
          namespace: 'page',
          codec: { kind: 'json' },
          key: (id) => (salt % 2 === 0 ? `${number} ${id}` : `${number} ${id} ${file.digest(id)}`),
        }),
      );
  }
  return { steps, made };
}

const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const item = list[dice(list.length)];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

function randomNode(dice: Dice): Node {
  const kind = pick(dice, ['memory', 'outliving', 'stored', 'rows'] as const);
  // Rows are stored from memory.
  const limit = kind === 'rows' ? null : pick(dice, [null, null, 0, 3]);
  return { kind, limit, hasDigest: dice(3) > 0, salt: dice(30) };
}

/** A site after a random edit. */
function edited(dice: Dice, state: State, before: readonly State[]): State {
  const { ids, files } = state;
  const id = pick(dice, ids);
  const next = { ...state, gone: new Set<string>(), clock: state.clock + 1 };
  switch (dice(7)) {
    case 0:
      return next;
    case 1:
      return { ...next, ids: ids.length > 10 ? ids.filter((other) => other !== id || shared.includes(id)) : ids };
    case 2:
      return { ...next, ids: ids.toSpliced(dice(ids.length), 0, `new ${next.clock}`) };
    case 3:
      return { ...next, gone: new Set([id, pick(dice, ids)]) };
    // As after `git checkout`.
    case 4:
      return { ...pick(dice, before), gone: next.gone, clock: next.clock };
    default: {
      const text = `${pick(dice, ['a', 'b', 'c', 'd'])}${dice(12) === 0 ? '!' : ''}`;
      return { ...next, files: new Map([...files, [dice(2) === 0 ? id : pick(dice, shared), text]]) };
    }
  }
}

function build(engine: Engine, nodes: readonly Node[], state: State, dice: Dice): readonly string[] {
  const rows = nodes.flatMap(({ kind }, step) =>
    kind === 'rows' ? [{ step, name: `step-${step}`, namespace: 'rows' as const }] : [],
  );
  engine.openRows(rows, 'last');
  const { steps, made } = makeSteps(engine, nodes, state);
  const expected = plainValues(nodes, state);
  const wrong: string[] = [];
  const check = (step: number, id: string, value: number | undefined, how: string): void => {
    if (value !== undefined && value !== expected(step, id))
      wrong.push(`${how} ${step} ${id}: ${value}, not ${expected(step, id)}`);
  };
  for (let turn = 0; turn < 10; turn += 1) {
    const [step, id] = [dice(nodes.length), pick(dice, state.ids)];
    check(step, id, steps[step]?.peek(id), 'held');
  }
  for (const step of nodes.keys()) for (const id of state.ids) check(step, id, steps[step]?.get(id), 'value');
  expect(wrong).toEqual([]);
  // A deleted file is made again.
  const lost = rows.flatMap(({ step }) => [...state.gone].map((id) => `${step} ${id}`));
  expect(lost.filter((name) => !made.includes(name))).toEqual([]);
  engine.storeRows(rows, 'last');
  return made;
}

function runGraph(seed: number, size: number, edits: number): void {
  const dice = makeDice(seed);
  const nodes = Array.from({ length: 2 + dice(5) }, () => randomNode(dice));
  const ids = [...shared, ...Array.from({ length: size - shared.length }, (_, number) => `more ${number}`)];
  const start: State = { ids, files: new Map(ids.map((id) => [id, 'a'])), gone: new Set(), clock: 0 };
  const cache: Cache = makeMemoryCache();
  let engine = makeEngine(cache, () => 0);
  build(engine, nodes, start, dice);
  const states = [start];
  for (let edit = 0; edit < edits; edit += 1) {
    const state = edited(dice, states.at(-1) ?? start, states);
    states.push(state);
    engine = dice(2) === 0 ? engine.next() : makeEngine(cache, () => 0);
    build(engine, nodes, state, dice);
    engine = makeEngine(cache, () => 0);
    const again = build(engine, nodes, { ...state, gone: new Set(), clock: state.clock + 100 }, dice);
    // Values that may differ are made in each build.
    if (![...state.files.values()].some((text) => text.endsWith('!'))) expect(again).toEqual([]);
  }
}

it.each([
  ['of a few ids', 60, 12, 12],
  ['of many ids, whose rows are in several chunks', 4, 1100, 6],
])('every value is right in graphs %s', (_, graphs, size, edits) => {
  for (let seed = 1; seed <= graphs; seed += 1) {
    try {
      runGraph(seed, size, edits);
    } catch (error) {
      throw new Error(`graph ${seed}`, { cause: error });
    }
  }
});
