import { expect, test } from 'vitest';
import { injectClient, makeDevLookup } from '../../../src/dev/dev-lookup.ts';
import type { SiteState } from '../../../src/dev/dev-site.ts';
import type { ServedFile } from '../../../src/model/server.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const file = (path: string, text: string, status: 200 | 500 = 200): ServedFile => ({
  path,
  bytes: encode(text),
  sha256: 'ab'.repeat(32),
  status,
});

/** The source of `a.html` is `docs/a.md`. */
const sourceOf = (path: string) => (path.startsWith('docs/') ? path : `docs/${path.replace('.html', '.md')}`);

const stateOf = (files: Record<string, ServedFile>): SiteState => ({
  base: '/b',
  locales: [],
  lookup: async (path) => files[path] ?? null,
  sourceOf,
  diagnostics: () => [],
  highlight: async () => false,
  check: async () => {},
  pagesOf: (source) => Object.keys(files).filter((path) => sourceOf(path) === source),
});

function scene(first: Record<string, ServedFile> | null) {
  let state = first && stateOf(first);
  let broken: readonly string[] = [];
  const lookup = makeDevLookup({
    state: async () => state,
    isBroken: (source) => broken.includes(source),
    clientScript: encode('live()'),
    digest: (bytes) => `d${bytes.length}`,
  });
  const text = async (path: string) => {
    const found = await lookup(path);
    return found && new TextDecoder().decode(found.bytes);
  };
  return {
    lookup,
    text,
    set: (files: Record<string, ServedFile>, sources: readonly string[]) => {
      state = stateOf(files);
      broken = sources;
    },
  };
}

test('a page gets the live client, last in its head', () => {
  expect(injectClient('<head><title>a</title></head><body>', { src: '/b/x.js', version: 'v' })).toBe(
    '<head><title>a</title><script type="module" src="/b/x.js" data-pubdocs-live="v"></script></head><body>',
  );
});

test('pages carry the client, other files are left alone', async () => {
  const { text } = scene({ 'a.html': file('a.html', '<head></head>A'), 'a.css': file('a.css', '</head>') });
  expect(await text('a.html')).toContain('data-pubdocs-live="abababababababab"');
  expect(await text('a.css')).toBe('</head>');
  expect(await text('_pubdocs/live.js')).toBe('live()');
  expect(await text('b.html')).toBeNull();
});

test('a page that vanishes while its source has an error is served as it was last', async () => {
  const { text, set } = scene({ 'a.html': file('a.html', 'first') });
  await text('a.html');
  set({}, ['docs/a.md']);
  expect(await text('a.html')).toContain('first');
  set({}, []);
  expect(await text('a.html')).toBeNull();
});

test('a page that was deleted, renamed or made a draft is gone, whatever else is wrong', async () => {
  const { text, set } = scene({ 'a.html': file('a.html', 'first') });
  await text('a.html');
  set({}, ['docs/b.md']);
  expect(await text('a.html')).toBeNull();
});

test('a page that crashes is served as it was last, else as an empty page with the client', async () => {
  const { text, lookup, set } = scene({ 'a.html': file('a.html', 'first') });
  await text('a.html');
  const crashed = { 'a.html': file('a.html', '', 500), 'b.html': file('b.html', '', 500) };
  set(crashed, ['docs/a.md']);
  expect(await text('a.html')).toContain('first');
  expect((await lookup('b.html'))?.status).toBe(500);
  expect(await text('b.html')).toContain('data-pubdocs-live');
});

test('before there is any site, every page is empty but for the client', async () => {
  const { lookup } = scene(null);
  expect((await lookup('x/index.html'))?.status).toBe(500);
  expect(await lookup('x')).toBeNull();
});

test('the last good version of a page is gone when its broken source has another page', async () => {
  const { text, set } = scene({ 'a.html': file('a.html', '<head></head>good') });
  await text('a.html');
  set({}, ['docs/a.md']);
  expect(await text('a.html')).toContain('good');
  set({ 'docs/a.md': file('moved.html', '') }, ['docs/a.md']);
  expect(await text('a.html')).toBeNull();
});
