// Inputs of a rendered page besides its plan: data, the security policy, secrets, links of its components, and the
// places of their findings. After a change of one, a warm build has the files and findings of a cold one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snapshot } from '../support/changes/service-changes.ts';
import { startCli, trustNewFiles } from '../support/run-cli.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
const component = (name: string, html: string): void =>
  site.write(`theme/components/${name}.tsx`, `export default () => ${html};\n`);
const csp = (directives: string): void =>
  site.edit('pubdocs.config.ts', /csp: .*\n/, `csp: { meta: false, directives: ${directives} },\n`);
const writeWords = (word: string): void => site.write('data/words.json', snapshot(word));

beforeAll(async () => {
  site = makeSmallSite(6);
  site.edit(
    'pubdocs.config.ts',
    '  docs: {',
    "  csp: {},\n  api: { production: 'https://api.example' },\n  data: { words: { endpoint: '/v1/words' } },\n  docs: {",
  );
  csp('{}');
  site.write(
    'data/words.schema.ts',
    "export const words = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } };\n",
  );
  writeWords('first');
  site.write('static/notes.txt', 'Notes');
  site.write(
    'pages/words.tsx',
    "export const meta = { title: 'Words', description: 'Words' };\nexport default ({ data }: { data: { words: { data: { word: string } } } }) => <p>{JSON.stringify(data.words)}</p>;\n",
  );
  site.write(
    'theme/components/Goto.tsx',
    "import { defineProps, Link, type PropsOf } from 'pubdocs/theme';\nexport const props = defineProps({ to: 'string' });\nexport default ({ to }: PropsOf<typeof props>) => <Link to={to}>there</Link>;\n",
  );
  component('Film', '<iframe src="https://films.example/1" title="Film" />');
  component('Send', '<code>Zx8kQ4mW7pL2vN9s</code>');
  site.edit('docs/page-1.md', 'First words', '<Goto to="/notes.txt" />\n\nFirst words');
  // Without a sidebar, nothing else on the page changes with the other one.
  site.edit('docs/page-0.md', 'title:', 'displayed_sidebar: null\ntitle:');
  site.edit('docs/page-0.md', 'First words', '<Goto to="./page-3.md" />\n\nFirst words');
  site.edit('docs/page-2.md', 'First words', '<Film />\n\nFirst words');
  site.edit('docs/page-4.md', 'First words', '<Send />\n\nFirst words');
  expect((await site.report()).findings).toEqual([]);
});
afterAll(() => site.destroy());

/** Builds again → the codes of its findings, which are those of a cold build; so are its files. */
async function codesAfter(edit: () => void): Promise<string[]> {
  edit();
  const { findings, path } = await site.report();
  expect(path).toBe('made');
  const cold = await site.report('--no-cache', '--out-dir', `${site.root}/cold`);
  expect(findings).toEqual(cold.findings);
  expect(site.tree('build')).toEqual(site.tree('cold'));
  site.remove('cold');
  site.remove('cold.pubdocs');
  return findings.map(({ code }) => code);
}

it('a page follows the snapshot that it shows', async () => {
  expect(await codesAfter(() => writeWords('second'))).toEqual([]);
  expect(site.read('build/words/index.html')).toContain('second');
});

it('a policy that forbids what a component embeds is reported, also without a meta tag', async () => {
  expect(await codesAfter(() => csp("{ 'frame-src': ['https://films.example'] }"))).toEqual([]);
  expect(await codesAfter(() => csp(`{ 'frame-src': ["'none'"] }`))).toContain('policy-blocks');
  expect(await codesAfter(() => csp('{}'))).toEqual([]);
});

it('a page follows what the links of its components lead to', async () => {
  expect(await codesAfter(() => site.edit('docs/page-3.md', 'title:', 'slug: /moved\ntitle:'))).toEqual([]);
  expect(site.read('build/docs/page-0/index.html')).toContain('href="/public-docs/docs/moved">there');
  expect(await codesAfter(() => site.remove('static/notes.txt'))).toEqual(['broken-link']);
});

it('the places of findings about components follow an edit that changes no HTML', async () => {
  const edit = (): void => site.edit('docs/page-1.md', 'title:', '# A comment.\ntitle:');
  expect(await codesAfter(edit)).toEqual(['broken-link']);
});

it('a value that a component prints is reported as soon as it is a secret', async () => {
  await site.report();
  const env = { CARRIER_TOKEN: 'Zx8kQ4mW7pL2vN9s' };
  const { stdout } = await startCli(['build', site.root, '--json'], { env }, trustNewFiles).end;
  expect(JSON.parse(stdout).findings.map(({ code }: { code: string }) => code)).toContain('possible-secret');
});
