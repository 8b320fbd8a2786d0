// Publishes small tables of texts: releases whose pages name the files that they load, so that a test can detect a
// broken site.

import { hosts } from '../../src/model/hosts.ts';
import type { Store } from '../../src/model/store.ts';
import { compress } from '../../src/publish/compress.ts';
import { type DesiredObject, desiredObjects } from '../../src/publish/objects.ts';
import type { PublishRequest } from '../../src/publish/prepare.ts';
import { type PublishOutcome, type PublishPorts, publishSite } from '../../src/publish/publish-site.ts';
import { sha256 } from './memory-store.ts';

/** Output file → text. A page names what it loads and links to as `[path]`. */
export type Texts = Readonly<Record<string, string>>;

/** The path of a text in assets/: 'assets/main.1a2b3c4d.js' */
export const asset = (name: string, text: string): string =>
  `assets/${name.replace('.', `.${sha256(text).slice(0, 8)}.`)}`;

/** The texts of a release: each release adds, keeps, changes and deletes files of the one before. */
export const version = (number: number): Texts => {
  const script = asset('main.js', `script ${number}`);
  const style = asset('site.css', 'style');
  return {
    [script]: `script ${number}`,
    [style]: 'style',
    'img/logo.svg': `<svg>${number < 3 ? 'old' : 'new'}</svg>`,
    'index.html': `home ${number} [${script}] [${style}] [img/logo.svg] [docs/intro]`,
    'docs/intro/index.html': `intro [${script}] [img/logo.svg] [docs/page-${number}]`,
    [`docs/page-${number}/index.html`]: `page [${style}] [docs/intro]`,
    'docs/same/index.html': `same [${style}]`,
    '404.html': `missing [${script}]`,
    'sitemap.xml': `sitemap ${number} [docs/page-${number}]`,
    'pubdocs.json': `manifest ${number}`,
  };
};

export const releases = { one: version(1), two: version(2), three: version(3) } as const;

export const objectsOf = (texts: Texts, change: Partial<Parameters<typeof desiredObjects>[1]> = {}): DesiredObject[] =>
  desiredObjects(
    Object.entries(texts).map(([path, text]) => ({ path, sha256: sha256(text), size: text.length })),
    {
      host: hosts['s3-cdn'],
      compress: false,
      isFlat: true,
      hasPrefixKey: false,
      trailingSlash: null,
      redirects: new Map(),
      fileHeaders: new Map(),
      ...change,
    },
  );

let clock = 0;

/** Publishes the texts. Unless `time` is given, each call is one minute later than the previous one. */
export function publishTexts(
  store: Store,
  texts: Texts,
  change: Partial<PublishRequest> & Partial<Pick<PublishPorts, 'isDead' | 'now' | 'wait' | 'signal' | 'every'>> = {},
): Promise<PublishOutcome> {
  clock += 60_000;
  let waited = 0;
  const pause = async (ms: number): Promise<void> => {
    waited += ms;
  };
  const {
    isDead = () => false,
    now = () => waited,
    wait = pause,
    signal = new AbortController().signal,
    every = () => () => {},
    ...request
  } = change;
  const time = request.time ?? new Date(Date.UTC(2026, 0, 1) + clock).toISOString();
  return publishSite(
    {
      source: { kind: 'build', objects: objectsOf(texts, { isFlat: store.isFlat }), commit: null },
      base: '/public-docs',
      time,
      keep: 10,
      prune: false,
      maxRemoves: null,
      apart: ['previews/'],
      dryRun: false,
      adopt: false,
      repair: false,
      takeOver: false,
      waitMs: 0,
      holder: {
        token: `token-${time.replaceAll(/\W/g, '')}-${clock}`,
        host: 'here',
        pid: 1,
        started: '',
        table: '',
        since: time,
      },
      concurrency: 3,
      ...request,
    },
    {
      store,
      read: async ({ file, sha256: digest, contentEncoding }) => {
        const bytes = new TextEncoder().encode(texts[file] ?? '');
        return { bytes: contentEncoding === null ? bytes : await compress(contentEncoding, bytes), sha256: digest };
      },
      ...{ isDead, now, wait, signal, every },
      onCount: () => {},
    },
  );
}

export const codesOf = ({ diagnostics }: Pick<PublishOutcome, 'diagnostics'>): string[] =>
  diagnostics.map(({ code }) => code);

/** Objects that readers can request → 'page → name' for each name in a page that has no object. */
export function brokenPages(objects: ReadonlyMap<string, { readonly text: string }>): string[] {
  const served = [...objects].filter(([key]) => !key.startsWith('.pubdocs/'));
  return served.flatMap(([key, { text }]) =>
    [...text.matchAll(/\[([^\]]+)\]/g)].flatMap(([, name = '']) => (objects.has(name) ? [] : [`${key} → ${name}`])),
  );
}
