// Icons that are drawn from an SVG, as another program reads them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-icons-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const svg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`;
const built = (name: string): Buffer => readFileSync(join(root, 'build', name));

async function build(): Promise<{ readonly drawn: number; readonly codes: readonly string[] }> {
  const { stdout } = await runCli(['build', root, '--json', '--timings']);
  const { steps, findings }: { steps: { step: string; made: number }[]; findings: { code: string }[] } =
    JSON.parse(stdout);
  return { drawn: steps.find(({ step }) => step === 'icon')?.made ?? 0, codes: findings.map(({ code }) => code) };
}

it('are drawn once, and again for another SVG', async () => {
  write(
    'pubdocs.config.ts',
    "export default { title: 'x', url: 'https://x.example', docs: { main: 'a' }, theme: { icon: '/i.svg', icons: true } };\n",
  );
  write('docs/a.md', '# A\n\nText.\n');
  write('static/i.svg', svg('#00aa00'));
  expect(await build()).toEqual({ drawn: 2, codes: [] });
  expect(imageSize(built('favicon.ico'))).toMatchObject({ width: 48, height: 48, type: 'ico' });
  expect(imageSize(built('apple-touch-icon.png'))).toMatchObject({ width: 180, height: 180, type: 'png' });
  const first = built('favicon.ico');
  write('docs/a.md', '# A\n\nOther text.\n');
  expect(await build()).toEqual({ drawn: 0, codes: [] });
  write('static/i.svg', svg('#aa0000'));
  expect(await build()).toEqual({ drawn: 2, codes: [] });
  expect(built('favicon.ico').equals(first)).toBe(false);
});

it('a file in `static/` replaces one', async () => {
  write('static/favicon.ico', 'own');
  expect(await build()).toEqual({ drawn: 0, codes: [] });
  expect(built('favicon.ico').toString()).toBe('own');
});

it('are named by pages below a base path, where no program finds them', async () => {
  write(
    'pubdocs.config.ts',
    "export default { title: 'x', url: 'https://x.example', base: '/docs', docs: { main: 'a' }, theme: { icon: '/i.svg', icons: true } };\n",
  );
  expect((await build()).codes).toEqual([]);
  const html = built('docs/a/index.html').toString();
  expect([...html.matchAll(/<link rel="(?:apple-touch-)?icon"[^>]*>/g)].map(([link]) => link)).toEqual([
    '<link rel="icon" href="/docs/favicon.ico" sizes="48x48"/>',
    '<link rel="icon" href="/docs/i.svg" type="image/svg+xml"/>',
    '<link rel="apple-touch-icon" href="/docs/apple-touch-icon.png"/>',
  ]);
});

it('need an SVG without text, which has no font', async () => {
  write('static/i.svg', svg('#00aa00').replace('</svg>', '<text y="7">P</text></svg>'));
  expect((await build()).codes).toEqual(['icon-source']);
});
