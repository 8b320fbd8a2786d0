import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeMemoryCache } from '../../../src/adapters/cache/make-memory-cache.ts';
import { makeCompiler } from '../../../src/build/compiler.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { samplePage } from '../../support/sample-site.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function scene(disk: Record<string, string>) {
  const cache = makeMemoryCache();
  const ports = {
    files: makeMemoryFiles(disk),
    cache,
    guard: <T>(_: number, work: () => T) => ({ kind: 'done' as const, value: work() }),
    sanitizeTag: (tag: string) => tag,
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
