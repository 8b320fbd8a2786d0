// Who may import whom: the layers of ARCHITECTURE.md, read from the import specifiers.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split('\\').join('/'));

const specifier = /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

/** Files and packages that a file imports; relative ones as paths from the root. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(specifier)].map(([, plain, dynamic]) => {
    const name = plain ?? dynamic ?? '';
    return name.startsWith('.') ? posix.join(dirname(file), name) : name;
  });

interface Rule {
  readonly folder: string;
  /** What a file of the folder may import; its own folder is always allowed. */
  readonly allowed: readonly RegExp[];
  readonly except?: RegExp;
}

const model = /^src\/model\//;
const diagnostics = /^src\/diagnostics\//;
const purePackages =
  /^(?:micromark|decode-named-character-reference|valibot|yaml|leven|sanitize-html|htmlparser2|node:buffer|node:crypto|node:path\/posix)/;

/** Stages meet in a few public faces: what discovery found, facts of structure, reading front matter, addresses, and the words of schemas. */
const stageFaces =
  /^src\/stages\/(?:discover\/(?:discover-site|doc-address)|compile\/(?:front-matter|include-path)|config\/(?:schema-parts|issue-to-diagnostic|category-link|plain-copy)|resolve\/(?:align-headings|url|resolve-link|site-index|link-graph\/[\w-]+))\.ts$/;

/** What sites may use for their own texts, too. */
const typography = /^src\/stages\/compile\/typography\.ts$/;

const rules: readonly Rule[] = [
  { folder: 'src/model', allowed: [] },
  { folder: 'src/diagnostics', allowed: [model, /^(?:leven|acorn)$/] },
  ...['config', 'discover', 'compile', 'resolve', 'render', 'validate', 'write'].map(
    (stage): Rule => ({
      folder: `src/stages/${stage}`,
      allowed: [model, diagnostics, purePackages, stageFaces, /^src\/stages\/[\w-]+\.ts$/],
    }),
  ),
  {
    folder: 'src/pipeline',
    allowed: [model, diagnostics, /^src\/stages\//, /^src\/data\//, /^src\/ledger\//, /^node:crypto$/],
  },
  { folder: 'src/reports', allowed: [model, diagnostics] },
  {
    folder: 'templates/client',
    allowed: [/^templates\/shared\//, /^templates\/islands\//, /^templates\/theme-client\.ts$/, /^react/],
  },
  { folder: 'templates/shared', allowed: [] },
  {
    folder: 'templates',
    allowed: [/^react/, /^src\/model\/(?:page-model|ports|locale)\.ts$/, typography, /^templates\//],
    except: /^templates\/(?:client|shared|dev)\//,
  },
];

describe('layers', () => {
  it.each(rules.map((rule) => [rule.folder, rule] as const))(
    '%s imports only what it may',
    (folder, { allowed, except }) => {
      const wrong = filesBelow(folder)
        .filter((file) => !except?.test(file))
        .flatMap((file) =>
          importsOf(file)
            .filter((name) => !name.startsWith(`${folder}/`) && !allowed.some((pattern) => pattern.test(name)))
            .map((name) => `${file} → ${name}`),
        );
      expect(wrong).toEqual([]);
    },
  );

  it('adapters do not import each other, stages or the command line', () => {
    // An adapter may have a second file under its name, for what is loaded later: shiki.ts and shiki-core.ts.
    const isTwin = (name: string, file: string) => name.startsWith(file.replace(/\.ts$/, '-'));
    const room = (file: string) => file.split('/').slice(0, 3).join('/').replace(/\.ts$/, '');
    const wrong = filesBelow('src/adapters').flatMap((file) =>
      importsOf(file)
        .filter(
          (name) =>
            /^src\/(?:cli|stages|pipeline)/.test(name) ||
            (name.startsWith('src/adapters/') && !isTwin(name, file) && room(name) !== room(file)),
        )
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('what renders pages knows neither the disk nor the clock nor chance', () => {
    const isForBrowser = /^templates\/(?:client|dev|islands|shared)\//;
    const wrong = [...filesBelow('templates'), ...filesBelow('site/pages'), ...filesBelow('site/parts')]
      .filter((file) => !isForBrowser.test(file))
      .filter((file) =>
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bprocess\.|['"]node:/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('stages know neither the disk nor the process nor the clock', () => {
    const wrong = filesBelow('src/stages').filter((file) =>
      /\bprocess\.|\bDate\.now\b|\bconsole\.|\bMath\.random\b|node:fs/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});

// Test files of units share a process: what one leaves in a module is there for the next.
describe('tests', () => {
  const withText = (folder: string, pattern: RegExp): string[] =>
    filesBelow(folder).filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

  it('share helpers that register no hooks when they are loaded', () => {
    expect(withText('test/support', /^(?:before|after)(?:Each|All)\(/m)).toEqual([]);
  });

  it('of units replace no module for the files that come after them', () => {
    expect(withText('test/unit', /\bvi\.mock\(/)).toEqual([]);
  });
});
