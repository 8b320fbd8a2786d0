// The navbar and the footer of a language, and tags of the config for the head.
import { describe, expect, test } from 'vitest';
import type { ChromeLink, HeadTag, NavbarItem, SiteConfig } from '../../../src/config/site-config.ts';
import { chromeModel } from '../../../src/pages/chrome-model.ts';
import { resolveHeadTags } from '../../../src/pages/head-tags.ts';
import { indexOf, version, versionedIndex, withTheme } from '../../support/page-model-at.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const plain = sampleConfig();
const [english, czech] = plain.i18n.locales;
if (!english || !czech) throw new Error('two languages');

describe('the navbar and the footer', () => {
  const link = (label: string, to: string | null, href: string | null = null): ChromeLink => ({
    ...{ label: { en: label, cs: `${label} cs` }, to, href, key: `theme.navbar.items[0]` },
  });
  const chromeOf = (theme: Partial<SiteConfig['theme']>, id?: string) => {
    const index = id === undefined ? indexOf(withTheme(theme)) : versionedIndex([version(id)]);
    const config = { ...index.config, theme: { ...index.config.theme, ...theme } };
    const parts = { assets: {} as never, announcement: 'Now', version: id };
    return (locale: typeof english) => chromeModel({ ...index, config }, locale, parts);
  };
  const navbar = (...items: NavbarItem[]) => ({ navbar: { ...plain.theme.navbar, items } });

  test('have links with labels of the language, and record each for the link checks', () => {
    const item = { kind: 'link', side: 'left', ...link('Docs', '/docs/a?x=1#y') } as NavbarItem;
    const outside = { kind: 'link', side: 'right', ...link('Code', null, 'https://git.example/') } as NavbarItem;
    const made = chromeOf({
      ...navbar(item, outside),
      footer: { ...plain.theme.footer, groups: [{ title: { en: 'G', cs: 'G cs' }, items: [link('A', '/docs/a')] }] },
    })(czech);
    expect(made.chrome.navbar.items).toMatchObject([
      { kind: 'link', side: 'left', section: '/cs/docs/a', label: 'Docs cs', external: false },
      { kind: 'link', side: 'right', section: null, label: 'Code cs', href: 'https://git.example/', external: true },
    ]);
    expect(made.chrome.footer.groups).toMatchObject([{ title: 'G cs', items: [{ label: 'A cs' }] }]);
    expect(made.edges.map(({ raw, origin }) => [raw, origin])).toEqual([
      ['/docs/a?x=1#y', 'navbar'],
      ['https://git.example/', 'navbar'],
      ['/docs/a', 'footer'],
    ]);
  });

  test('never print a link that runs a script', () => {
    const item = { kind: 'link', side: 'left', ...link('X', null, 'javascript:alert(1)') } as NavbarItem;
    expect(chromeOf(navbar(item))(english).chrome.navbar.items).toMatchObject([{ href: '#' }]);
  });

  test('lead to the sidebar of the version that the reader is in', () => {
    const item = {
      kind: 'sidebar',
      side: 'left',
      sidebar: 'docs',
      label: { en: 'Guide' },
      key: '',
    } as unknown as NavbarItem;
    expect(chromeOf(navbar(item))(english).chrome.navbar.items).toMatchObject([{ href: '/docs/a', section: '/docs' }]);
    const inVersion = chromeOf(navbar(item), '1')(czech).chrome;
    expect(inVersion.navbar.items).toMatchObject([{ href: '/cs/docs/1/before', section: '/cs/docs/1' }]);
    expect(inVersion.version).toEqual({ id: '1', label: 'v1 cs', isOnly: false });
    const lost = { ...item, sidebar: 'none' } as NavbarItem;
    expect(chromeOf(navbar(lost))(english).chrome.navbar.items).toEqual([]);
  });

  test('lead to the current sidebar from a version without a sidebar of that id', () => {
    const index = versionedIndex([version('1')]);
    const docs = index.sidebars.get('docs');
    if (docs === undefined) throw new Error('no sidebar');
    const sidebars = new Map([...index.sidebars, ['api', { ...docs, id: 'api' }]]);
    const item = { kind: 'sidebar', side: 'right', sidebar: 'api', label: { en: 'API' }, key: '' } as NavbarItem;
    const config = { ...index.config, theme: { ...index.config.theme, ...navbar(item) } };
    const parts = { assets: {} as never, announcement: null, version: '1' };
    expect(chromeModel({ ...index, config, sidebars }, english, parts).chrome.navbar.items).toEqual([
      { kind: 'link', side: 'right', section: '/docs', label: 'API', href: '/docs/new', external: false },
    ]);
  });

  test('have menus of links', () => {
    const items = [link('Code', null, 'https://git.example/'), link('Docs', '/docs/a')];
    const item = { kind: 'dropdown', side: 'right', label: { en: 'More', cs: 'Více' }, items, key: '' } as NavbarItem;
    expect(chromeOf(navbar(item))(czech).chrome.navbar.items).toMatchObject([
      {
        kind: 'dropdown',
        side: 'right',
        label: 'Více',
        items: [{ label: 'Code cs', external: true }, { label: 'Docs cs' }],
      },
    ]);
  });

  test('have logos with a text of the language, which may be links', () => {
    const logo = {
      ...{ src: '/logo.svg', srcDark: null, alt: { en: 'Logo' }, width: 10, height: 20 },
      ...{ to: null, href: 'https://company.example/', key: 'theme.footer.logo' },
    };
    const dark = { ...logo, srcDark: '/dark.svg', to: '/docs/a', href: null, key: 'theme.navbar.logo' };
    const theme = {
      navbar: { ...plain.theme.navbar, logo: dark },
      footer: { ...plain.theme.footer, logo },
    } as unknown as SiteConfig['theme'];
    const { chrome, edges } = chromeOf(theme)(english);
    expect(chrome.footer.logo).toMatchObject({ srcDark: null, alt: 'Logo', href: 'https://company.example/' });
    expect(chrome.navbar.logo).toMatchObject({ alt: 'Logo', width: 10, height: 20 });
    expect(chrome.navbar.logo?.srcDark).toContain('dark.svg');
    expect(chromeOf(theme)(czech).chrome.footer.logo?.alt).toBe('');
    expect(edges.map(({ raw, key, kind }) => [raw, key, kind])).toEqual([
      ['/logo.svg', 'theme.navbar.logo.src', 'image'],
      ['/dark.svg', 'theme.navbar.logo.srcDark', 'image'],
      ['/docs/a', 'theme.navbar.logo.to', undefined],
      ['/logo.svg', 'theme.footer.logo.src', 'image'],
      ['https://company.example/', 'theme.footer.logo.href', undefined],
    ]);
  });

  test('link the pages for paper only where there are some', () => {
    const print = { pages: 'all' } as unknown as SiteConfig['docs']['print'];
    const printHref = (change: Partial<SiteConfig>) => {
      const index = indexOf(change);
      return chromeModel(index, english, { assets: {} as never, announcement: null, version: undefined }).chrome
        .printHref;
    };
    expect(printHref({})).toBeNull();
    expect(printHref({ docs: { ...plain.docs, print } })).toMatch(/^\/docs/);
  });

  test('record the pictures of the head, once for each language', () => {
    const made = chromeOf({ icon: '/i.svg', touchIcon: '/t.png', socialImage: '/s.png' })(english);
    expect(made.edges.map(({ raw, key, kind }) => [raw, key, kind])).toEqual([
      ['/i.svg', 'theme.icon', 'image'],
      ['/t.png', 'theme.touchIcon', 'image'],
      ['/s.png', 'theme.socialImage', 'image'],
    ]);
  });

  test('show the announcement of the language', () => {
    const announcement = { id: 'x', closeable: true } as NonNullable<SiteConfig['theme']['announcement']>;
    expect(chromeOf({ announcement })(english).chrome.announcement).toEqual({ id: 'x', html: 'Now', closeable: true });
    expect(chromeOf({})(english).chrome.announcement).toBeNull();
  });
});

describe('tags for the head', () => {
  const resolve = (entry: HeadTag) => resolveHeadTags({ ...indexOf(), config: sampleConfig({ head: [entry] }) });
  const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href }, content: null });
  const meta = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'meta', attributes, content: null });

  test.each<[string, HeadTag, string, string]>([
    ['a script', { tag: 'script', attributes: { src: '/docs/a' }, content: null }, 'src', '/docs/a'],
    ['a link', link('help', '/docs/a'), 'href', '/docs/a'],
    [
      'a picture of social networks',
      meta({ property: 'og:image', content: '/docs/a' }),
      'content',
      'https://docs.example/docs/a',
    ],
    ['the same by name', meta({ name: 'twitter:image', content: '/docs/a' }), 'content', 'https://docs.example/docs/a'],
  ])('%s is a checked link', (_, entry, name, href) => {
    const { tags, edges } = resolve(entry);
    expect(tags[0]?.attributes[name]).toBe(href);
    expect(edges).toMatchObject([{ raw: '/docs/a', origin: 'config', key: `head[0].attributes.${name}` }]);
  });

  test.each<[string, HeadTag]>([
    ['a connection', link('dns-prefetch', 'https://cdn.example')],
    ['a canonical URL', link('canonical', '/docs/a')],
    ['a description', meta({ name: 'description', content: '/docs/a' })],
    ['a reload', meta({ 'http-equiv': 'refresh', content: '5; url=/docs/a' })],
    ['a script without a file', { tag: 'script', attributes: {}, content: 'go()' }],
    ['a style', { tag: 'style', attributes: {}, content: 'a {}' }],
    ['an attribute without a value', { tag: 'script', attributes: { src: true }, content: null }],
  ])('%s is neither changed nor checked', (_, entry) => expect(resolve(entry)).toEqual({ tags: [entry], edges: [] }));

  test.each<[string, HeadTag]>([
    ['a reload', meta({ 'http-equiv': ' Refresh ', content: "0, URL='javascript:alert(1)'" })],
    ['a canonical URL', link('canonical', 'javascript:alert(1)')],
    ['a broken one', link('help', '/docs/none')],
    ['a script', { tag: 'script', attributes: { src: 'https://cdn.example/x.js' }, content: null }],
  ])('%s is checked, and not changed', (_, entry) => {
    const { tags, edges } = resolve(entry);
    expect(tags).toEqual([entry]);
    expect(edges).toHaveLength(1);
  });
});
