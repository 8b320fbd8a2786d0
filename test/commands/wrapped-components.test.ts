// Components of a site that wrap those of the theme: the manual's example, and one for each other place.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { componentNames } from '../../templates/components.ts';
import { repository, runCli } from '../support/run-cli.ts';

const guide = readFileSync(join(repository, 'docs/manual/guides/pages-and-islands.md'), 'utf8');
const example = /```tsx title="theme\/layout\/Footer.tsx"\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

/** A component that puts a comment-like mark before the theme's own; those that stand in `<head>` or are the document get none. */
const wrapper = (name: string): string => {
  const own = basename(name);
  const mark = ['Head', 'Document'].includes(own) ? '' : `<span hidden data-wraps="${own}" />`;
  return `import { ${own} } from 'pubdocs/theme';\nexport default (props) => <>${mark}<${own} {...props} /></>;\n`;
};

const wrapped = mkdtempSync(join(tmpdir(), 'pubdocs-wrapped-'));
const plain = mkdtempSync(join(tmpdir(), 'pubdocs-plain-'));
afterAll(() => {
  for (const root of [wrapped, plain]) rmSync(root, { recursive: true, force: true });
});

const site: Readonly<Record<string, string>> = {
  'pubdocs.config.ts': `export default {
    title: 'x', url: 'https://x.example',
    i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština', path: 'cs' } } },
    theme: { navbar: { items: [{ label: 'One', to: '/docs/one' }] }, announcement: { id: 'a', content: 'News' } },
  };`,
  'docs/one.md': '# One\n\n## Part\n\nText.\n',
  'docs/folder/two.md': '# Two\n\n## Part\n',
  'docs/folder/_category_.json': '{ "label": "Folder", "link": { "type": "generated-index" } }',
  'pages/index.tsx': 'export default () => <main><h1>Front</h1></main>;\n',
};

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const pages = [
  'index.html',
  'docs/category/folder/index.html',
  'docs/one/index.html',
  'cs/docs/folder/two/index.html',
  '404.html',
];
const htmlOf = (root: string, page: string): string => readFileSync(join(root, 'build', page), 'utf8');

beforeAll(async () => {
  write(plain, site);
  write(wrapped, {
    ...site,
    ...Object.fromEntries(componentNames.map((name) => [`theme/${name}.tsx`, wrapper(name)])),
    'theme/layout/Footer.tsx': example,
  });
  for (const root of [plain, wrapped]) {
    const { code, stdout } = await runCli(['build', root]);
    expect(code, stdout).toBe(0);
  }
});

it('show the text of the manual above the footer of the theme', () => {
  expect(htmlOf(wrapped, 'docs/one/index.html')).toMatch(
    /<footer[^>]*>\s*<p class="status"><a href="https:\/\/status\.carrier\.example"[^>]*>All systems are operational/,
  );
});

it('change nothing else on any page', () => {
  const without = (html: string): string =>
    html.replace(/<span hidden="" data-wraps="\w+"><\/span>/g, '').replace(/<p class="status">.*?<\/p>/s, '');
  for (const page of pages) expect(without(htmlOf(wrapped, page))).toBe(htmlOf(plain, page));
});

it('are used for every component that a site can replace', () => {
  const html = pages.map((page) => htmlOf(wrapped, page)).join('');
  const unmarked = ['Footer', 'Head', 'Document'];
  const names = componentNames.map((name) => basename(name)).filter((name) => !unmarked.includes(name));
  expect(names.filter((name) => !html.includes(`data-wraps="${name}"`))).toEqual([]);
});
