import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeMemoryCache } from '../../../src/adapters/cache/make-memory-cache.ts';
import { makeCompiler } from '../../../src/build/compiler.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { samplePage } from '../../support/sample-site.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Guard = Parameters<typeof makeCompiler>[1]['guard'];
const always: Guard = (_, work) => ({ kind: 'done', value: work() });

function scene(disk: Record<string, string>, guard = always) {
  const cache = makeMemoryCache();
  const ports = {
    files: makeMemoryFiles(disk),
    cache,
    guard,
    sanitizeTag: (tag: string) => tag,
    renderMath: () => ({ kind: 'wrong' as const, why: 'it is empty', at: null }),
  };
  return () => makeCompiler(sampleConfig(), ports);
}

test('a page is compiled once, and found again by the next build', () => {
  const make = scene({ 'docs/a.md': '# One\n' });
  const page = { ...samplePage('a.md'), hash: hashOf('# One\n') };
  expect(make().facts(page).h1).toBe('One');
  const second = make();
  expect(second.facts(page).h1).toBe('One');
  expect(second.compiled()).toBe(0);
});

test('a page that was saved again since it was discovered is not remembered under its older bytes', () => {
  const disk: Record<string, string> = { 'docs/a.md': '# Two\n' };
  const make = scene(disk);
  const page = { ...samplePage('a.md'), hash: hashOf('# One\n') };
  expect(make().facts(page).h1).toBe('Two');
  disk['docs/a.md'] = '# One\n';
  expect(make().facts(page).h1).toBe('One');
});

test('a page that took too long on one thread is not tried by the other, which knows why', () => {
  let tries = 0;
  const text = '*a_'.repeat(9_000);
  const make = scene({ 'docs/slow.md': text }, () => {
    tries += 1;
    return { kind: 'too-slow' };
  });
  const page = { ...samplePage('slow.md'), hash: hashOf(text) };
  const result = make().result(page);
  const here = make();
  here.adopt(page, JSON.parse(JSON.stringify(result)));
  expect(here.facts(page).diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
    ['page-too-slow', 'docs/slow.md'],
  ]);
  expect(here.body(page).html).toBe('');
  here.record(page, here.summary(page));
  expect(tries).toBe(1);
});
