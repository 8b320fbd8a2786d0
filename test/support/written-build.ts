// The files of a build of many pages, written without a build: for the cost of publishing, which does not depend on the
// content of pages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodeManifest } from '../../src/pipeline/manifest.ts';
import { sha256 } from './memory-store.ts';

export interface WrittenBuild {
  /** Changes one page, and updates the manifest. */
  readonly change: (page: number) => void;
  readonly setConcurrency: (concurrency: number) => void;
}

/** (folder, 10,000) → a built site for `/public-docs` with that many pages of 6 kB */
export function writeBuild(root: string, pages: number): WrittenBuild {
  const texts = new Map<string, string>();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const page = (number: number, words: string): string =>
    `<!doctype html><title>Page ${number}</title><p>${`${words} of page ${number}. `.repeat(300)}`;
  const writeAll = (paths: Iterable<string>): void => {
    for (const path of paths) write(join('build', path), texts.get(path) ?? '');
    const files = [...texts].map(([path, text]) => ({ path, sha256: sha256(text), size: Buffer.byteLength(text) }));
    write('build/pubdocs.json', encodeManifest(files));
  };
  const setConcurrency = (concurrency: number): void =>
    write(
      'pubdocs.config.ts',
      `import { defineConfig } from 'pubdocs';
export default defineConfig({ title: 'Cost', url: 'https://docs.example', base: '/public-docs', publish: { concurrency: ${concurrency} } });
`,
    );
  setConcurrency(16);
  write('docs/intro.md', '# Intro\n');
  const ledger = {
    ledgerVersion: 1,
    url: 'https://docs.example',
    base: '/public-docs',
    locales: [],
    routes: [],
    redirects: [],
  };
  texts.set('pubdocs-ledger.json', JSON.stringify(ledger));
  texts.set('index.html', page(0, 'Front'));
  for (let number = 1; number < pages; number += 1) texts.set(`docs/page-${number}/index.html`, page(number, 'Words'));
  writeAll(texts.keys());
  return {
    change: (number) => {
      const path = `docs/page-${number}/index.html`;
      texts.set(path, page(number, `Other words ${Math.random()}`));
      writeAll([path]);
    },
    setConcurrency,
  };
}
