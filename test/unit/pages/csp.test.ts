// The Content-Security-Policy: embeds of pages are added to it, unless the config forbids them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import type { Embed } from '../../../src/model/embed.ts';
import type { LinkEdge } from '../../../src/model/link-graph.ts';
import { startOfFile } from '../../../src/model/place.ts';
import { cspText, isBlocked, makePolicy } from '../../../src/pages/csp.ts';
import { embedsOf, hashSource } from '../../../src/text/html-embeds.ts';
import { source } from '../../support/data-box.ts';
import { policyUrl } from '../../support/policy-url.ts';
import { isSourceExpression, readPolicies } from '../../support/read-policy.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const policyOf = (
  directives: SiteConfig['csp']['directives'] = {},
  head: SiteConfig['head'] = [],
  scripts: readonly string[] = [],
) =>
  makePolicy({ config: { ...sampleConfig(), csp: { meta: true, directives }, head }, scripts, styles: [], sheets: [] });

const embed = (directive: string, source: string | null, isAdmitted = true): Embed => ({
  directive,
  source,
  what: '<x>',
  place: startOfFile('docs/a.md'),
  isAdmitted,
});

const { url } = sampleConfig();

test('a page without embeds has the policy of all pages', () => {
  expect(cspText(policyOf({}, [], ['boot()'])(), 'header')).toBe(
    `default-src 'self'; script-src 'self' ${hashSource('boot()')}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
  );
});

test('embeds are added to their directives, sorted', () => {
  const [a, b] = [embed('frame-src', 'https://b.example'), embed('frame-src', 'https://a.example')];
  const policy = policyOf();
  expect(policy([a, b])['frame-src']).toEqual(["'self'", 'https://a.example', 'https://b.example']);
  expect(policy([b, a])).toEqual(policy([a, b]));
  expect(policy([embed('img-src', 'https://a.example')])['img-src']).toEqual(["'self'", 'data:', 'https://a.example']);
  const style = embed('style-src-attr', hashSource('x'));
  expect(policy([style])['style-src-attr']).toEqual(["'unsafe-hashes'", hashSource('x')]);
  expect(policy([embed('img-src', url)])).toEqual(policy());
});

test.each([
  ['https://feedback.example/docs?a=1', ["'self'", 'https://feedback.example']],
  [`${url}/feedback`, ["'self'"]],
])('forms may post feedback to %s', (post, sources) => {
  const plain = sampleConfig();
  const config = { ...plain, theme: { ...plain.theme, feedback: { post, link: null } } };
  expect(makePolicy({ config, scripts: [], styles: [], sheets: [] })()['form-action']).toEqual(sources);
});

test('data that browsers refresh may be requested from its API, and from no other', () => {
  const data = ['live', 'none', false].map((refresh) => ({ ...source, refresh }) as typeof source);
  const config = { ...sampleConfig(), api: { live: 'https://api.example/v1' }, data };
  const policy = makePolicy({ config, scripts: [], styles: [], sheets: [] })();
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example']);
});

test("tags of `head` are in every page's policy", () => {
  const policy = policyOf({}, [
    { tag: 'script', attributes: { src: 'https://stats.example/x.js' }, content: null },
    { tag: 'script', attributes: {}, content: 'go()' },
    { tag: 'link', attributes: { rel: 'icon', href: 'https://i.example/x.png' }, content: null },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://c.example/' }, content: null },
    { tag: 'style', attributes: {}, content: 'a {}' },
    { tag: 'style', attributes: {}, content: null },
    { tag: 'script', attributes: { src: '/own.js' }, content: null },
  ])();
  expect(policy['style-src']).toEqual(["'self'", hashSource('a {}')]);
  expect(policy['script-src']).toEqual(["'self'", 'https://stats.example', hashSource('go()')]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://i.example']);
  expect(JSON.stringify(policy)).not.toContain('c.example');
});

test('style sheets of the site may request their fonts, images and other sheets', () => {
  const sheet = (href: string, kind?: 'image'): LinkEdge => ({
    ...{ origin: 'config', raw: href, target: { kind: 'external', href }, from: null, place: null, key: 'styles[0]' },
    ...{ clean: null, ...(kind && { kind }) },
  });
  const own: LinkEdge = { ...sheet(''), target: { kind: 'asset', file: 'static/a.woff2', href: '/a.woff2' } };
  const sheets = [
    sheet('https://s.example/a.css'),
    sheet('https://i.example/a.png', 'image'),
    sheet('https://f.example/a.WOFF2?v=1', 'image'),
    sheet('https://f.example/b.eot#x', 'image'),
    sheet('https://i.example/a.woff2.png', 'image'),
    { ...sheet('mailto:a@b.example'), target: { kind: 'external', href: 'mailto:' } } as const,
    own,
  ];
  const policy = makePolicy({ config: sampleConfig(), scripts: [], styles: ['b {}'], sheets })();
  expect(policy['style-src']).toEqual(["'self'", hashSource('b {}'), 'https://s.example']);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://i.example']);
  expect(policy['font-src']).toEqual(["'self'", 'https://f.example']);
});

test('directives of embeds are in alphabetical order', () => {
  const added = ['style-src-elem', 'frame-src', 'media-src'].map((name) => embed(name, 'https://a.example'));
  expect(Object.keys(policyOf()(added)).slice(-3)).toEqual(['frame-src', 'media-src', 'style-src-elem']);
});

test('a directive of the config for elements begins with the sources of the general one', () => {
  const config = { 'style-src-elem': ['https://a.example'], 'style-src-attr': ["'unsafe-inline'"] };
  const policy = policyOf({ ...config, 'style-src': ['https://b.example'] })();
  expect(policy['style-src-elem']).toEqual(["'self'", 'https://b.example', 'https://a.example']);
  expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  const unsafe = policyOf({ 'script-src-elem': ["'unsafe-inline'"] }, [], ['boot()'])();
  expect(unsafe['script-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
});

test.each<[string, SiteConfig['csp']['directives'], Embed, boolean]>([
  ['a frame of a page', {}, embed('frame-src', 'https://a.example'), false],
  [
    "a frame that the config's 'none' forbids",
    { 'frame-src': ["'none'"] },
    embed('frame-src', 'https://a.example'),
    true,
  ],
  ['a script of a component', {}, embed('script-src', 'https://a.example', false), true],
  [
    'a script whose origin the config names',
    { 'script-src': ['https://a.example'] },
    embed('script-src', 'https://a.example', false),
    false,
  ],
  [
    'a script of a host with *',
    { 'script-src': ['https://*.a.example'] },
    embed('script-src', 'https://cdn.a.example', false),
    false,
  ],
  ['a script of a scheme', { 'script-src': ['https:'] }, embed('script-src', 'https://a.example', false), false],
  [
    'a script of another host',
    { 'script-src': ['https://a.example'] },
    embed('script-src', 'https://a.example.org', false),
    true,
  ],
  ['an event handler', {}, embed('script-src-attr', null), true],
  [
    'an event handler that the config allows',
    { 'script-src-attr': ["'unsafe-inline'"] },
    embed('script-src-attr', null),
    false,
  ],
  [
    "a style that 'unsafe-inline' allows",
    { 'style-src': ["'unsafe-inline'"] },
    embed('style-src', hashSource('x')),
    false,
  ],
  ['a scheme that is allowed with all hosts', { 'img-src': ['*'] }, embed('img-src', 'blob:', false), true],
  [
    'a video, where only the default names its host',
    { 'default-src': ['https://a.example'] },
    embed('media-src', 'https://a.example', false),
    false,
  ],
  [
    'a style attribute, where the config allows inline styles',
    { 'style-src': ["'unsafe-inline'"] },
    embed('style-src-attr', null),
    false,
  ],
  [
    'another scheme of the host',
    { 'script-src': ['https://a.example'] },
    embed('script-src', 'http://a.example', false),
    true,
  ],
  ['a host without a scheme', { 'script-src': ['a.example'] }, embed('script-src', 'http://a.example', false), false],
  [
    'the host of a wildcard itself',
    { 'script-src': ['https://*.a.example'] },
    embed('script-src', 'https://a.example', false),
    true,
  ],
  ['a plugin', {}, embed('object-src', 'https://a.example', false), true],
  ['a URL of the site', {}, embed('script-src', url, false), false],
])('%s', (_, directives, one, expected) => expect(isBlocked(one, policyOf(directives), url)).toBe(expected));

test("no hash is added to 'unsafe-inline', because it would turn that off", () => {
  const policy = policyOf({ 'style-src': ["'unsafe-inline'"] });
  expect(policy([embed('style-src', hashSource('x')), embed('style-src-attr', hashSource('y'))])).toEqual(policy());
});

test('whatever the URLs of a page are, a parser of the specification reads the policy of the model', () => {
  const policy = policyOf();
  fc.assert(
    fc.property(fc.array(policyUrl, { minLength: 1, maxLength: 4 }), (urls) => {
      const embeds = urls.flatMap((src) =>
        embedsOf({ name: 'img', attributes: new Map([['src', src]]), content: null }).map(({ directive, source }) =>
          embed(directive, source),
        ),
      );
      const directives = policy(embeds);
      for (const form of ['header', 'meta'] as const) {
        const [only, ...others] = readPolicies(cspText(directives, form));
        expect(others).toEqual([]);
        const names = Object.keys(directives).filter((name) => form === 'header' || name !== 'frame-ancestors');
        expect(only).toEqual(new Map(names.map((name) => [name, directives[name]])));
      }
      expect(
        Object.values(directives)
          .flat()
          .filter((source) => !isSourceExpression(source)),
      ).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("a style sheet in the pages is allowed by its hash, but not beside 'unsafe-inline', which it would switch off", () => {
  const styles = (directives: SiteConfig['csp']['directives']) =>
    makePolicy({
      config: { ...sampleConfig(), csp: { meta: true, directives } },
      scripts: [],
      styles: ['a{}'],
      sheets: [],
    })()['style-src'];
  expect(styles({})).toEqual(["'self'", hashSource('a{}')]);
  expect(styles({ 'style-src': ["'unsafe-inline'"] })).toEqual(["'self'", "'unsafe-inline'"]);
});

test('a directive for elements alone begins with the sources of the general one', () => {
  const styled = (directives: SiteConfig['csp']['directives']) =>
    makePolicy({
      config: { ...sampleConfig(), csp: { meta: true, directives } },
      scripts: ['boot()'],
      styles: ['a{}'],
      sheets: [],
    })();
  const cdn = 'https://cdn.example';
  const added = styled({ 'style-src-elem': [cdn], 'script-src-elem': [cdn], 'script-src': ['https://a.example'] });
  expect(added['style-src-elem']).toEqual(["'self'", hashSource('a{}'), cdn]);
  expect(added['script-src-elem']).toEqual(["'self'", hashSource('boot()'), 'https://a.example', cdn]);
  expect(styled({ 'style-src-elem': ["'unsafe-inline'"] })['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(styled({ 'style-src-elem': ["'none'"] })['style-src-elem']).toEqual(["'none'"]);
});
