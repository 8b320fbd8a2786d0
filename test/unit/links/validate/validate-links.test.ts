import { expect, test } from 'vitest';
import { resolveLink } from '../../../../src/links/resolve/resolve-link.ts';
import { validateLinks } from '../../../../src/links/validate/validate-links.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import type { LinkEdge } from '../../../../src/model/link-graph.ts';
import type { LinkContext } from '../../../../src/site/link-site.ts';
import { contextOf, makeLinkSite } from '../../../support/link-site.ts';

const site = makeLinkSite();
const policies = { onBrokenLinks: 'throw', onBrokenAnchors: 'warn' } as const;

const anchors = new Map(
  [...site.routes.byPath.keys()].map((path) => [
    path,
    new Set(
      path.endsWith('quick-start')
        ? ['first-steps', 'keys']
        : path.endsWith('parcels')
          ? ['only-here', 'a', 'b']
          : ['a'],
    ),
  ]),
);

function edge(written: string, context: LinkContext = contextOf('intro'), line = 3): LinkEdge {
  const { target, clean } = resolveLink({ url: written }, context);
  const place = { file: context.file ?? '', line, column: 5, endLine: line, endColumn: 5 + written.length };
  return { origin: 'content', raw: written, target, from: context.path, place, key: null, clean };
}

const validate = (edges: readonly LinkEdge[], unread: readonly string[] = []): Diagnostic[] =>
  validateLinks({ edges, anchors, site, unread: new Set(unread), isFile: () => false, policies });
const suggestFor = (written: string, context?: LinkContext): readonly string[] =>
  validate([edge(written, context)])[0]?.suggest ?? [];

test('a broken link says where it stands, what it was taken for and what to write', () => {
  expect(validate([edge('./quick-strat.md#keys')])).toEqual([
    {
      code: 'broken-link',
      severity: 'error',
      message: 'No page at /public-docs/docs/quick-strat',
      place: { file: 'docs/intro.md', line: 3, column: 5, endLine: 3, endColumn: 26 },
      route: '/docs/intro',
      link: './quick-strat.md#keys',
      resolved: '/public-docs/docs/quick-strat',
      suggest: ['./quick-start.md#keys'],
      hint: 'Did you mean ./quick-start.md#keys?',
    },
  ]);
});

test.each([
  ['/docs/quick-strat', '/docs/quick-start'],
  ['/public-docs/docs/quick-strat?a=1', '/public-docs/docs/quick-start?a=1'],
  ['/docs/detailed/parcels', '/docs/Detailed/parcels'],
  ['/docs/parcels', '/docs/Detailed/parcels'],
  ['parcels.md', 'Detailed/parcels.md'],
  ['./parcels.md', './Detailed/parcels.md'],
  ['./quick-start.mdx', './quick-start.md'],
  ['./Quick_Start.md', './quick-start.md'],
  ['/quick-start', '/docs/quick-start'],
  ['/de/docs/quick-start', '/docs/quick-start'],
  ['.\\quick-start.md', './quick-start.md'],
  ['./two wrods.md', './two%20words.md'],
  ['./mpa.svg', './map.svg'],
  ['./img/frist.png', './img/first.png'],
  ['/img/Logo.svg', '/img/logo.svg'],
  ['/img/logo.png', '/img/logo.svg'],
])('for %s it suggests %s', (written, expected) => {
  expect(suggestFor(written)).toEqual([expected]);
});

test('a suggestion in a translated page leads to the translation by the same path', () => {
  expect(suggestFor('./quick-strat.md', contextOf('intro', 'cs'))).toEqual(['./quick-start.md']);
  expect(suggestFor('./glosary.md', contextOf('intro', 'cs'))).toEqual(['./glossary.md']);
  expect(suggestFor('/docs/quick-strat', contextOf('intro', 'cs'))).toEqual(['/docs/quick-start']);
  expect(suggestFor('/cs/docs/quick-strat', contextOf('intro', 'cs'))).toEqual(['/cs/docs/quick-start']);
});

test('it suggests nothing when no page is similar', () => {
  expect(suggestFor('/docs/billing')).toEqual([]);
  expect(suggestFor('./x.md')).toEqual([]);
});

test('a broken anchor warns, and the nearest one is suggested', () => {
  const [finding] = validate([edge('./quick-start.md#kyes')]);
  expect(finding).toMatchObject({ code: 'broken-anchor', severity: 'warning', suggest: ['./quick-start.md#keys'] });
  expect(finding?.message).toBe('No #kyes on the page /public-docs/docs/quick-start');
});

test('an anchor that one other page has is suggested there', () => {
  expect(suggestFor('./quick-start.md#only-here')).toEqual(['./Detailed/parcels.md#only-here']);
});

test('without a near anchor, the hint lists those of the page', () => {
  expect(validate([edge('./quick-start.md#zzzzzzzz')])[0]?.hint).toBe('The page has #first-steps, #keys.');
});

test('#top, text fragments and anchors of pages whose ids are not known are right', () => {
  expect(validate([edge('#top'), edge('./quick-start.md#keys:~:text=x'), edge('#:~:text=y')])).toEqual([]);
});

test('correct links cause no finding', () => {
  expect(
    validate([edge('./quick-start.md#keys'), edge('/img/logo.svg'), edge('https://x.example'), edge('mailto:a@b.cz')]),
  ).toEqual([]);
});

test('a page that is shown in two languages has its links reported once', () => {
  const edges = [edge('./nope.md', contextOf('glossary', 'en')), edge('./nope.md', contextOf('glossary', 'cs'))];
  expect(validate(edges).map(({ route }) => route)).toEqual(['/docs/glossary']);
});

test('a link of the chrome is reported once, with the number of all pages', () => {
  const chrome = {
    ...edge('/docs/nope'),
    origin: 'navbar',
    from: null,
    place: null,
    key: 'theme.navbar.items[0].to',
  } as const;
  const found = validate([chrome, chrome]);
  expect(found.map(({ message, key }) => [key, message])).toEqual([
    ['theme.navbar.items[0].to', `No page at /public-docs/docs/nope (shown on ${site.routes.byPath.size} pages)`],
  ]);
});

test('the policies of the config decide how serious a finding is', () => {
  const edges = [edge('./nope.md'), edge('./quick-start.md#kyes')];
  const severities = (onBrokenLinks: 'log' | 'ignore', onBrokenAnchors: 'throw') =>
    validateLinks({
      edges,
      anchors,
      site,
      unread: new Set<string>(),
      isFile: () => false,
      policies: { onBrokenLinks, onBrokenAnchors },
    }).map(({ severity }) => severity);
  expect(severities('log', 'throw')).toEqual(['info', 'error']);
  expect(severities('ignore', 'throw')).toEqual(['error']);
});

test.each([
  ['./host.txt', 'docs/host.txt', 'docs/host.txt exists, but is left out of the site'],
  ['/img/host.png', 'static/img/host.png', '/public-docs/img/host.png exists, but is left out of the site'],
])('a file that is left out is not called missing: %s', (written, file, message) => {
  expect(validate([edge(written)])[0]?.message).toMatch(/^No file/);
  expect(validate([edge(written)], [file])).toMatchObject([{ code: 'broken-link', message }]);
});

test('a refused scheme is an error', () => {
  expect(validate([edge('javascript:alert(1)')])).toMatchObject([{ code: 'refused-link', severity: 'error' }]);
});

test('a link by the site’s own address warns and suggests the path', () => {
  expect(validate([edge('https://docs.carrier.example/public-docs/docs/intro#a')])).toMatchObject([
    { code: 'own-address-link', severity: 'warning', suggest: ['/docs/intro#a'] },
  ]);
});

test('an own URL that readers see, or that leads to another language, stays', () => {
  const own = edge('https://docs.carrier.example/public-docs/docs/intro#a');
  expect(validate([{ ...own, showsUrl: true }])).toEqual([]);
  expect(validate([{ ...own, from: '/cs/docs/intro' }])).toEqual([]);
});

test('a link in another form than the page’s address gets a note with the clean form', () => {
  expect(validate([edge('/docs/quick-start.html#keys')])).toMatchObject([
    { code: 'link-form', severity: 'info', suggest: ['/docs/quick-start#keys'] },
  ]);
});

test('an empty link is an error of its own code', () => {
  expect(validate([edge('')])).toMatchObject([{ code: 'empty-link', severity: 'error' }]);
});

test.each([
  ['./swagger/a.md', ['/docs/swagger/*'], 0],
  ['/docs/swagger/a', ['/docs/swagger/*'], 0],
  ['./swagger/a.md', ['./swagger/*'], 0],
  ['./swagger/a.md', ['/docs/swag'], 0],
  ['./swagger/a.md', ['/swagger/*'], 1],
])('a link is ignored as it is written, and by the path that it means: %s by %j', (written, ignore, count) => {
  const input = {
    anchors,
    site,
    unread: new Set<string>(),
    isFile: () => false,
    policies: { ...policies, links: { ignore } },
  };
  expect(validateLinks({ ...input, edges: [edge(written)] })).toHaveLength(count);
  expect(validateLinks({ ...input, edges: [edge(written, contextOf('intro', 'cs'))] })).toHaveLength(count);
});

test('a mistake that pages of two languages show is one finding, about the page of the default language', () => {
  const place = { file: 'docs/glossary.md', line: 3, column: 5, endLine: 3, endColumn: 9 };
  const both = (['cs', 'en'] as const).map((locale) => ({
    ...edge('./nope.md', contextOf('glossary', locale)),
    place,
  }));
  expect(validate(both).map(({ route }) => route)).toEqual(['/docs/glossary']);
  expect(validate(both.toReversed()).map(({ route }) => route)).toEqual(['/docs/glossary']);
});

test('no page is suggested for a picture', () => {
  expect(suggestFor('./intro.svg')).toEqual([]);
  expect(suggestFor('./mpa.svg')).toEqual(['./map.svg']);
});

test('a broken link that an OpenAPI document repeats is one finding with all its places', () => {
  const inDocument = { ...contextOf('intro'), file: 'api/v1.yaml' };
  const links = [
    edge('/docs/missing', inDocument, 3),
    edge('/docs/missing', inDocument, 9),
    edge('/docs/missing', inDocument, 9),
    edge('/docs/other', inDocument, 12),
  ];
  expect(validate(links).map(({ link, related }) => [link, related?.map(({ place }) => place.line)])).toEqual([
    ['/docs/missing', [9]],
    ['/docs/other', undefined],
  ]);
});

test('a broken link of the chrome is on every page, one of a style sheet on its own', () => {
  const messageIn = (file: string) => {
    const place = { file, line: 1, column: 1, endLine: 1, endColumn: 2 };
    return validate([{ ...edge('/docs/nope'), origin: 'template', from: null, place }])[0]?.message;
  };
  expect([messageIn('sidebars.ts'), messageIn('theme/a.css')]).toEqual([
    ...['No page at /public-docs/docs/nope (shown on 14 pages)', 'No page at /public-docs/docs/nope'],
  ]);
});
