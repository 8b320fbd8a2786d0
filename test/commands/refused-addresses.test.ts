// Every URL that a config or sidebars.ts can name: none with a scheme that runs code reaches a page, however it is written.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
];

const head = (url: string) => [
  { tag: 'link', attributes: { rel: 'alternate', href: url } },
  { tag: 'link', attributes: { rel: 'canonical', href: url } },
  { tag: 'script', attributes: { src: url } },
  { tag: 'meta', attributes: { property: 'og:image', content: url } },
  { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: `0;url=${url}` } },
];
const logo = (url: string) => ({ src: '/a.svg', alt: 'x', width: 1, height: 1, href: url });

/** Where → the parts of a config, and how many URLs are in it. */
const places: readonly (readonly [string, object, number])[] = [
  ['redirects', { redirects: hostile.map((to, at) => ({ from: `/r${at}`, to })) }, hostile.length],
  ['head', { head: hostile.flatMap(head) }, hostile.length * 5],
  ['navbar', { theme: { navbar: { items: hostile.map((href) => ({ label: 'x', href })) } } }, hostile.length],
  ['navbar.to', { theme: { navbar: { items: hostile.map((to) => ({ label: 'x', to })) } } }, hostile.length],
  [
    'footer',
    { theme: { footer: { groups: [{ title: 'x', items: hostile.map((href) => ({ label: 'x', href })) }] } } },
    hostile.length,
  ],
  ['logo', { theme: { navbar: { logo: logo('javascript:x') }, footer: { logo: logo('data:x') } } }, 2],
  ['icons', { theme: { icon: 'javascript:x', touchIcon: 'data:x', socialImage: 'vbscript:x' } }, 3],
  ['edit links', { docs: { editUrl: 'javascript:x' } }, 1],
  [
    'announcement',
    {
      theme: {
        announcement: { id: 'a', content: '[a](javascript:x) [b](JAVASCRIPT:x) [c](&#106;avascript:y) [d](data:x)' },
      },
    },
    4,
  ],
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-urls-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/intro.md'), '# Intro\n');
});
afterEach(() => rmSync(root, { recursive: true }));

it.each(places)('%s', async (_, parts, count) => {
  const locale = { label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory' };
  const basics = { title: { en: 'Box' }, tagline: { en: 'A' }, url: 'https://docs.example.com', base: '/box' };
  const i18n = { defaultLocale: 'en', locales: { en: locale } };
  writeFileSync(
    join(root, 'pubdocs.config.ts'),
    `export default ${JSON.stringify({ ...basics, i18n, docs: {}, ...parts })};\n`,
  );
  const { code, stdout } = await runCli(['build', root, '--json', '--no-cache']);
  const { findings }: { findings: { code: string }[] } = JSON.parse(stdout);
  const refused = findings.filter((finding) => /^(?:refused-link|config-type)$/.test(finding.code));
  expect([code === 0, refused.length]).toEqual([false, count]);
  expect(readdirSync(root)).not.toContain('build');
});
