// Files that a site publishes: their names in the output, and those that cannot be read.
import { expect, test } from 'vitest';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { makeAssetNames } from '../../../src/pipeline/site-assets.ts';
import { makeSecretSearch } from '../../../src/secrets/make-secret-search.ts';
import { digest } from '../../../src/text/digest.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleSite } from '../../support/sample-site.ts';

const token = 'Zx8kQ4mW7pL2vN9sTb3e';

function scene(
  texts: Readonly<Record<string, string | Uint8Array>>,
  broken: readonly string[] = [],
  cache = makeMemoryCache(),
) {
  const disk = makeMemoryFiles(texts);
  const statics = disk.list('static').files;
  const reads: string[] = [];
  const files: typeof disk = {
    ...disk,
    read: (path) => {
      reads.push(path);
      return broken.includes(path) ? { path, why: 'unreadable', detail: 'EIO' } : disk.read(path);
    },
  };
  const site = { ...sampleSite({ pages: {} }), statics };
  const ports = { files, imageSize: () => null, secrets: makeSecretSearch({ API_TOKEN: token }) };
  const names = makeAssetNames(
    makeEngine(cache, () => 0),
    sampleConfig(),
    site,
    ports,
  );
  return { names, reads };
}

test('files that cannot be read are named, whatever was requested before', () => {
  const texts = { 'static/a.txt': 'a', 'static/b.txt': 'b', 'docs/c.txt': 'c', 'docs/d.txt': 'd' };
  const broken = ['static/b.txt', 'docs/c.txt', 'docs/d.txt'];
  const { names } = scene(texts, broken);
  expect(names.unreadable().map(({ path }) => path)).toEqual(['static/b.txt']);
  names.secrets([]);
  names.href('docs/c.txt');
  names.href('docs/gone.txt');
  const problems = names.unreadable().map(({ path, why }) => [path, why]);
  expect(problems).toEqual([
    ['static/b.txt', 'unreadable'],
    ['docs/c.txt', 'unreadable'],
    ['docs/gone.txt', 'missing'],
  ]);
  expect(names.info('docs/c.txt')).toBeNull();
});

test('a file that could not be read is read again by the next build, and others are not', () => {
  const texts = { 'static/a.txt': 'a', 'static/b.txt': 'b' };
  const cache = makeMemoryCache();
  scene(texts, ['static/b.txt'], cache).names.unreadable();
  const { names, reads } = scene(texts, [], cache);
  expect(names.unreadable()).toEqual([]);
  expect(reads).toEqual(['static/b.txt']);
});

test('equal files with the same name share one file in the output, and others get their digest', () => {
  const { names } = scene({ 'docs/m:1*.png': 'x', 'i18n/cs/docs/m:1*.png': 'x', 'docs/b/m:1*.png': 'y' });
  const path = (text: string): string => `assets/files/m-1-.${digest(text).slice(0, 8)}.png`;
  const hrefs = ['docs/m:1*.png', 'i18n/cs/docs/m:1*.png', 'docs/b/m:1*.png'].map(names.href);
  expect(hrefs[0]).toBe(hrefs[1]);
  expect([...names.used()]).toEqual([
    ['docs/m:1*.png', path('x')],
    ['docs/b/m:1*.png', path('y')],
  ]);
});

test('secrets are found in files of `static/`, in linked files and in those that are named, in UTF-16, too', () => {
  const utf16 = Buffer.from(`\ufeff${token}`, 'utf16le');
  const { names } = scene({ 'static/a.txt': token, 'docs/b.txt': utf16, 'docs/c.txt': token, 'docs/d.txt': token });
  names.href('docs/b.txt');
  const files = names.secrets(['docs/d.txt']).map(({ place }) => place?.file);
  expect(files).toEqual(['static/a.txt', 'docs/b.txt', 'docs/d.txt']);
});
