// A site of a few pages in two languages, for tests that change it and build it again and again.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildPath, pathOf } from './build-path.ts';
import { type CliResult, runCli } from './run-cli.ts';

export interface SmallSite {
  readonly root: string;
  readonly write: (path: string, text: string) => void;
  readonly read: (path: string) => string;
  readonly remove: (path: string) => void;
  /** Files below a folder, relative to the root, sorted. */
  readonly list: (folder: string) => string[];
  readonly build: (...flags: readonly string[]) => Promise<CliResult>;
  /** Builds, and returns the report. */
  readonly report: (...flags: readonly string[]) => Promise<SmallReport>;
  readonly destroy: () => void;
}

export interface SmallReport {
  readonly ok: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
  readonly code: number | null;
  readonly path: BuildPath;
}

const config = `import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: { en: 'Small', cs: 'Malý' },
  tagline: { en: 'A site', cs: 'Web' },
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory' },
      cs: { label: 'Čeština', htmlLang: 'cs', direction: 'ltr', calendar: 'gregory', path: 'cs' },
    },
  },
  docs: { path: 'docs', routeBasePath: 'docs', version: { id: 'current', label: 'Next' } },
  onBrokenLinks: 'warn',
});
`;

/** (3, number of pages) → the text of page 3, which links to other pages. */
export const smallPage = (number: number, count: number): string => `---
title: Page ${number}
description: What page ${number} is about
---

First words of page ${number}, with a [link](./page-${(number + 1) % count}.md) and [another](./page-${(number * 7) % count}.md#part-two).

## Part one

| a | b |
| - | - |
| ${number} | x |

## Part two

\`\`\`json
{ "page": ${number} }
\`\`\`
`;

const filesBelow = (root: string, folder: string): string[] => {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => path.slice(root.length + 1)).sort();
};

/** Makes the site in a temporary folder; every second page has a translation. */
export function makeSmallSite(count = 12): SmallSite {
  const root = mkdtempSync(join(tmpdir(), 'pubdocs-small-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('pubdocs.config.ts', config);
  for (let number = 0; number < count; number += 1) {
    write(`docs/page-${number}.md`, smallPage(number, count));
    if (number % 2 === 0) {
      write(`i18n/cs/docs/page-${number}.md`, smallPage(number, count).replaceAll('Page', 'Stránka'));
    }
  }
  write('static/img/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const build = (...flags: readonly string[]): Promise<CliResult> => runCli(['build', root, ...flags]);
  return {
    root,
    write,
    build,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    list: (folder) => filesBelow(root, folder),
    report: async (...flags) => {
      const { stdout, stderr, code } = await build('--json', ...flags);
      try {
        const report = JSON.parse(stdout);
        return { ...report, code, path: pathOf(report.stages) };
      } catch {
        throw new Error(`no report: ${stdout}\n${stderr}`);
      }
    },
    destroy: () => rmSync(root, { recursive: true, force: true }),
  };
}
