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
  /** Builds → its counts and path. */
  readonly work: (...flags: readonly string[]) => Promise<Work>;
  /** Replaces a part of a file; throws if there is nothing to replace. */
  readonly edit: (path: string, from: string | RegExp, to: string) => void;
  /** Path → bytes as text, of everything in an output folder. */
  readonly tree: (folder: string) => Record<string, string>;
  /** The same of a build without a cache into another folder. */
  readonly coldTree: (...flags: readonly string[]) => Promise<Record<string, string>>;
  readonly destroy: () => void;
}

/** Counts of a build, and its path. */
export interface Work {
  readonly path: BuildPath;
  readonly compiled: number;
  readonly rendered: number;
  readonly written: number;
}

/** A build that found nothing to do. */
export const recalled: Work = { path: 'recalled', compiled: 0, rendered: 0, written: 0 };

export interface SmallReport {
  readonly ok: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
  readonly code: number | null;
  /** With `--why`. */
  readonly why?: unknown;
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
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const remove = (path: string): void => rmSync(join(root, path), { recursive: true, force: true });
  const report = async (...flags: readonly string[]): Promise<SmallReport> => {
    const { stdout, stderr, code } = await build('--json', ...flags);
    try {
      const parsed = JSON.parse(stdout);
      return { ...parsed, code, path: pathOf(parsed.stages) };
    } catch {
      throw new Error(`no report: ${stdout}\n${stderr}`);
    }
  };
  const tree = (folder: string): Record<string, string> =>
    Object.fromEntries(
      filesBelow(root, folder).map((path) => [path.slice(folder.length + 1), readFileSync(join(root, path), 'latin1')]),
    );
  return {
    root,
    write,
    build,
    read,
    remove,
    report,
    tree,
    list: (folder) => filesBelow(root, folder),
    work: async (...flags) => {
      const { counts, path } = await report(...flags);
      return { path, compiled: counts.compiled ?? -1, rendered: counts.rendered ?? -1, written: counts.written ?? -1 };
    },
    edit: (path, from, to) => {
      const before = read(path);
      const after = before.replace(from, to);
      if (after === before) throw new Error(`nothing to replace in ${path}`);
      write(path, after);
    },
    coldTree: async (...flags) => {
      await report('--no-cache', '--out-dir', join(root, 'cold'), ...flags);
      const files = tree('cold');
      remove('cold');
      remove('cold.pubdocs');
      return files;
    },
    destroy: () => remove('.'),
  };
}
