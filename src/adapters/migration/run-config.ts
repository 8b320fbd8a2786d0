// Runs the config of another generator in a process with a time limit. It has all rights of its user: only with a flag.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type RunConfigResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

const maxMs = 30_000;
const maxBytes = 20_000_000;

/**
 * Reads code from standard input and writes its default export as JSON to descriptor 3. A package that is not installed
 * becomes a function that returns itself, because most configs only pass packages on; its functions `define…` and
 * `with…` return the config that they get, as those of the generators do. A path below the folder becomes a relative
 * one, as it is written in configs that are not run. A package that `require` cannot load is imported before the code
 * runs;
 * `require` then also returns its default export, because esbuild treats the two as the same in a Node module.
 */
const runner = `
const Module = require('node:module');
const { Script, constants } = require('node:vm');
const { realpathSync, writeSync } = require('node:fs');
const { dirname, sep } = require('node:path');
const file = process.argv[1];
const isWrapper = (key) => typeof key === 'string' && /^(?:define|with)[A-Z]/.test(key);
const valueOf = (name) => (_, key) => key === Symbol.toPrimitive ? () => name : key === 'toJSON' ? () => ({ package: name }) : key === 'then' ? undefined : stub(name, isWrapper(key));
const stub = (name, wraps = false) => new Proxy(function () {}, {
  get: valueOf(name),
  // A namespace that esbuild makes of it inherits its values.
  getPrototypeOf: () => new Proxy({}, { get: valueOf(name) }),
  apply: (_, __, [config]) => wraps && config !== undefined ? config : stub(name),
  construct: () => stub(name),
});
const load = Module._load;
const imported = new Map();
const unloadable = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_REQUIRE_ESM', 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_REQUIRE_ASYNC_MODULE'];
const isUnloadable = (error) => error && unloadable.includes(error.code);
Module._load = function (name, ...rest) {
  if (imported.has(name)) return imported.get(name);
  try { return load.call(this, name, ...rest); } catch (error) {
    if (isUnloadable(error)) return stub(name);
    throw error;
  }
};
async function importAll(code, made) {
  // A package is searched for where the config lies.
  const importHere = new Script('(name) => import(name)', {
    filename: made.filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext();
  const names = new Set([...code.matchAll(/\\brequire\\("([^"./][^"]*)"\\)/g)].map(([, name]) => name));
  for (const name of names) {
    try { load(name, made, false); } catch (error) {
      if (!isUnloadable(error)) continue;
      const all = await importHere(name).catch(() => null);
      if (all === null) continue;
      const { default: main } = all;
      const shape = typeof main === 'function' ? (...values) => main(...values) : { ...main };
      for (const key of Object.keys(all)) Object.defineProperty(shape, key, { value: all[key], configurable: true, enumerable: true });
      imported.set(name, Object.defineProperty(shape, '__esModule', { value: true }));
    }
  }
}
const resolve = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  try { return resolve.call(this, name, ...rest); } catch (error) {
    if (/^[./]/.test(name)) return require('node:path').resolve(dirname(file), name);
    throw error;
  }
};
let code = '';
process.stdin.setEncoding('utf8').on('data', (part) => { code += part; }).on('end', async () => {
  const made = new Module(file);
  made.filename = file;
  made.paths = Module._nodeModulePaths(dirname(file));
  await importAll(code, made);
  made._compile(code, file);
  let value = made.exports && made.exports.default !== undefined ? made.exports.default : made.exports;
  if (typeof value === 'function' && !value.toJSON) value = value({ command: 'build', mode: 'production' });
  value = await value;
  if (typeof value === 'function' && value.toJSON) throw new Error('the package ' + value + ' that makes it is not installed');
  // require.resolve follows links of folders, and __dirname does not.
  const folders = [dirname(file), realpathSync(dirname(file))].map((folder) => folder + sep);
  const inFolder = (path) => {
    const below = folders.find((folder) => path.startsWith(folder));
    return below === undefined ? path : './' + path.slice(below.length).replaceAll(sep, '/');
  };
  const text = JSON.stringify(value, (key, each) =>
    typeof each === 'string' ? inFolder(each) :
    typeof each === 'function' ? (each.toJSON ? each.toJSON() : { unknownSource: String(each) }) : each instanceof RegExp ? String(each) : each);
  let from = 0;
  const bytes = Buffer.from(text === undefined ? 'null' : text);
  while (from < bytes.length) from += writeSync(3, bytes, from);
  process.exit(0);
});
`;

/** Variables that every program needs; keys and tokens in the environment are not passed on. */
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SYSTEMROOT', 'TEMP'];

/** (folder, name of the config, its code as CommonJS) → its value, or the problem */
export function runConfig(folder: string, file: string, code: string, milliseconds = maxMs): Promise<RunConfigResult> {
  const env = Object.fromEntries(
    [...passedOn.map((name) => [name, process.env[name]]), ['NODE_ENV', 'production']].filter(
      ([, value]) => value !== undefined,
    ),
  );
  return new Promise((done) => {
    const child = spawn(process.execPath, ['-e', runner, join(folder, file)], {
      cwd: folder,
      env,
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    });
    const [input, , errors, output] = child.stdio;
    let text = '';
    let errorText = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, milliseconds);
    output?.on('data', (part) => {
      text += String(part);
      if (text.length > maxBytes) child.kill('SIGKILL');
    });
    errors?.on('data', (part) => {
      errorText = (errorText + String(part)).slice(-4000);
    });
    // The child may end before it has read all its input.
    input?.on('error', () => {});
    child.on('error', (error) => done({ ok: false, problem: error.message }));
    child.on('close', (status) => {
      clearTimeout(timer);
      if (isLate) return done({ ok: false, problem: `it did not end within ${milliseconds / 1000} s` });
      const message = /^(?:\w*Error[^\n]*)$/m.exec(errorText)?.[0];
      if (status !== 0) return done({ ok: false, problem: message ?? `it ended with ${status}` });
      try {
        return done({ ok: true, value: JSON.parse(text) });
      } catch {
        return done({ ok: false, problem: 'it has no default export' });
      }
    });
    input?.end(code);
  });
}
