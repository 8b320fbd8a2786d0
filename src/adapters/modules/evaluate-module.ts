// Runs bundled CommonJS text in this process, within a time limit, with what it prints on stderr.
import { Console } from 'node:console';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Bundle } from './bundle.ts';
import { describeThrown, moduleSeconds } from './describe-thrown.ts';

export interface Evaluation {
  readonly root: string;
  /** Relative to the root. */
  readonly entry: string;
  readonly bundle: Bundle;
  /** What the module's own `require` answers. */
  readonly require: (name: string) => unknown;
}

type Body = (...scope: unknown[]) => void;

/** stdout is the result of a command; what a site prints while it is read is talk. */
const talkative = (): { console: Console; process: NodeJS.Process } => ({
  console: new Console(process.stderr),
  process: new Proxy(process, {
    get(target, name) {
      if (name === 'stdout') return target.stderr;
      return name === 'exit' || name === 'abort' ? refuseExit : Reflect.get(target, name, target);
    },
  }),
});

/** A site may not end a build without a word. */
const refuseExit = (): never => {
  throw new Error('process.exit was called; throw an error with a message instead');
};

/** Name of the module in stack traces: how its frames are told from ours. */
export const traceName = (entry: string): string => `pubdocs-module:${entry}`;

/** The exports, or why there are none, at the place in the site's own file. */
export function evaluateModule({
  root,
  entry,
  bundle,
  require,
}: Evaluation):
  | { readonly exports: Readonly<Record<string, unknown>> }
  | { readonly diagnostics: readonly Diagnostic[] } {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const file = join(root, entry);
  const { console, process } = talkative();
  const ownRequire = (name: string): unknown => (/^(node:)?process$/.test(name) ? process : require(name));
  const scope = {
    exports: module.exports,
    require: ownRequire,
    module,
    __filename: file,
    __dirname: dirname(file),
    console,
    process,
  };
  const head = `(function (${Object.keys(scope).join(', ')}) {`;
  try {
    const filename = traceName(entry);
    const body = new Script(`${head}${bundle.code}\n})`, {
      filename,
      columnOffset: -head.length,
    }).runInThisContext() as Body;
    withTimeLimit(() => body.call(module.exports, ...Object.values(scope)));
  } catch (error) {
    return { diagnostics: [describeThrown(error, { root, entry, map: bundle.map })] };
  }
  const { exports } = module;
  const isModule = typeof exports === 'object' && exports !== null && '__esModule' in exports;
  return { exports: isModule ? exports : { default: exports } };
}

/** Runs what the site wrote; a loop without an end can be stopped only inside a script that has a time limit. */
export function withTimeLimit(work: () => void): void {
  const name = Symbol.for('pubdocs.evaluate');
  Reflect.set(globalThis, name, work);
  try {
    new Script("globalThis[Symbol.for('pubdocs.evaluate')]()").runInThisContext({ timeout: moduleSeconds * 1000 });
  } finally {
    Reflect.deleteProperty(globalThis, name);
  }
}
