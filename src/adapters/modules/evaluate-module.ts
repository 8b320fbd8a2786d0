// Runs bundled CommonJS text in this process, within a time limit; its output goes to stderr.
import { Console } from 'node:console';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { wordSet } from '../../text/word-list.ts';
import type { Bundle } from './bundle.ts';
import { describeThrown, moduleTimeout } from './describe-thrown.ts';
import { moduleSeconds, withTimeLimit } from './time-limit.ts';

export interface Evaluation {
  readonly root: string;
  /** Relative to the root. */
  readonly entry: string;
  readonly bundle: Bundle;
  /** The module's own `require`. */
  readonly require: (name: string) => unknown;
  /** Called at every read of the environment or the machine, also when a function of the module runs later. */
  readonly onRead: () => void;
}

type Body = (...scope: unknown[]) => void;

/** Properties of `process` that are constant during a run, and its streams. */
const constant: ReadonlySet<string | symbol> = wordSet(
  'arch emitWarning nextTick platform release stderr stdout version versions',
);

/** Modules of Node whose results depend only on their arguments. */
const pureModules =
  /^(?:node:)?(?:assert|buffer|crypto|events|path|punycode|querystring|string_decoder|url|util)(?:\/|$)/;

/** Code that makes code from text can reach the real `process`, so it counts as a read of the machine. */
const makesCode =
  /\beval\b|(?<!instanceof\s+|['"`])\bFunction\b(?!\.prototype)|\.constructor\s*(?:\(|\.constructor)|\[\s*['"`](?:constructor|Function)/;

/** Redirects stdout, which is for results, to stderr. Calls `onRead` when the environment or the machine is read. */
function ownProcess(onRead: () => void): NodeJS.Process {
  const env = new Proxy(process.env, {
    get(target, name) {
      if (name !== 'NODE_ENV') onRead();
      return Reflect.get(target, name, target);
    },
    has(target, name) {
      onRead();
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      onRead();
      return Reflect.ownKeys(target);
    },
  });
  return new Proxy(process, {
    get(target, name) {
      if (name === 'stdout') return target.stderr;
      if (name === 'exit' || name === 'abort') return refuseExit;
      if (name === 'env') return env;
      if (!constant.has(name)) onRead();
      return Reflect.get(target, name, target);
    },
  });
}

/** The global object with this `process` and `fetch`. */
function ownGlobal(process: NodeJS.Process, fetch: typeof globalThis.fetch): typeof globalThis {
  const moduleGlobal: typeof globalThis = new Proxy(globalThis, {
    get: (target, name) => (replaced.has(name) ? replaced.get(name) : Reflect.get(target, name, target)),
    getOwnPropertyDescriptor(target, name): PropertyDescriptor | undefined {
      const descriptor = Reflect.getOwnPropertyDescriptor(target, name);
      if (!descriptor || !replaced.has(name)) return descriptor;
      return { value: replaced.get(name), configurable: true, enumerable: descriptor.enumerable === true };
    },
  });
  const replaced = new Map<string | symbol, unknown>([
    ['process', process],
    ['fetch', fetch],
    ['globalThis', moduleGlobal],
    ['global', moduleGlobal],
  ]);
  return moduleGlobal;
}

/** Replaces `process.exit`, so that the site's code cannot end a build silently. */
const refuseExit = (): never => {
  throw new Error('process.exit was called; throw an error with a message instead');
};

/** Name of the module in stack traces, different from the frames of pubdocs. */
const traceName = (entry: string): string => `pubdocs-module:${entry}`;

/** The exports, or a diagnostic at the place in the site's file. */
export function evaluateModule({
  root,
  entry,
  bundle,
  require,
  onRead,
}: Evaluation):
  | { readonly exports: Readonly<Record<string, unknown>> }
  | { readonly diagnostics: readonly Diagnostic[] } {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const file = join(root, entry);
  const process = ownProcess(onRead);
  const ownFetch: typeof fetch = (...request) => {
    onRead();
    return fetch(...request);
  };
  const global = ownGlobal(process, ownFetch);
  if (makesCode.test(bundle.code)) onRead();
  const ownRequire = (name: string): unknown => {
    if (/^(node:)?process$/.test(name)) return process;
    if (isBuiltin(name) && !pureModules.test(name)) onRead();
    return require(name);
  };
  const scope = {
    exports: module.exports,
    require: ownRequire,
    module,
    __filename: file,
    __dirname: dirname(file),
    console: new Console(process.stderr),
    process,
    fetch: ownFetch,
    globalThis: global,
    global,
  };
  const head = `(function (${Object.keys(scope).join(', ')}) {`;
  try {
    const filename = traceName(entry);
    const body = new Script(`${head}${bundle.code}\n})`, {
      filename,
      columnOffset: -head.length,
    }).runInThisContext() as Body;
    const run = withTimeLimit(moduleSeconds * 1000, () => body.call(module.exports, ...Object.values(scope)));
    if (run.kind === 'too-slow') return { diagnostics: [moduleTimeout(entry)] };
  } catch (error) {
    return { diagnostics: [describeThrown(error, { root, entry, map: bundle.map })] };
  }
  const { exports } = module;
  const isModule = typeof exports === 'object' && exports !== null && '__esModule' in exports;
  return { exports: isModule ? exports : { default: exports } };
}
