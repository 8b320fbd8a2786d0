// Everything that a build depends on besides texts: after a build that recalled everything, a change of one input
// reaches the output.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCli, trustNewFiles } from '../support/run-cli.ts';
import { makeSmallSite, recalled, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
beforeEach(async () => {
  site = makeSmallSite();
  await site.report();
});
afterEach(() => site.destroy());

it('pages that are drafts leave the output when `--drafts` does', async () => {
  site.edit('docs/page-5.md', 'title: ', 'draft: true\ntitle: ');
  await site.report('--drafts');
  expect(await site.work('--drafts')).toEqual(recalled);
  expect(site.list('build')).toContain('build/docs/page-5/index.html');
  expect((await site.work()).path).toBe('made');
  expect(site.list('build')).not.toContain('build/docs/page-5/index.html');
  expect((await site.work('--drafts')).path).toBe('made');
  expect(site.list('build')).toContain('build/docs/page-5/index.html');
});

it('a text is reported as soon as a variable of the environment makes it a secret', async () => {
  site.edit('docs/page-5.md', 'First words', 'Send Zx8kQ4mW7pL2vN9s, first words');
  expect(await site.report()).toMatchObject({ ok: true, findings: [] });
  expect(await site.work()).toEqual(recalled);
  const env = { CARRIER_TOKEN: 'Zx8kQ4mW7pL2vN9s' };
  // The program reads secrets when it starts.
  const { stdout } = await startCli(['build', site.root, '--json'], { env }, trustNewFiles).end;
  expect(JSON.parse(stdout).findings.map(({ code }: { code: string }) => code)).toContain('possible-secret');
  expect(await site.report()).toMatchObject({ ok: true, findings: [] });
});

it('a redirect of an anchor reaches its page', async () => {
  expect(await site.work()).toEqual(recalled);
  const redirects = "redirects: [{ from: '/docs/page-3#old', to: '/docs/page-5#part-two' }],\n  docs: {";
  site.edit('pubdocs.config.ts', 'docs: {', redirects);
  expect(await site.work()).toMatchObject({ path: 'made', compiled: 0 });
  expect(site.read('build/docs/page-3/index.html')).toContain('id="old"');
  expect(site.tree('build')).toEqual(await site.coldTree());
});

it('an image of another size changes the pages that show it', async () => {
  const image = (size: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;
  site.write('static/img/dot.svg', image(10));
  site.edit('docs/page-3.md', 'First words', '![A dot](/img/dot.svg)\n\nFirst words');
  await site.report();
  expect(site.read('build/docs/page-3/index.html')).toContain('width="10" height="10"');
  expect(await site.work()).toEqual(recalled);
  site.write('static/img/dot.svg', image(30));
  expect(await site.work()).toMatchObject({ path: 'made', compiled: 0 });
  expect(site.read('build/docs/page-3/index.html')).toContain('width="30" height="30"');
  expect(site.tree('build')).toEqual(await site.coldTree());
});
