import { expect, test } from 'vitest';
import { readStaticModule } from '../../../src/migrate/static-value.ts';

const read = (code: string) => readStaticModule(code, 2031);

test.each<[string, unknown]>([
  ["export default { a: 1, 'b-c': [true, null, -2] }", { a: 1, 'b-c': [true, null, -2] }],
  ['const a = 1; const b = { a }; export default { ...b, c: [...[a, 2]] }', { a: 1, c: [1, 2] }],
  [`const name = 'x'; export default \`a\${name}\${1}\``, 'ax1'],
  ["export default 'a' + 1 + `b`", 'a1b'],
  [`export default { year: \`© \${new Date().getFullYear()}\` }`, { year: '© 2031' }],
  ["export default process.env.NODE_ENV === 'production' ? 1 : 2", 1],
  ['const on = true; export default on && { a: on || 1 }', { a: true }],
  [
    "import { resolve } from 'path'; export default { css: resolve(__dirname, './src', 'a.css') }",
    { css: './src/a.css' },
  ],
  ["const path = require('node:path'); export default path.join('a', 'b')", 'a/b'],
  ["const { join } = require('path'); export default join('a', 'b')", 'a/b'],
  ["import path from 'path'; export default path.posix.join('a', 'b')", 'a/b'],
  ["var p = __toESM(require('path')); export default p.default.join('a', 'b')", 'a/b'],
  ["export default { title: ['Acme', 'Docs'].join(' '), list: [1, 2].join() }", { title: 'Acme Docs', list: '1,2' }],
  ['const items = [1]; export default { items, make: (items) => { items.push(2) } }.items', [1]],
  ["export default { css: require.resolve('./a.css') }", { css: './a.css' }],
  ["export default [require('@docusaurus/x'), { sync: true }]", [{ package: '@docusaurus/x' }, { sync: true }]],
  ["import { defineConfig } from 'vitepress'; export default defineConfig({ title: 'A' })", { title: 'A' }],
  ['function items() { const a = 1; return [a] } export default { items: items() }', { items: [1] }],
  ['const items = () => [1]; export default { items: items() }', { items: [1] }],
  ['export default async function config() { return { a: 1 } }', { a: 1 }],
  ['const a = [1, 2, 3]; export default { a: [0, ...a.slice(0, 2)], b: void 0 }', { a: [0, 1, 2], b: undefined }],
  ['const a = { b: [{ c: 7 }] }; export default a.b[0].c', 7],
  [
    "function item(text, to = '/') { return { text, to } } export default [item('A'), item('B', '/b')]",
    [
      { text: 'A', to: '/' },
      { text: 'B', to: '/b' },
    ],
  ],
  [
    "function item(text, x) { if (typeof x === 'string') { return { text, link: x } } else if (Array.isArray(x)) return { text, items: x }; return text } export default [item('A', '/a'), item('B', [1]), item('C')]",
    [{ text: 'A', link: '/a' }, { text: 'B', items: [1] }, 'C'],
  ],
  ["const all = [{ code: 'en' }, { code: 'cs' }]; export default all.map(({ code }) => code)", ['en', 'cs']],
  ['const all = [1, 2, 3]; export default all.filter((n, at) => at !== 1).flatMap((n) => [n, n])', [1, 1, 3, 3]],
  ["export default Object.fromEntries(Object.entries({ a: 1 }).map(([k, v]) => [k + 'x', v]))", { ax: 1 }],
  ['const a = [1]; const b = (a) => a; export default b(2)', 2],
  ['const a = []; const b = a; b.push(1); export default { a }', { a: [1] }],
  ['const a = [1]; a.push(2, ...[3]); a.push(4); export default a.map((n) => [n])', [[1], [2], [3], [4]]],
  ['const f = (x) => { if (x) return; return 1 }; export default [f(0), [f(0)]]', [1, [1]]],
  ['var config = { a: 1 }; export { config as default }', { a: 1 }],
  [
    'var require_c = __commonJS({ "c.js"(exports, module) { const a = 1; module.exports = { a }; } }); export default require_c();',
    { a: 1 },
  ],
])('%s', (code, value) => {
  expect(read(code)).toEqual({ value, unread: [] });
});

test('values that only running the code would show are listed with their keys', () => {
  const { value, unread } = read(
    'const list = make(); export default { a: list, b: [1, fetch("x")], c: { d: () => 1, e: 2 }, ...others }',
  );
  expect(value).toMatchObject({ b: [1, { unknownSource: 'fetch("x")' }], c: { e: 2 } });
  expect(unread).toEqual([
    { key: 'a', source: 'make()' },
    { key: 'b[1]', source: 'fetch("x")' },
    { key: 'c.d', source: '() => 1' },
    { key: '...others', source: '...others' },
  ]);
});

test.each([
  'const f = (x) => { log(x); return x }; export default f(1)',
  'const f = (x) => { if (make()) return 1; return 2 }; export default f(1)',
  'const f = (x) => { for (const a of x) return a }; export default f([1])',
  'const f = (x) => { if (x) return; return 1 }; export default f(1)',
  'export default make().map((a) => a)',
  'const a = [1]; if (make()) a.push(2); export default a',
  'const a = [1]; for (const b of [2, 3]) a.push(4); export default a',
  'export default [1, 2].map(make)',
  'const a = (x) => a(x); export default a(1)',
])('the result of a function that does more than choose is unknown: %s', (code) => {
  expect(read(code).unread).toHaveLength(1);
});

test('code that refers to itself does not cause an endless loop', () => {
  expect(read('const a = { b: a }; export default a').unread).toHaveLength(1);
  expect(read('const a = () => a(); export default a()').unread).toHaveLength(1);
});

test('the code is not executed', () => {
  Reflect.deleteProperty(globalThis, 'ran');
  read('globalThis.ran = true; export default (() => { globalThis.ran = true; return 1 })()');
  expect(Reflect.has(globalThis, 'ran')).toBe(false);
});

test.each<[string, { key: string; source: string }[]]>([
  [
    "const config = { title: 'T', baseUrl: '/' }; config.baseUrl = '/prod/'; export default config",
    [{ key: 'baseUrl', source: "config.baseUrl = '/prod/'" }],
  ],
  [
    "const c = { title: 'T' }; if (make()) c.theme.nav['items'].push(1); export default c",
    [{ key: 'theme.nav.items', source: "c.theme.nav['items'].push(1)" }],
  ],
  [
    "const c = { title: 'T', a: {} }; for (const k of ks) c.a[k] = 1; export default c",
    [{ key: 'a', source: 'c.a[k] = 1' }],
  ],
  ["let a = 1; a += 2; export default { title: 'T', a }", [{ key: 'a', source: 'a += 2' }]],
  ["let a = 1; [a] = [2]; export default { title: 'T', a }", [{ key: 'a', source: '[a] = [2]' }]],
  [
    "const a = {}; Object.assign(a, more); export default { title: 'T', a }",
    [{ key: 'a', source: 'Object.assign(a, more)' }],
  ],
  [
    "const c = { title: 'T', a: { b: 1 } }; const d = c; const e = d.a; d.x = 2; e.b = 3; export default c",
    [
      { key: 'a.b', source: 'e.b = 3' },
      { key: 'x', source: 'd.x = 2' },
    ],
  ],
  ["const c = { title: 'T' }; let d = c; d = 1; export default c", []],
  ["export default { title: 'T', a: list.join(' ') }", [{ key: 'a', source: "list.join(' ')" }]],
  [
    "const c = { title: 'T', a: 1 }; module.exports = c; module.exports.a = 2",
    [{ key: 'a', source: 'module.exports.a = 2' }],
  ],
])('a value that changes after its definition is unknown: %s', (code, unread) => {
  const read = readStaticModule(code, 2031);
  expect(read.unread).toEqual(unread);
  expect(read.value).toMatchObject({ title: 'T' });
});

test('an imported function is recognised under another name', () => {
  const code =
    "import { defineConfig as defineConfig2 } from 'vitepress'; export default defineConfig2({ title: 'T' })";
  expect(readStaticModule(code, 2031)).toEqual({ value: { title: 'T' }, unread: [] });
});

test('a function that is called at once returns its value', () => {
  const code = "const config = (async () => { return { title: 'T' }; })(); export default config";
  expect(readStaticModule(code, 2031)).toEqual({ value: { title: 'T' }, unread: [] });
});

const guards = Array.from({ length: 60 }, (_, at) => `if (!c.t.a${at}) c.t.a${at} = { n: c.t.a${at - 1} };`).join('\n');
const pushes = Array.from({ length: 60 }, () => 'items.push({ n: items.length });').join('\n');
const joins = 'x.f('.repeat(50) + ')'.repeat(50);
const chain = `const a0 = make(); ${Array.from({ length: 20 }, (_, at) => `const a${at + 1} = a${at}.join('');`).join('')}`;
const pairs = (first: string) =>
  `const a0 = ${first}; ${Array.from({ length: 25 }, (_, at) => `const a${at + 1} = [a${at}, a${at}];`).join('')}`;
const texts = `const a0 = 'x'; ${Array.from({ length: 25 }, (_, at) => `const a${at + 1} = a${at} + a${at};`).join('')}`;

test.each([
  ['guards', `const c = { title: 'T', t: {} }; ${guards} export default c`],
  ['pushes', `const items = []; ${pushes} export default { title: 'T', items }`],
  ['calls', `export default { title: 'T', a: ${joins} }`],
  ['joins', `${chain} export default { title: 'T', a: a20 }`],
  ['names', `${pairs('1')} export default { title: 'T', a: a25 }`],
  ['texts', `${texts} export default { title: 'T', a: a25 }`],
  [
    'functions',
    "const f = (a) => [a, a]; export default { title: 'T', a: f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(1)))))))))))))))))))))))) }",
  ],
  ['recursion', "const f = (a) => [f(a), f(a)]; export default { title: 'T', a: f(1) }"],
  [
    'loops',
    `const l = [${'0, '.repeat(300)}]; export default { title: 'T', a: l.map(() => l.map(() => l.map(() => 1))) }`,
  ],
])('reading takes a limited number of steps, and what needs more is unknown: %s', (_, code) => {
  const result = read(code);
  expect(result.value).toMatchObject({ title: 'T' });
  expect(result.unread.length).toBeGreaterThan(0);
  expect(JSON.stringify(result.value).length).toBeLessThan(20_000_000);
});

test('each name is read once, so that many uses of it do not need many steps', () => {
  expect(read(`${pairs('[]')} export default a25.length`)).toEqual({ value: 2, unread: [] });
});

test.each<[string, unknown]>([
  [
    "const base = '/docs'; const link = (p) => base + p; const item = (base) => ({ to: link(base) }); export default item('/a')",
    { to: '/docs/a' },
  ],
  ["const base = '/docs'; const link = (p) => base + p; export default ['/a'].map((base) => link(base))", ['/docs/a']],
  ['const a = 1; const b = a; const f = (a) => b; export default f(2)', 1],
  ['const a = 1; const f = (b = a) => { const a = 2; return b }; export default f()', 1],
])('names in a function are those around its definition: %s', (code, value) => {
  expect(read(code)).toEqual({ value, unread: [] });
});

test.each<[string, string, unknown]>([
  ['an environment', "const c = { a: 1 }; if (process.env.X === 'y') c.b = 2; export default c", { a: 1 }],
  ['another import', 'const c = [1]; if (import.meta.env.DEV) { c.push(2) } export default { c, a: 1 }', { a: 1 }],
  [
    'a guard in a function',
    'const on = false; const c = { a: 1, b: 1 }; function f(on) { if (on) c.b = 2 } f(true); export default c',
    { a: 1 },
  ],
  ['a later push', 'const l = [1]; const c = { a: 1, n: l.length }; l.push(2); export default c', { a: 1 }],
  ['a push after the export', 'const l = []; export default { a: 1, l }; l.push(1)', { a: 1 }],
  ['its own length', 'const l = []; l.push({ a: 1, n: l.length }); export default l[0]', { a: 1 }],
  [
    'a hoisted function',
    'const c = { a: 1, n: f() }; const l = []; l.push(1); export default c; function f() { return l.length }',
    { a: 1 },
  ],
  ['an alias with another list', 'const l = []; let m = l; m = []; m.push(1); export default { a: 1, l }', { a: 1 }],
  ['a function with another value', 'let f = () => 1; f = () => 2; export default { a: 1, b: f() }', { a: 1 }],
  [
    'a local name in a pattern',
    'const b = 1; const f = (o) => { const { b } = o; return b }; export default { a: 1, b: f({ b: 2 }) }',
    { a: 1 },
  ],
  ['a rest parameter', 'const b = 1; const f = (...b) => b; export default { a: 1, b: f(2) }', { a: 1 }],
  ['parts of an unknown value', 'const f = ({ b = 2 }) => b; export default { a: 1, b: f(make()) }', { a: 1 }],
  ['a spread list', 'const l = [...make(), 1]; export default { a: 1, n: l.length }', { a: 1 }],
  ['spread arguments', 'const f = (b, c = 2) => c; export default { a: 1, b: f(...[1, 3]) }', { a: 1 }],
  ['a separator', 'export default { a: 1, b: [1, 2].join(make()) }', { a: 1 }],
])('a value that may be another one is unknown and noted: %s', (_, code, value) => {
  const result = read(code);
  expect(result.value).toMatchObject(value as object);
  expect(result.unread).toHaveLength(1);
});

test('reads variables of the environment as if nobody had set them, and names them', () => {
  const code = 'export default { a: process.env.A ?? 1, b: process.env.A ? 1 : 2, c: import.meta.env.B }';
  expect(read(code)).toEqual({
    value: { a: 1, b: 2, c: undefined },
    unread: ['process.env.A', 'import.meta.env.B'].map((name) => ({ key: name, source: name })),
  });
});
