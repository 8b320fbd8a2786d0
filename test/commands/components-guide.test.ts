// The examples of the guide “Components in Markdown”: a site with them builds without a finding and shows what the
// guide says.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iconNames } from '../../src/markdown/emit/parts/icons.ts';
import { partNames } from '../../src/markdown/emit/parts/parts.ts';
import { repository, runCli } from '../support/run-cli.ts';

const guide = readFileSync(join(repository, 'docs/manual/guides/components.md'), 'utf8');
const examples = [...guide.matchAll(/^(`{3,})\w+ title="([^"]+)"\n([\s\S]*?)^\1$/gm)].map(
  ([, , file = '', text = '']) => [file, text] as const,
);
const root = mkdtempSync(join(tmpdir(), 'pubdocs-components-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files = [
  ...examples,
  ['pubdocs.config.ts', "export default { title: 'x', url: 'https://x.example' };\n"],
  ['docs/terms.md', '# Terms\n\n## Small\n'],
  ['docs/plain.md', '# Plain\n'],
] as const;

let report: { readonly findings: readonly unknown[] };
const main = (page: string): string =>
  /<main[\s\S]*<\/main>/.exec(readFileSync(join(root, 'build/docs', page, 'index.html'), 'utf8'))?.[0] ?? '';

beforeAll(async () => {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { stdout } = await runCli(['build', root, '--json', '--strict'], { cwd: root });
  report = JSON.parse(stdout);
});

describe('the examples of the guide', () => {
  it('build without a finding', () => expect(report.findings).toEqual([]));

  it('render static HTML around the Markdown of the page', () => {
    const html = main('plans');
    expect(html).toContain(
      '<section class="plan plan-calm"><p><strong>Small</strong> 10 / 100</p>\n<h2 id="for-one-person">',
    );
    expect(html).toContain('<a href="/docs/terms">Small</a></section>');
    expect(html).toContain(
      '<section class="plan plan-loud"><p><strong>Large</strong> (sold out)</p>\n<h2 id="for-a-team">',
    );
    expect(html).toContain('<a href="#for-a-team">For a team</a>');
    expect(html).not.toContain('pubdocs-island');
  });

  it('show the components of pubdocs, with their own style sheet', () => {
    for (const name of ['steps', 'cards', 'card', 'file-tree', 'badge', 'video', 'quote', 'columns', 'column'])
      expect(main('parts')).toContain(`class="pd-${name}`);
    const sheets = (page: string): number =>
      readFileSync(join(root, 'build/docs', page, 'index.html'), 'utf8').split('/assets/parts.').length - 1;
    expect([sheets('parts'), sheets('plans'), sheets('plain')]).toEqual([1, 1, 0]);
  });

  it('list every icon and every component', () => {
    for (const name of iconNames) expect(guide).toContain(`\`${name}\``);
    for (const name of partNames) expect(guide).toMatch(new RegExp(`\`<${name}(?: /)?>\``));
  });

  it('run in the browser where they are islands', () => {
    const html = main('count');
    expect(html).toMatch(
      /<pubdocs-island name="Counter" src="\/assets\/islands\/Counter\.\w+\.js" when="visible" prefix="[^"]+">/,
    );
    expect(html).toContain('<script type="application/json">{"start":3}</script>');
    expect(html).toMatch(
      /<div data-island-content="">\s*<p>Count the <strong>parcels<\/strong>:<\/p>\s*<\/div><button/,
    );
    expect(main('plain')).not.toContain('pubdocs-island');
  });
});
