import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as React from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeModules } from '../../../../src/adapters/modules/make-modules.ts';
import type { Cache } from '../../../../src/model/ports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modules-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (files: Record<string, string>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};

function memoryCache(): Cache & { readonly puts: string[] } {
  const values = new Map<string, unknown>();
  const puts: string[] = [];
  return {
    puts,
    get: (namespace, key) => values.get(`${namespace} ${key}`),
    has: (namespace, key) => values.has(`${namespace} ${key}`),
    put(namespace, key, value) {
      puts.push(namespace);
      values.set(`${namespace} ${key}`, JSON.parse(JSON.stringify(value)));
    },
    getBytes: () => undefined,
    putBytes: () => {},
    share: () => ({ entries: [], packs: [] }),
    adopt: () => {},
    fetch: async () => {},
    close: () => [],
  };
}

const provided = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  pubdocs: () => import('../../../../src/index.ts'),
};

const modules = (cache: Cache = memoryCache()) => makeModules({ root, cache, provided });

async function exportsOf(entry: string): Promise<Readonly<Record<string, unknown>>> {
  const loaded = await modules().load(entry);
  if ('diagnostics' in loaded) throw new Error(JSON.stringify(loaded.diagnostics));
  return loaded.exports;
}

async function problemsOf(entry: string) {
  const loaded = await modules().load(entry);
  return 'diagnostics' in loaded ? loaded.diagnostics : [];
}

describe('a module', () => {
  it('can be TypeScript that imports files and JSON', async () => {
    write({
      'a.ts': "import { b } from './lib/b.ts'; import c from './c.json'; export default { b, c } satisfies object;",
      'lib/b.ts': 'export const b: number = 2;',
      'c.json': '{ "x": 1 }',
    });
    expect(await exportsOf('a.ts')).toMatchObject({ default: { b: 2, c: { x: 1 } } });
  });

  it('can import a style sheet: its URLs are links of the site, which the build checks', async () => {
    write({
      'page.tsx': "import './page.css';\nexport default 1;",
      'page.css': '@import "./none.css";\n.a { background: url(./map.svg), url(/logo.png), url("./none.png") }',
      'map.svg': '<svg/>',
    });
    expect(await exportsOf('page.tsx')).toMatchObject({ default: 1 });
  });

  it('lists the files of the site that it was bundled from', async () => {
    write({ 'a.ts': "export { b } from './b.ts';", 'b.ts': 'export const b = 1;' });
    const loaded = await modules().load('a.ts');
    expect('inputs' in loaded && loaded.inputs.map(({ file }) => file)).toEqual(['a.ts', 'b.ts']);
  });

  it('gets the React that pubdocs itself uses', async () => {
    write({
      'p.tsx':
        "import * as React from 'react'; import D, { useState } from 'react'; export const r = [React.useState, D.useState, useState]; export default () => <p>x</p>;",
    });
    const { r } = await exportsOf('p.tsx');
    expect(r).toEqual([React.useState, React.useState, React.useState]);
  });

  it('gets the React that pubdocs itself uses from a package of the site, too', async () => {
    write({
      'p.ts': "export { r } from 'widgets';",
      'node_modules/widgets/package.json': '{ "name": "widgets", "main": "i.js" }',
      'node_modules/widgets/i.js': "exports.r = require('react').useState;",
      'node_modules/react/package.json': '{ "name": "react", "main": "i.js" }',
      'node_modules/react/i.js': 'exports.useState = () => {};',
    });
    expect((await exportsOf('p.ts')).r).toBe(React.useState);
  });

  it('cannot bring its own server rendering', async () => {
    write({ 'p.ts': "import { renderToString } from 'react-dom/server'; export default renderToString;" });
    expect(await problemsOf('p.ts')).toMatchObject([
      { code: 'module-syntax', message: expect.stringContaining('pubdocs renders the pages itself') },
    ]);
  });

  it('can be a JSON file or CommonJS', async () => {
    write({ 'c.json': '{ "title": "x" }', 'd.cjs': 'module.exports = { title: "y" };' });
    expect(await exportsOf('c.json')).toEqual({ default: { title: 'x' } });
    expect(await exportsOf('d.cjs')).toEqual({ default: { title: 'y' } });
  });
});

describe('an error of a module is a diagnostic', () => {
  it('when its syntax is wrong', async () => {
    write({ 'a.ts': 'export default {\n  title: "č" url: 1,\n};\n' });
    expect(await problemsOf('a.ts')).toMatchObject([
      { code: 'module-syntax', place: { file: 'a.ts', line: 2, column: 14, endLine: 2, endColumn: 17 } },
    ]);
  });

  it('when an import cannot be found', async () => {
    write({ 'a.ts': "import x from './no.ts';\nexport default x;" });
    expect(await problemsOf('a.ts')).toMatchObject([
      { code: 'module-import', place: { file: 'a.ts', line: 1, column: 15 } },
    ]);
  });

  it('when it throws, also from an imported file', async () => {
    write({
      'a.ts': "import { f } from './b.ts';\nexport default f();",
      'b.ts': 'interface X { y: number }\n\nexport function f(): X {\n  throw new Error("no key");\n}\n',
    });
    const [problem] = await problemsOf('a.ts');
    expect(problem).toMatchObject({ code: 'module-throws', place: { file: 'b.ts', line: 4, column: 9 } });
    expect(problem?.message).toBe('a.ts threw an error: no key');
  });

  it('when it throws a value that is not an error', async () => {
    write({ 'a.ts': 'throw { odd: 1 };' });
    expect(await problemsOf('a.ts')).toMatchObject([{ message: 'a.ts threw an error: { odd: 1 }' }]);
  });

  it('when its file does not exist', async () => {
    expect(await problemsOf('none.ts')).toMatchObject([{ code: 'module-missing' }]);
  });
});

describe('a bundle in the cache', () => {
  it('is used again until an input changes', async () => {
    write({ 'a.ts': "export { b as default } from './b.ts';", 'b.ts': 'export const b = 1;' });
    const cache = memoryCache();
    await modules(cache).load('a.ts');
    await modules(cache).load('a.ts');
    expect(cache.puts).toEqual(['module']);
    write({ 'b.ts': 'export const b = 2;' });
    expect(await modules(cache).load('a.ts')).toMatchObject({ exports: { default: 2 } });
    expect(cache.puts).toEqual(['module', 'module']);
  });
});

describe('a config', () => {
  const config = async (text: string) => {
    write({ 'c.ts': text });
    return modules().loadConfig('c.ts', { command: 'build' });
  };

  it.each([
    ['an object', 'export default { n: 1 }'],
    ['a promise', 'export default Promise.resolve({ n: 1 })'],
    ['a function', 'export default () => ({ n: 1 })'],
    [
      'a function that receives the command',
      'export default ({ command }: { command: string }) => ({ n: command.length - 4 })',
    ],
    ['an async function', 'export default async () => ({ n: 1 })'],
    [
      'the result of defineConfig',
      "import { defineConfig } from 'pubdocs'; export default defineConfig({ n: 1 } as never)",
    ],
  ])('can be %s', async (_, text) => {
    expect(await config(text)).toMatchObject({ value: { n: 1 } });
  });

  it('that rejects is reported at its line', async () => {
    expect(await config('\nexport default (async () => {\n  throw new TypeError("x");\n})();')).toMatchObject({
      diagnostics: [{ code: 'module-throws', message: 'c.ts threw an error: TypeError: x', place: { line: 3 } }],
    });
  });
});

it('an island takes React from the script that all islands share', async () => {
  write({
    'islands/t.island.tsx':
      "import { useState } from 'react'; export default function T() { const [n] = useState(1); return <p>{n}</p>; }",
  });
  const island = await modules().bundleIsland('islands/t.island.tsx');
  if ('diagnostics' in island) throw new Error(JSON.stringify(island));
  const module = await import(`data:text/javascript,${encodeURIComponent(island.code)}`);
  const asked: string[] = [];
  const shared = {
    react: { useState: (value: number) => [value] },
    'react/jsx-runtime': { jsx: (_: string, props: object) => props },
  };
  const exported = module.default((name: keyof typeof shared) => {
    asked.push(name);
    return shared[name];
  });
  expect(exported.default()).toEqual({ children: 1 });
  expect(asked.sort()).toEqual(['react', 'react/jsx-runtime']);
  expect(island.code.length).toBeLessThan(2000);
});

it('an error that a component throws when it renders has the place where it was thrown', async () => {
  write({
    'pages/a.tsx': "import { Part } from '../parts/Part.tsx';\nexport default function A() {\n  return Part();\n}\n",
    'parts/Part.tsx':
      '\nexport function Part(): string {\n  const rows: string[] | undefined = undefined;\n  return rows.join();\n}\n',
  });
  const site = modules();
  const loaded = await site.load('pages/a.tsx');
  const component = 'exports' in loaded ? loaded.exports.default : null;
  if (typeof component !== 'function') throw new Error('no component');
  let thrown: unknown;
  try {
    component();
  } catch (error) {
    thrown = error;
  }
  expect(site.placeOf(thrown)).toMatchObject({ file: 'parts/Part.tsx', line: 4 });
  expect(site.placeOf(new Error('elsewhere'))).toBeNull();
  expect(site.placeOf('no error')).toBeNull();
  expect(site.stackOf(thrown)).toEqual(['Part (parts/Part.tsx:4:15)', 'A (pages/a.tsx:3:10)']);
  expect(site.stackOf(new Error('elsewhere'))).toEqual([]);
  expect(site.stackOf('no error')).toEqual([]);
});

describe('a module that reads the environment', () => {
  const readsMachine = async (text: string): Promise<boolean> => {
    write({ 'page.ts': text });
    const all = modules();
    const loaded = await all.load('page.ts');
    if ('diagnostics' in loaded) throw new Error(JSON.stringify(loaded.diagnostics));
    const { default: render } = loaded.exports;
    if (typeof render === 'function') await render();
    expect(all.usesOutside()).toBe(loaded.readsMachine());
    return loaded.readsMachine();
  };

  it.each([
    'export default process.env.WORD;',
    'export default () => process.env.WORD;',
    'const { env } = process; export default () => Object.keys(env);',
    "import { readFileSync } from 'node:fs'; export default () => readFileSync;",
    "import os from 'os'; export default os.hostname();",
    "import { env } from 'node:process'; export default env.WORD;",
    'export default process.cwd();',
    "import process from 'node:process'; export default process.env.WORD;",
    "export default () => import('node:process').then(({ env }) => env.WORD);",
    'export default globalThis.process.env.WORD;',
    "export default () => globalThis['process']['env'].WORD;",
    'export default () => global.globalThis.process.env.WORD;',
    "export default () => Reflect.get(globalThis, 'process').env.WORD;",
    "export default () => Object.getOwnPropertyDescriptor(globalThis, 'process')?.value.env.WORD;",
    'const { process: own } = globalThis; export default () => own.env.WORD;',
    "export default eval('process.env.WORD');",
    "export default (0, eval)('process').env.WORD;",
    "export default new Function('return process')().env.WORD;",
    "export default () => globalThis['Function']('return process')().env.WORD;",
    "export default () => (() => 1).constructor('return process')().env.WORD;",
    "export default () => [].map['constructor']('return process')().env.WORD;",
  ])('is detected: %s', async (text) => expect(await readsMachine(text)).toBe(true));

  it.each([
    'export default 1;',
    'export default process.env.NODE_ENV;',
    'export default process.platform;',
    "export default Object.getPrototypeOf(new Map())?.constructor?.name + String('Function');",
    'class Own { constructor() {} } export default new Own() instanceof Function;',
    "export default globalThis.atob('QQ==') + globalThis.structuredClone([globalThis.Math.max(1, 2)]);",
    'globalThis.performance.now(); export default globalThis.Array === Array && globalThis.globalThis === global;',
  ])('is not detected: %s', async (text) => expect(await readsMachine(text)).toBe(false));
});
