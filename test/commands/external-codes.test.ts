// Links to other sites, one for each response that has a diagnostic: the command line against a local server.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RudeServer, startRudeServer } from '../support/rude-server.ts';
import { runCli } from '../support/run-cli.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const page = '<!doctype html><title>x</title><h2 id="keys">Keys</h2>';

let server: RudeServer;
let site: SmallSite;

beforeAll(async () => {
  server = await startRudeServer({
    '/moved': (_, response) => response.writeHead(301, { location: `${server.origin}/page` }).end(),
    '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    '/private': (_, response) => response.writeHead(403).end(),
  });
  site = makeSmallSite(1);
  const links = ['gone', 'moved', 'page', 'page#keys', 'page#kyes', 'private'].map(
    (path) => `- [x](${server.origin}/${path})`,
  );
  site.write('docs/page-0.md', `# Links\n\n${links.join('\n')}\n`);
});
afterAll(async () => {
  site.destroy();
  await server.close();
});

/** Codes of the findings with their links and suggestions. */
async function check(external: string): Promise<string[]> {
  const config = site.read('pubdocs.config.ts').replace(/\n {2}links: .*/, '');
  site.write(
    'pubdocs.config.ts',
    config.replace('onBrokenLinks', `links: { external: ${external} },\n  onBrokenLinks`),
  );
  const { stdout, stderr } = await runCli(['check-links', site.root, '--external', '--json']);
  const { findings }: { findings: { code: string; line: number; link: string; suggest: string[] }[] } = JSON.parse(
    stdout === '' ? `{"findings":[{"code":${JSON.stringify(stderr)}}]}` : stdout,
  );
  return findings
    .filter(({ code }) => code.startsWith('external-'))
    .map(({ code, link, suggest }) =>
      [code, ...[link, ...suggest].map((url) => url.replace(server.origin, ''))].join(' '),
    );
}

it('reports the response of another site', async () => {
  expect(await check('{ allowPrivate: true, fragments: true }')).toEqual([
    'external-broken /gone',
    'external-moved /moved /page',
    'external-anchor /page#kyes /page#keys',
    'external-unverified /private',
  ]);
});

it('does not request a machine of the private network', async () => {
  const before = server.log.length;
  const found = await check('{ fragments: true }');
  expect([...new Set(found.map((line) => line.split(' ')[0]))]).toEqual(['external-private']);
  expect(server.log.length).toBe(before);
});
