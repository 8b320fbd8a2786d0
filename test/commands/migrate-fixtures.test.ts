// The output of `migrate` builds, and nothing is lost in silence: every page of the fixtures shows the texts of the
// original, or MIGRATION.md or the build names a line of that page.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { docusaurus } from './migrate-fixtures/docusaurus.ts';
import type { GeneratorFixtures } from './migrate-fixtures/fixture.ts';
import { mkdocs } from './migrate-fixtures/mkdocs.ts';
import { starlight } from './migrate-fixtures/starlight.ts';
import { vitepress } from './migrate-fixtures/vitepress.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-fixtures-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string | null;
  /** The file of a note without a line. */
  readonly key: string | null;
  readonly line: number | null;
}

interface Moved {
  /** Path of a page → its built page; null if there is none. */
  readonly page: (path: string) => Document | null;
  readonly errors: readonly string[];
  /** Files of the original that the migration names. */
  readonly noted: readonly string[];
  /** (file of the original or of the new site) → whether a message names a line of it */
  readonly isNamed: (file: string) => boolean;
}

/** Writes an original, migrates and builds it. */
async function move(name: string, files: Readonly<Record<string, string>>): Promise<Moved> {
  const [from, to] = [join(root, name, 'old'), join(root, name, 'new')];
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, path)), { recursive: true });
    writeFileSync(join(from, path), text);
  }
  const migration = await runCli(['migrate', from, '--to', to, '--json'], { cwd: root });
  const build = await runCli(['build', to, '--json'], { cwd: root });
  const found = (stdout: string): readonly Finding[] => JSON.parse(stdout).findings;
  const findings = found(build.stdout);
  const named = [...found(migration.stdout), ...findings];
  return {
    page: (path) => {
      const file = [join(to, 'build', path, 'index.html'), join(to, 'build', `${path.replace(/\/$/, '')}.html`)].find(
        existsSync,
      );
      return file === undefined ? null : parseDocument(readFileSync(file, 'utf8'));
    },
    noted: found(migration.stdout).flatMap(({ file, key }) => file ?? key ?? []),
    errors: findings
      .filter(({ severity, code }) => severity === 'error' || code === 'unknown-page')
      .map(({ code, file, line, message }) => `${code} ${file ?? ''}:${line ?? ''} ${message}`),
    isNamed: (file) => named.some((each) => each.file?.endsWith(file) === true && each.line !== null),
  };
}

type Document = ReturnType<typeof parseDocument>;
type Node = Document['childNodes'][number];

/** The text of nodes without navigation, buttons and scripts; blocks are apart. */
const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text' && 'data' in node) return node.data;
      if (!('name' in node && 'children' in node) || /^(?:nav|button|script|style)$/.test(node.name)) return '';
      const text = textOf(node.children);
      return /^(?:a|b|em|strong|del|code|mark|ins|sub|sup|span|kbd)$/.test(node.name) ? text : ` ${text} `;
    })
    .join('');

const plain = (text: string): string => text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();

/** The content of a page as readers see it. */
const visible = (document: Document): string =>
  plain(textOf(DomUtils.getElementsByTagName('main', document))).replace(/^.*?On this page After all/, '');

/** Every fixture ends with these: a block that is not closed would swallow them. */
const end = '\n\n## After all\n\nThe end.\n';

/** Whether the end of a page is inside a block. */
function isSwallowed(document: Document): boolean {
  const [heading] = DomUtils.getElementsByTagName('h2', document).filter((each) => /After all/.test(textOf([each])));
  for (let node: Node | Document | null | undefined = heading?.parent; node; node = node.parent)
    if ('name' in node && /^(?:aside|details|blockquote|li)$/.test(node.name)) return true;
  return heading === undefined;
}

describe.each(Object.entries({ docusaurus, mkdocs, starlight, vitepress } satisfies Record<string, GeneratorFixtures>))(
  '%s',
  (generator, { files, fileOf, pages, sites }) => {
    const needsTitle = generator === 'starlight';
    const moved = move(generator, {
      ...files,
      ...Object.fromEntries(
        pages.map(({ name, text }) => [
          fileOf(name),
          `${needsTitle ? `---\ntitle: ${name}\n---\n\n` : `# ${name}\n\n`}${text}${end}`,
        ]),
      ),
    });

    test('the pages build without an error', async () => {
      expect((await moved).errors).toEqual([]);
    });

    test.each(pages)('$name keeps its text, or is named', async ({ name, reads, hides = [] }) => {
      const { page, isNamed } = await moved;
      const document = page(`${generator === 'docusaurus' ? 'docs/' : ''}${name}`);
      if (document === null) throw new Error(`There is no page ${name}.`);
      expect(isSwallowed(document)).toBe(false);
      const text = visible(document);
      let at = 0;
      const lost = reads.filter((each) => {
        const found = text.indexOf(plain(each), at);
        if (found !== -1) at = found + plain(each).length;
        return found === -1;
      });
      const shown = hides.filter((each) => text.includes(each));
      if (!isNamed(fileOf(name))) expect({ lost, shown, text }).toEqual({ lost: [], shown: [], text });
    });

    test.each(sites)('a site builds: $name', async ({ name, files: own, reads, names = [] }) => {
      const { page, errors, noted } = await move(`${generator} ${name}`, own);
      expect(errors).toEqual([]);
      expect(names.filter((each) => !noted.some((file) => file.endsWith(each)))).toEqual([]);
      for (const [path, texts] of Object.entries(reads)) {
        const document = page(path);
        if (document === null) throw new Error(`There is no page ${path}.`);
        const text = plain(DomUtils.textContent(document));
        expect(texts.filter((each) => !text.includes(plain(each)))).toEqual([]);
      }
    });
  },
);
