// The settings of a host: which rule each redirect and each header becomes, and what is left to the pages.
import { expect, test } from 'vitest';
import { type HostName, hosts } from '../../../src/model/hosts.ts';
import { type HostFileInput, hostSettings } from '../../../src/site/host-files/host-files.ts';
import type { Rule } from '../../../src/site/redirects/rule-files.ts';

const moved = (from: string, to: string | null): Rule => ({ from, to, isSplat: false });
const splat = (from: string, to: string): Rule => ({ from, to, isSplat: true });
const nosniff = { 'X-Content-Type-Options': 'nosniff' };
const download = { 'Content-Disposition': 'attachment' };

const inputOf = (name: HostName, rules: readonly Rule[], changes: Partial<HostFileInput> = {}): HostFileInput => ({
  ...{ name, host: hosts[name], rules: { rules, left: 0 }, url: 'https://docs.example', base: '/b' },
  ...{ redirects: { redirects: [], splats: [], context: { base: '/b', trailingSlash: null } }, trailingSlash: null },
  ...{ segments: ['cs'], headers: nosniff, fileHeaders: {} },
  ...changes,
});

const textOf = (file: string, input: HostFileInput): string =>
  hostSettings(input).files.find(({ path }) => path === file)?.text ?? '';

const caddy = (rules: readonly Rule[]): string => textOf('pubdocs.caddy', inputOf('caddy', rules));

test('Caddy: a quote in a path is escaped, and a path with a placeholder is left to its page', () => {
  const lines = caddy([moved('/b/say "hi"', '/b/a'), moved('/b/{x}', '/b/a')]);
  expect(lines).toContain('"~^/b/say \\"hi\\"/?$" "/b/a" ""\n');
  expect(lines).not.toContain('{x');
});

test('Caddy: the query of a request comes before the anchor of a target, unless the target has its own query', () => {
  const lines = caddy([moved('/b/x', '/b/a#keys'), moved('/b/y', '/b/a?p=1#keys')]);
  expect(lines).toContain('"~^/b/x/?$" "/b/a" "#keys"\n');
  expect(lines).toContain('"~^/b/y/?$" "/b/a?p=1#keys" ""\n');
});

test('Caddy: the not-found page of a language comes before that of the site, because the first one that matches wins', () => {
  const pages = [...caddy([]).matchAll(/rewrite \* (\S+404\.html)/g)].map(([, page]) => page);
  expect(pages).toEqual(['/b/cs/404.html', '/b/404.html']);
});

test('a page that is a download is one at both of its URLs', () => {
  const headers = textOf('_headers', inputOf('netlify', [], { fileHeaders: { 'assets/files/a.html': download } }));
  expect(headers).toContain('/b/assets/files/a.html\n  Content-Disposition: attachment\n');
  expect(headers).toContain('/b/assets/files/a\n  Content-Disposition: attachment\n');
});

test('a host that reads 100 header rules gets 100; with more downloads, the folder of downloads has one rule', () => {
  const headersFor = (count: number): string => {
    const files = Array.from({ length: count }, (_, at) => [`assets/files/${at}.svg`, download] as const);
    const fileHeaders = { '*.md': nosniff, ...Object.fromEntries(files) };
    return textOf('_headers', inputOf('cloudflare-pages', [], { fileHeaders }));
  };
  const count = (text: string): number => text.split('\n').filter((line) => line.startsWith('/')).length;
  expect(count(headersFor(97))).toBe(100);
  expect(headersFor(97)).not.toContain('/b/assets/files/*\n');
  expect(count(headersFor(98))).toBe(4);
  expect(headersFor(98)).toContain('/b/assets/files/*\n  Content-Disposition: attachment\n');
});

test('Cloudflare Pages joins the values of a header, so a rule removes those that all files have, and no others', () => {
  const fileHeaders = { 'a.html': { 'X-Content-Type-Options': 'other', ...download } };
  expect(textOf('_headers', inputOf('cloudflare-pages', [], { fileHeaders }))).toContain(
    '/b/a.html\n  ! X-Content-Type-Options\n  X-Content-Type-Options: other\n  Content-Disposition: attachment\n',
  );
});

test('Vercel: a wildcard skips the pages that still exist, by their literal names', () => {
  const rules = [moved('/b/old/v1.0', null), splat('/b/old/', '/b/new/')];
  expect(JSON.parse(textOf('vercel.json', inputOf('vercel', rules)))).toMatchObject({
    redirects: [{ source: '/b/old/:rest((?!(?:v1\\.0)/?$).+)', destination: '/b/new/:rest', statusCode: 301 }],
  });
});

test('Azure: the rule of a file comes before those of its folders, and a path with a wildcard is left to its page', () => {
  const rules = [moved('/b/a*', '/b/x'), moved('/b/old', '/b/x')];
  const input = inputOf('azure-static-web-apps', rules, { fileHeaders: { 'assets/files/a.svg': download } });
  const { routes } = JSON.parse(textOf('staticwebapp.config.json', input));
  expect(routes.map(({ route }: { route: string }) => route)).toEqual([
    '/b/old',
    '/b/assets/files/a.svg',
    '/b/assets/*',
  ]);
});

test('a file may have as many bytes as its host reads; one byte less, and a redirect is left to its page', () => {
  const rules = ['/b/1', '/b/2', '/b/3'].map((from) => moved(from, '/b/x'));
  const bytes = textOf('staticwebapp.config.json', inputOf('azure-static-web-apps', rules)).length;
  const settingsIn = (limit: number) => {
    const host = { ...hosts['azure-static-web-apps'], limits: { bytes: limit } };
    const input = inputOf('azure-static-web-apps', rules, { host, rules: { rules, left: 5 } });
    return {
      left: hostSettings(input).left,
      redirects: textOf('staticwebapp.config.json', input).split('"redirect"').length - 1,
    };
  };
  expect(settingsIn(bytes)).toEqual({ left: 5, redirects: 3 });
  expect(settingsIn(bytes - 1)).toEqual({ left: 6, redirects: 2 });
});
