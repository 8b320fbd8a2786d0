// Single errors in a config that is otherwise correct. The messages are in a snapshot beside this file: read them as an
// author would.
import { describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

const right = {
  title: { en: 'Docs', cs: 'Dokumentace' },
  url: 'https://docs.example',
  base: '/public-docs',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština' } } },
  docs: { main: 'intro', toc: { min: 2, max: 3 } },
  theme: {
    navbar: {
      items: [
        { label: 'Docs', to: '/docs/intro' },
        { label: 'More', items: [{ label: 'Status', href: 'https://status.example' }] },
      ],
    },
    footer: { groups: [{ title: 'API', items: [{ label: 'Intro', to: '/docs/intro' }] }] },
  },
  api: { production: 'https://api.example' },
};

type Path = readonly (string | number)[];

/** The correct config with one changed value, by path. */
function withValue(path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(right);
  let at: unknown = copy;
  for (const step of path.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) throw new Error(`no ${step} in the config`);
    if (Reflect.get(at, step) === undefined) Reflect.set(at, step, {});
    at = Reflect.get(at, step);
  }
  const last = path.at(-1);
  if (typeof at !== 'object' || at === null || last === undefined) throw new Error('no place for the value');
  if (value === undefined) Reflect.deleteProperty(at, last);
  else Reflect.set(at, last, value);
  return copy;
}

const navbar = ['theme', 'navbar', 'items'] as const;
const footer = ['theme', 'footer', 'groups', 0] as const;
const logo = ['theme', 'footer', 'logo'] as const;
const image = { src: '/img/logo.svg', alt: 'Carrier', width: 140, height: 60 };

const mistakes: readonly (readonly [string, Path, unknown])[] = [
  ['a language of requests that is unknown', ['markdown', 'requestLanguages'], ['http', 'pyton']],
  ['languages of requests as a text', ['markdown', 'requestLanguages'], 'curl, http'],
  ['a key of the theme beside it', ['feedback'], {}],
  ['a key of the config inside the theme', ['theme', 'styles'], []],
  ['a key of the navbar beside the theme', ['items'], []],
  ['a placeholder that a link of feedback has not', ['theme', 'feedback'], { link: 'https://x.example/?u={ur}' }],
  ['a placeholder in the URL to edit pages', ['docs', 'editUrl'], 'https://git.example/edit/{path}'],
  ['an assistant without the URL of a page', ['markdown', 'assistants'], { A: 'https://a.example/' }],
  ['an assistant with an unknown placeholder', ['markdown', 'assistants'], { A: 'https://a.example/{url}/{title}' }],
  ['title missing', ['title'], undefined],
  ['title a number', ['title'], 42],
  ['title a list', ['title'], ['Docs']],
  ['title in an unknown language', ['title', 'cz'], 'Dokumentace'],
  ['title with a number as a text', ['title', 'cs'], 7],
  ['url missing', ['url'], undefined],
  ['url without a scheme', ['url'], 'docs.example'],
  ['url with a path', ['url'], 'https://docs.example/public-docs/'],
  ['url of another kind', ['url'], 'ftp://docs.example'],
  ['url with a password', ['url'], 'https://a:b@docs.example'],
  ['url that is no target', ['url'], 'https://docs example'],
  ['base as a full URL', ['base'], 'https://docs.example/public-docs'],
  ['base with two slashes', ['base'], '//public-docs'],
  ['base with two slashes inside', ['base'], '/public//docs'],
  ['base that climbs', ['base'], '/../public-docs'],
  ['base with a space', ['base'], '/public docs'],
  ['an empty title', ['title'], ' '],
  ['a title that is empty in a language', ['title'], { en: 'A', cs: '' }],
  ['a title in another language only', ['title'], { 'en-US': 'A' }],
  ['base with other letters', ['base'], '/příručka/C%23'],
  ['base a boolean', ['base'], true],
  ['baseUrl of another generator', ['baseUrl'], '/'],
  ['themeConfig of another generator', ['themeConfig'], {}],
  ['a typo at the top', ['onBrokenLink'], 'throw'],
  ['a typo in the theme', ['theme', 'nabvar'], {}],
  ['a typo deep inside', ['docs', 'toc', 'maximum'], 3],
  ['a key that resembles nothing', ['zebra'], 1],
  ['case of a key', ['trailingslash'], false],
  ['a policy with a typo', ['onBrokenLinks'], 'thorw'],
  ['a policy that is a boolean', ['onBrokenAnchors'], true],
  ['a policy of severities', ['onDuplicateRoutes'], 'error'],
  ['blog on', ['blog'], { path: 'blog' }],
  ['trailingSlash a text', ['trailingSlash'], 'false'],
  ['outputMode with a typo', ['outputMode'], 'symlnk'],
  ['default locale not listed', ['i18n', 'defaultLocale'], 'eng'],
  ['no locales', ['i18n', 'locales'], {}],
  ['locales as a list', ['i18n', 'locales'], ['en', 'cs']],
  ['default locale with a path', ['i18n', 'locales', 'en', 'path'], 'en'],
  ['a locale label that is a number', ['i18n', 'locales', 'en', 'label'], 5],
  ['a locale path of two segments', ['i18n', 'locales', 'cs', 'path'], 'cs/cz'],
  ['two locales with one path', ['i18n', 'locales', 'sk'], { path: 'CS' }],
  ['a locale code that objects inherit', ['i18n', 'locales', 'constructor'], {}],
  ['a locale code that literals take as a prototype', ['i18n', 'locales'], { en: {}, __proto__: { cs: {} } }],
  ['a key that objects inherit', ['docs', 'constructor'], {}],
  ['a direction with a typo', ['i18n', 'locales', 'cs', 'direction'], 'rlt'],
  ['a language tag that is none', ['i18n', 'locales', 'cs', 'htmlLang'], 'czech language'],
  ['a language tag of POSIX', ['i18n', 'locales', 'cs', 'htmlLang'], 'cs_CZ'],
  ['a locale code that is no language tag', ['i18n', 'locales', 'pt_BR'], {}],
  ['a locale code with an unfinished tag', ['i18n', 'locales', 'en-'], {}],
  ['the code of a country in place of its language', ['i18n', 'locales', 'jp'], {}],
  ['a country that has another code', ['i18n', 'locales', 'en-UK'], {}],
  ['a language that does not exist', ['i18n', 'locales', 'cs', 'htmlLang'], 'czz'],
  ['two locales with one language', ['i18n', 'locales', 'cz'], { htmlLang: 'CS' }],
  ['a calendar with another name', ['i18n', 'locales', 'cs', 'calendar'], 'gregorian'],
  ['a calendar that does not exist', ['i18n', 'locales', 'cs', 'calendar'], 'julian'],
  ['a region in small letters', ['i18n', 'locales', 'cs', 'region'], 'cz'],
  ['a region that does not exist', ['i18n', 'locales', 'cs', 'region'], 'XX'],
  ['a region that has another code', ['i18n', 'locales', 'cs', 'region'], 'UK'],
  ['a fact with a slash after its unit', ['facts'], { values: { weight: '12 kg/' } }],
  ['a fact that is not finite', ['facts'], { values: { weight: Number.POSITIVE_INFINITY } }],
  ['a fact with an unknown unit', ['facts'], { values: { weight: '31.5 kgg' } }],
  ['a fact with a day that does not exist', ['facts'], { values: { dates: { start: '2026-13-40' } } }],
  ['a fact with a time that does not exist', ['facts'], { values: { 'cut.off': '25:00' } }],
  ['a fact with a decimal comma', ['facts'], { values: { weight: '31,5 kg' } }],
  ['a fact with a thousands separator', ['facts'], { values: { weight: '1 000 kg' } }],
  ['a fact with two units', ['facts'], { values: { weight: '5 kg of books' } }],
  ['a fact with a short date', ['facts'], { values: { start: '2026-2-3' } }],
  ['a fact without a number', ['facts'], { values: { limits: { name: 'abc' } } }],
  ['a fact that is true', ['facts'], { values: { limits: { open: true } } }],
  ['a fact that is no number', ['facts'], { values: { limit: Number.NaN } }],
  ['a fact with a name of two words', ['facts'], { values: { 'max weight': '5 kg' } }],
  ['a field with an unknown unit', ['facts'], { fields: { maxWeight: 'gg' } }],
  ['docs as a text', ['docs'], 'docs'],
  ['fields as a list', ['docs', 'fields'], ['status']],
  ['a field with an unknown type', ['docs', 'fields'], { since: 'strnig' }],
  ['a field of a shape with an unknown type', ['docs', 'fields'], { owner: { shape: { team: 'txt' } } }],
  ['a field with an unknown option', ['docs', 'fields'], { since: { type: 'string', optinal: true } }],
  ['a field with a default of another type', ['docs', 'fields'], { tags: { type: 'string[]', default: 'a' } }],
  ['a facet of an object', ['docs', 'fields'], { owner: { type: { shape: { team: 'string' } }, facet: true } }],
  ['a facet with an unknown option', ['docs', 'fields'], { tags: { type: 'string[]', facet: { lable: 'Tags' } } }],
  [
    'a facet that names an unknown value',
    ['docs', 'fields'],
    { product: { type: ['api', 'app'], facet: { values: { apo: 'API' } } } },
  ],
  ['a facet of a part of a field', ['docs', 'fields'], { owner: { shape: { team: { type: 'string', facet: true } } } }],
  ['a field without options', ['docs', 'fields'], { status: [] }],
  ['a field of two words', ['docs', 'fields'], { 'since version': 'string' }],
  ['a field with the name of a key of pubdocs', ['docs', 'fields'], { title: 'string' }],
  ['a field that is null', ['docs', 'fields'], { since: null }],
  ['docs outside the root', ['docs', 'path'], '../docs'],
  ['docs as a number', ['docs', 'path'], 5],
  ['levels as texts', ['docs', 'toc', 'min'], '2'],
  ['levels the wrong way round', ['docs', 'toc'], { min: 4, max: 2 }],
  ['a level that does not exist', ['docs', 'toc', 'max'], 7],
  ['editUrl as a path', ['docs', 'editUrl'], '/edit'],
  ['sidebarPath of another generator', ['docs', 'sidebarPath'], './sidebars.ts'],
  ['a navbar item without an target', [...navbar, 0], { label: 'Docs' }],
  ['a navbar item with two', [...navbar, 0, 'href'], 'https://x.example'],
  ['a navbar item without a label', [...navbar, 0, 'label'], undefined],
  ['a navbar item with position', [...navbar, 0, 'position'], 'right'],
  ['a script as an target', [...navbar, 1, 'items', 0, 'href'], 'javascript:alert(1)'],
  ['a path as an outside target', [...navbar, 1, 'items', 0, 'href'], '/docs/intro'],
  ['an outside target as a path', [...navbar, 0, 'to'], 'https://x.example'],
  ['an outside place of a moved page', ['redirects'], [{ from: 'https://x.example/a', to: '/docs/intro' }]],
  ['an outside icon', ['theme', 'icon'], 'https://x.example/favicon.ico'],
  ['a relative path', [...navbar, 0, 'to'], 'docs/intro'],
  ['footer links of another generator', ['theme', 'footer', 'links'], []],
  ['a footer group without items', [...footer, 'items'], undefined],
  ['a label that misses a language', [...footer, 'title'], { cs: 'API' }],
  ['a logo without its size', logo, { src: '/img/logo.svg', alt: '' }],
  ['a logo with a size in a text', logo, { ...image, width: '140px' }],
  ['a logo with a relative path', logo, { ...image, src: 'img/logo.svg' }],
  ['feedback without a place', ['theme', 'feedback'], {}],
  ['feedback to two places', ['theme', 'feedback'], { post: 'https://a.example', link: 'https://b.example' }],
  ['feedback to a path', ['theme', 'feedback'], { post: '/feedback' }],
  ['feedback as a text', ['theme', 'feedback'], 'https://a.example'],
  ['a link for feedback without a host', ['theme', 'feedback'], { link: 'issues/new?title={title}' }],
  ['an announcement without an id', ['theme', 'announcement'], { content: 'Hi' }],
  ['an API target without a scheme', ['api', 'production'], 'api.example'],
  ['a variable that api gives', ['variables'], { 'api.production': 'x' }],
  ['data with a name that is none', ['data'], { 'shipping services': { endpoint: '/v1' } }],
  ['data without an endpoint', ['data'], { services: {} }],
  ['data that refresh from nowhere', ['data'], { services: { endpoint: '/v1/s', refresh: 'test' } }],
  ['an event handler in the head', ['head'], [{ tag: 'script', attributes: { onload: 'x()' } }]],
  ['a tag that is not for the head', ['head'], [{ tag: 'div' }]],
  ['a redirect without a target', ['redirects'], [{ from: '/old' }]],
  [
    'one redirect twice',
    ['redirects'],
    [
      { from: '/old', to: '/a' },
      { from: '/old', gone: 'x' },
    ],
  ],
  ['a code that does not exist', ['rules'], { 'missing-txt': 'warn' }],
  ['a rule with a word of policies', ['rules'], { 'missing-text': 'throw' }],
  ['a limit below sense', ['limits', 'pageSeconds'], 0],
  ['an unsafe mode with a typo', ['markdown', 'html'], 'trust'],
  ['an element that is none', ['markdown', 'components'], { Badge: 'spam' }],
  ['an element with a key that is none', ['markdown', 'components'], { Badge: { as: 'span', classes: 'badge' } }],
  ['a class that is none', ['markdown', 'components'], { Badge: { as: 'span', class: '.badge' } }],
];

const show = ({ severity, code, key, message, hint }: Diagnostic): string =>
  [`${severity} ${code} at ${key}: ${message}`, hint ? `  hint  ${hint}` : ''].filter((line) => line !== '').join('\n');

const messagesOf = (raw: unknown): readonly Diagnostic[] => normaliseConfig(raw, {}, 'pubdocs.config.ts').diagnostics;

it('the config is correct without these errors', () => expect(messagesOf(right)).toEqual([]));

describe('a mistake is named with its key', () => {
  it.each(mistakes)('%s', (_, path, value) => {
    const messages = messagesOf(withValue(path, value));
    expect(messages.length).toBeGreaterThan(0);
    expect(`\n${messages.map(show).join('\n')}\n`).toMatchSnapshot();
  });
});

it('all errors are reported at once', () => {
  const all = {
    ...right,
    base: '//',
    url: 'docs.example',
    onBrokenLinks: 'thorw',
    zebra: 1,
    apple: 2,
    theme: { navbar: { items: [{ label: { en: 'Docs' } }, { label: 5 }, { label: 'a', to: '/a', nope: 1 }] } },
  };
  expect(messagesOf(all).map(({ code, key }) => `${code} ${key}`)).toEqual([
    'config-type theme.navbar.items[1].label',
    'config-unknown-key theme.navbar.items[2].nope',
    'config-type onBrokenLinks',
    'config-unknown-key zebra',
    'config-unknown-key apple',
    'config-address url',
    'config-address base',
  ]);
});

it('a required key with a typo is one finding', () => {
  const { title, ...others } = right;
  expect(messagesOf({ ...others, titel: title })).toMatchObject([{ code: 'config-unknown-key', suggest: ['title'] }]);
  expect(messagesOf({ ...others, nope: title })).toMatchObject([
    { code: 'config-missing-key', key: 'title' },
    { code: 'config-unknown-key', key: 'nope' },
  ]);
});

it('a config must export an object', () => {
  for (const raw of [undefined, null, 5, 'x', [], () => ({})]) {
    expect(messagesOf(raw)).toMatchObject([{ code: 'config-no-object' }]);
  }
});
