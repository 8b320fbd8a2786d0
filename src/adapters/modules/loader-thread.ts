// The thread that runs one loader of data. Its parent ends it when the time is over.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoaderInputs, LoaderOutcome } from '../../model/data-loader.ts';
import { jsonProblem } from '../../text/json-problem.ts';
import type { Bundle } from './bundle.ts';
import { loaderOf } from './data-imports.ts';
import { describeThrown, thrownText } from './describe-thrown.ts';
import { evaluateModule } from './evaluate-module.ts';

/** `data`: loader → its data as JSON, for a loader that imports others. */
export interface LoaderTask {
  readonly root: string;
  readonly entry: string;
  readonly bundle: Bundle;
  readonly data: ReadonlyMap<string, string>;
  readonly inputs: LoaderInputs;
}

/** The package `pubdocs`, of which a loader needs one function. */
const pubdocs = { defineLoader: (loader: unknown): unknown => loader };

const task = workerData as LoaderTask;
const requireFromRoot = createRequire(join(task.root, 'pubdocs.config.ts'));

function ownRequire(name: string): unknown {
  const loader = loaderOf(name);
  if (loader !== null) return JSON.parse(task.data.get(loader) ?? 'null');
  if (name === 'pubdocs') return pubdocs;
  if (/^pubdocs\/|^react(?:\/|$)/.test(name)) throw new Error(`a loader cannot import ${name}`);
  return requireFromRoot(name);
}

async function runLoader(): Promise<LoaderOutcome> {
  const { root, entry, bundle } = task;
  let readsMachine = false;
  const onRead = (): void => {
    readsMachine = true;
  };
  const failed = (error: unknown): LoaderOutcome => {
    const { place, stack } = describeThrown(error, { root, entry, map: bundle.map });
    return { kind: 'failed', detail: thrownText(error), ...(place && { place }), ...(stack && { stack }) };
  };
  const evaluated = evaluateModule({ root, entry, bundle, require: ownRequire, onRead });
  if ('diagnostics' in evaluated) {
    const [{ message = '', place } = {}] = evaluated.diagnostics;
    return { kind: 'failed', detail: message, ...(place && { place }) };
  }
  try {
    const loader = evaluated.exports.default as { readonly load: (inputs: LoaderInputs) => unknown };
    const result = await loader.load(task.inputs);
    const problem = jsonProblem(result);
    return { kind: 'done', json: problem === null ? { text: JSON.stringify(result) } : { problem }, readsMachine };
  } catch (error) {
    return failed(error);
  }
}

// The parent ends the thread then, with timers and connections that the loader left open.
parentPort?.postMessage(await runLoader());
