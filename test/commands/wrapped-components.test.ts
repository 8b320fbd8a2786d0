// Components of a site that wrap those of the theme: the manual's example, one for each other place, and copies of all
// components.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentNames } from '../../templates/components.ts';
import { repository, runCli } from '../support/run-cli.ts';

const guide = readFileSync(join(repository, 'docs/manual/guides/pages-and-islands.md'), 'utf8');
const example = /```tsx title="theme\/layout\/Footer.tsx"\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

/**
 * A component that puts a mark before that of the theme. Components in `<head>` and the document itself get no mark.
 */
const wrapper = (name: string): string => {
  const own = basename(name);
  const mark = ['Head', 'Document'].includes(own) ? '' : `<span hidden data-wraps="${own}" />`;
  return `import { ${own} } from 'pubdocs/theme';\nexport default (props) => <>${mark}<${own} {...props} /></>;\n`;
};

const wrapped = mkdtempSync(join(tmpdir(), 'pubdocs-wrapped-'));
const plain = mkdtempSync(join(tmpdir(), 'pubdocs-plain-'));
const copied = mkdtempSync(join(tmpdir(), 'pubdocs-copied-'));
afterAll(() => {
  for (const root of [wrapped, plain, copied]) rmSync(root, { recursive: true, force: true });
});

const site: Readonly<Record<string, string>> = {
  'pubdocs.config.ts': `export default {
    title: 'x', url: 'https://x.example', versions: ['1'],
    i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština', path: 'cs' } } },
    theme: { navbar: { items: [{ label: 'One', to: '/docs/one' }] }, announcement: { id: 'a', content: 'News' }, footer: { copyright: 'x' }, feedback: { post: 'https://x.example/feedback' } },
  };`,
  'docs/one.md': '# One\n\n## Part\n\nText.\n',
  'versions/1/docs/one.md': '# One\n\n## Part\n\nText.\n',
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
  'docs/1/one/index.html',
  'docs/1/index.html',
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
  write(copied, site);
  for (const name of componentNames) {
    const { code, stdout, stderr } = await runCli(['theme', 'copy', name, copied]);
    expect(code, stdout + stderr).toBe(0);
  }
  for (const root of [plain, wrapped, copied]) {
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

describe('parts before and after a component', () => {
  it('are rendered beside the component of the theme or of the site, with its props', async () => {
    const root = mkdtempSync(join(tmpdir(), 'pubdocs-slots-'));
    write(root, {
      ...site,
      'theme/layout/Footer.before.tsx': 'export default () => <p data-slot="before" />;\n',
      'theme/parts/Toc.after.tsx': 'export default ({ toc }) => <p data-slot={toc.length} />;\n',
      'theme/parts/Pager.tsx': 'export default () => <p data-slot="own" />;\n',
      'theme/parts/Pager.after.tsx': 'export default () => <p data-slot="after own" />;\n',
      'theme/layout/Foter.after.tsx': 'export default () => null;\n',
    });
    const { stdout } = await runCli(['build', root]);
    expect(stdout).toContain('Did you mean theme/layout/Footer.after.tsx?');
    const html = htmlOf(root, 'docs/one/index.html');
    expect(html).toMatch(/<footer[^>]*><p data-slot="before"><\/p><div class="footer-inner">/);
    expect(html).toContain('<p data-slot="1"></p>');
    expect(html).toContain('<p data-slot="own"></p><p data-slot="after own"></p>');
    rmSync(root, { recursive: true, force: true });
  });
});

describe('copies of all components', () => {
  it('render the same pages', () => {
    for (const page of pages) expect(htmlOf(copied, page)).toBe(htmlOf(plain, page));
  });

  it('fit the types of the theme', () => {
    mkdirSync(join(copied, 'node_modules'));
    for (const name of ['react', '@types', 'csstype'])
      symlinkSync(join(repository, 'node_modules', name), join(copied, 'node_modules', name));
    symlinkSync(repository, join(copied, 'node_modules/pubdocs'));
    const config = JSON.parse(readFileSync(join(repository, 'src/init/starter/tsconfig.json'), 'utf8'));
    const strict = { ...config.compilerOptions, noUncheckedIndexedAccess: true };
    writeFileSync(join(copied, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, include: ['theme'] }));
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    const types = spawnSync(process.execPath, [tsc, '-p', copied], { encoding: 'utf8' });
    expect(types).toMatchObject({ status: 0, stdout: '' });
  });

  it('can be every component and every style sheet of the theme', async () => {
    const { stdout } = await runCli(['theme', 'copy']);
    const folder = join(repository, 'templates/styles');
    const sheets = readdirSync(folder).map((name) => `styles/${basename(name, '.css')}`);
    expect(stdout.trim().split('\n').sort()).toEqual([...componentNames, ...sheets].sort());
    for (const sheet of sheets) {
      expect((await runCli(['theme', 'copy', sheet, plain])).code, sheet).toBe(0);
      const text = readFileSync(join(plain, `theme/${sheet}.css`), 'utf8');
      expect(text).toBe(readFileSync(join(folder, `${basename(sheet)}.css`), 'utf8'));
    }
  });

  it('are never overwritten, and a wrong name gets a suggestion', async () => {
    writeFileSync(join(copied, 'theme/layout/Footer.tsx'), '// mine\n');
    const again = await runCli(['theme', 'copy', 'Footer', copied]);
    expect(again.code).toBe(2);
    expect(again.stdout + again.stderr).toContain('theme-part-exists');
    expect(readFileSync(join(copied, 'theme/layout/Footer.tsx'), 'utf8')).toBe('// mine\n');
    const wrong = await runCli(['theme', 'copy', 'Navber', copied]);
    expect(wrong.stdout + wrong.stderr).toContain('Did you mean `Navbar`?');
  });

  it('are reported when they were written for another theme', async () => {
    const file = join(copied, 'theme/layout/Menu.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('theme API 1 of', 'theme API 99 of'));
    const { stdout } = await runCli(['build', copied]);
    expect(stdout).toContain(
      'theme/layout/Menu.tsx was written for the theme API 99, but this pubdocs has the theme API 1',
    );
  });
});
