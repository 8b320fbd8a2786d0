import { describe, expect, it } from 'vitest';
import { hosts } from '../../../src/model/hosts.ts';
import { compress } from '../../../src/publish/compress.ts';
import { archiveName, desiredObjects, groupOf, objectKeys } from '../../../src/publish/objects.ts';
import { checkKeys, redirectTargets } from '../../../src/publish/read-build.ts';
import { contentType } from '../../../src/text/content-type.ts';
import { sha256 } from '../../support/memory-store.ts';

const utf8 = (type: string): string => `${type}; charset=utf-8`;

it.each([
  ['docs/intro/index.html', utf8('text/html')],
  ['assets/main.js', utf8('text/javascript')],
  ['assets/main.mjs', utf8('text/javascript')],
  ['assets/site.css', utf8('text/css')],
  ['pubdocs.json', utf8('application/json')],
  ['main.js.map', utf8('application/json')],
  ['manifest.webmanifest', utf8('application/manifest+json')],
  ['sitemap.xml', utf8('application/xml')],
  ['feed.rss', utf8('application/rss+xml')],
  ['feed.atom', utf8('application/atom+xml')],
  ['robots.txt', utf8('text/plain')],
  ['notes.md', utf8('text/markdown')],
  ['openapi.yaml', utf8('text/yaml')],
  ['openapi.yml', utf8('text/yaml')],
  ['rates.csv', utf8('text/csv')],
  ['meeting.ics', utf8('text/calendar')],
  ['logo.svg', utf8('image/svg+xml')],
  ['logo.SVG', utf8('image/svg+xml')],
  ['photo.png', 'image/png'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.JPEG', 'image/jpeg'],
  ['photo.gif', 'image/gif'],
  ['photo.webp', 'image/webp'],
  ['photo.avif', 'image/avif'],
  ['favicon.ico', 'image/x-icon'],
  ['font.woff2', 'font/woff2'],
  ['font.woff', 'font/woff'],
  ['font.ttf', 'font/ttf'],
  ['clip.mp4', 'video/mp4'],
  ['clip.webm', 'video/webm'],
  ['sound.mp3', 'audio/mpeg'],
  ['module.wasm', 'application/wasm'],
  ['manual.pdf', 'application/pdf'],
  ['samples.zip', 'application/zip'],
  ['samples.tar.gz', 'application/gzip'],
  ['example.ts', utf8('text/plain')],
  ['LICENSE', 'application/octet-stream'],
  ['.nojekyll', 'application/octet-stream'],
  ['data.constructor', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(contentType(file)).toBe(type);
});

describe('keys', () => {
  const keys = (path: string, host: keyof typeof hosts, more = {}) =>
    objectKeys(path, { host: hosts[host], isFlat: true, hasPrefixKey: false, trailingSlash: null, ...more });
  it.each([
    ['docs/intro/index.html', 's3-cdn', ['docs/intro/index.html', 'docs/intro']],
    ['docs/intro.html', 's3-cdn', ['docs/intro.html', 'docs/intro']],
    ['docs/Detailed/Parcels/index.html', 'gcs', ['docs/Detailed/Parcels/index.html', 'docs/Detailed/Parcels']],
    ['index.html', 's3-cdn', ['index.html', '']],
    ['index.html', 's3-website', ['index.html']],
    ['cs/index.html', 's3-website', ['cs/index.html', 'cs']],
    ['404.html', 's3-cdn', ['404.html']],
    ['cs/404.html', 's3-cdn', ['cs/404.html']],
    ['img/logo.svg', 's3-cdn', ['img/logo.svg']],
    ['docs/intro/index.html', 'azure', ['docs/intro/index.html']],
    ['docs/intro/index.html', 'nginx', ['docs/intro/index.html']],
    ['docs/intro/index.html', 'github-pages', ['docs/intro/index.html']],
  ] as const)('%s on %s: %j', (path, host, expected) => {
    expect(keys(path, host)).toEqual(expected);
  });
  it('end with a slash if the URLs do', () => {
    expect(keys('docs/a/index.html', 's3-cdn', { trailingSlash: true })).toEqual([
      'docs/a/index.html',
      'docs/a',
      'docs/a/',
    ]);
  });
  it('are only paths of files in a store with folders', () => {
    expect(keys('docs/a/index.html', 's3-cdn', { isFlat: false })).toEqual(['docs/a/index.html']);
  });
  it('include the prefix itself, without a slash, if the prefix is the base', () => {
    expect(keys('index.html', 's3-cdn', { hasPrefixKey: true })).toEqual(['index.html', '.', '']);
    expect(keys('index.html', 's3-website', { hasPrefixKey: true })).toEqual(['index.html']);
    expect(keys('cs/index.html', 's3-cdn', { hasPrefixKey: true })).toEqual(['cs/index.html', 'cs']);
  });
  it('belong to a file if a page would have the same key', () => {
    const files = ['docs/a', 'docs/a/index.html'].map((path) => ({ path, sha256: sha256(path), size: 1 }));
    const objects = desiredObjects(files, {
      host: hosts['s3-cdn'],
      compress: false,
      isFlat: true,
      hasPrefixKey: false,
      trailingSlash: null,
      redirects: new Map(),
      fileHeaders: new Map(),
    });
    expect(objects.map(({ key, file }) => `${key} ← ${file}`)).toEqual([
      'docs/a ← docs/a',
      'docs/a/index.html ← docs/a/index.html',
    ]);
  });
  it('that are invalid are refused', () => {
    const wrong = checkKeys(['docs/a', 'a\u0001b', 'ž'.repeat(512)], 'x');
    expect(wrong.map(({ code, message }) => [code, message.replace(/^.*: /, '')])).toEqual([
      ['publish-key-wrong', 'it has a control character or a backslash'],
      ['publish-key-wrong', 'it is longer than 1024 bytes'],
    ]);
  });
});

describe('groups', () => {
  const digest = 'de5a8d90'.padEnd(64, '0');
  it.each([
    ['assets/main.de5a8d90.js', 'asset'],
    ['assets/search/de5a8d9000.json', 'asset'],
    ['assets/search/de5a.json', 'file'],
    ['assets/logo.11111111.svg', 'file'],
    ['search.json', 'index'],
    ['assets/main.js', 'file'],
    ['img/main.de5a8d90.js', 'file'],
    ['docs/index.html', 'page'],
    ['sitemap.xml', 'index'],
    ['cs/routes.json', 'index'],
    ['pubdocs.json', 'index'],
    ['pubdocs-ledger.json', 'index'],
    ['docs/a/b/sitemap.xml', 'file'],
    // The name of a card is a digest of its texts, not of its bytes.
    ['assets/cards/0123456789abcdef.png', 'asset'],
  ])('%s is in the group %s', (path, group) => {
    expect(groupOf({ path, sha256: digest })).toBe(group);
  });
});

describe('compression', () => {
  const text = 'a text that is long enough to be worth it\n'.repeat(40);
  const files = [
    { path: 'index.html', sha256: sha256(text), size: text.length },
    { path: 'small.html', sha256: sha256('x'), size: 1 },
    { path: 'photo.png', sha256: sha256('png'), size: 5000 },
  ];
  const made = (kind: false | 'gzip' | 'br' | 'siblings') =>
    desiredObjects(files, {
      host: hosts.nginx,
      compress: kind,
      isFlat: false,
      hasPrefixKey: false,
      trailingSlash: null,
      redirects: new Map(),
      fileHeaders: new Map(),
    }).map((object) => `${object.key} ${object.contentEncoding ?? '-'}`);
  it('applies to text files that are large enough', () => {
    expect(made(false)).toEqual(['index.html -', 'photo.png -', 'small.html -']);
    expect(made('gzip')).toEqual(['index.html gzip', 'photo.png -', 'small.html -']);
    expect(made('siblings')).toEqual([
      'index.html -',
      'index.html.br br',
      'index.html.gz gzip',
      'photo.png -',
      'small.html -',
    ]);
  });
  it.each([
    ['a.txt', 511, 'gzip', true, null],
    ['a.txt', 512, 'gzip', true, 'gzip'],
    ['a.txt', 999_999, false, true, null],
    ['pubdocs-ledger.json', 256 * 1024, false, true, null],
    ['pubdocs-ledger.json', 256 * 1024 + 1, false, true, 'gzip'],
    ['pubdocs-ledger.json', 256 * 1024 + 1, false, false, null],
    ['pubdocs-ledger.json', 999_999, 'siblings', true, null],
  ] as const)('of %s with %d bytes, with %j, is %5$j', (path, size, kind, isFlat, encoding) => {
    const [object] = desiredObjects([{ path, sha256: sha256('x'), size }], {
      ...{ host: hosts['s3-cdn'], compress: kind, isFlat, hasPrefixKey: false, trailingSlash: null },
      ...{ redirects: new Map(), fileHeaders: new Map() },
    });
    expect(object?.contentEncoding).toBe(encoding);
  });

  it('gives the same bytes each time, without a time stamp or operating system', async () => {
    const bytes = new TextEncoder().encode(text);
    const [a, b] = [await compress('gzip', bytes), await compress('gzip', bytes)];
    expect(Buffer.compare(a, b)).toBe(0);
    expect([...a.slice(4, 10)]).toEqual([0, 0, 0, 0, 2, 255]);
    expect(Buffer.compare(await compress('br', bytes), await compress('br', bytes))).toBe(0);
  });
  it('names bodies by the digest of the text and the encoding', () => {
    expect(archiveName({ sha256: 'ab', contentEncoding: 'gzip' })).toBe('ab.gzip');
  });
});

it('moved pages redirect, but not pages whose anchors have other targets', () => {
  const ledger = {
    ledgerVersion: 1,
    url: 'https://docs.example',
    base: '/public-docs',
    locales: [],
    routes: [],
    redirects: [
      { from: '/docs/old', to: '/docs/č#part', gone: null },
      { from: '/docs/away', to: 'https://other.example/x', gone: null },
      { from: '/docs/far', to: 'https://žluť.example/a b', gone: null },
      { from: '/docs/mail', to: 'mailto:help@docs.example', gone: null },
      { from: '/docs/gone', to: null, gone: 'no longer sold' },
      { from: '/docs/split', to: '/docs/a', gone: null },
      { from: '/docs/split#two', to: '/docs/b', gone: null },
    ],
  } as const;
  expect([...redirectTargets(ledger, null)]).toEqual([
    ['docs/old/index.html', '/public-docs/docs/%C4%8D#part'],
    ['docs/away/index.html', 'https://other.example/x'],
    ['docs/far/index.html', 'https://xn--lu-yta1h.example/a%20b'],
  ]);
});

describe('downloads', () => {
  it('have their Content-Disposition under every key, compressed or not', () => {
    const files = ['assets/files/evil.1234.html', 'docs/intro.html'].map((path) => ({
      path,
      sha256: sha256(path),
      size: 5000,
    }));
    const objects = desiredObjects(files, {
      host: hosts['s3-cdn'],
      compress: 'siblings',
      isFlat: true,
      hasPrefixKey: false,
      trailingSlash: null,
      redirects: new Map(),
      fileHeaders: new Map([['assets/files/evil.1234.html', { 'Content-Disposition': 'attachment' }]]),
    });
    expect(objects.map(({ key, disposition }) => [key, disposition])).toEqual([
      ['assets/files/evil.1234', 'attachment'],
      ['assets/files/evil.1234.html', 'attachment'],
      ['assets/files/evil.1234.html.br', 'attachment'],
      ['assets/files/evil.1234.html.gz', 'attachment'],
      ['docs/intro', undefined],
      ['docs/intro.html', undefined],
      ['docs/intro.html.br', undefined],
      ['docs/intro.html.gz', undefined],
    ]);
  });
});
