import { describe, expect, it } from 'vitest';
import type { NavbarItemModel, PageModel } from '../../../src/model/page-model.ts';
import { makeRenderPage, renderPage } from '../../../templates/index.tsx';
import {
  czech,
  sampleChrome,
  sampleDoc,
  sampleHead,
  sampleIndex,
  sampleNotFound,
  sampleStandalone,
  services,
} from './sample-models.ts';

const body = { kind: 'html', html: '<p>Text</p>' } as const;
const render = (model: PageModel) => renderPage(model, body, services);
const count = (html: string, part: string) => html.split(part).length - 1;

describe('renderPage', () => {
  const models: readonly PageModel[] = [sampleDoc(), sampleIndex(), sampleStandalone(), sampleNotFound()];

  it.each(models.map((model) => [model.kind, model] as const))(
    'makes a complete document for a %s page',
    (kind, model) => {
      const html = render(model);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" data-theme="light">/);
      expect(html).toContain(`<body data-page="${kind}" data-path="${model.path}"`);
      expect(count(html, '<main class="main" id="pd-main"')).toBe(1);
      expect(count(html, '<h1')).toBe(kind === 'standalone' ? 0 : 1);
      expect(html).not.toMatch(/data-mark|\uE000/);
    },
  );

  it.each(models.map((model) => [model.kind, model] as const))(
    'writes no inline styles or handlers on a %s page',
    (_, model) => {
      expect(render(model)).not.toMatch(/\sstyle=|\son[a-z]+=/);
    },
  );

  it('gives the same bytes alone and after other pages', () => {
    const renderMany = makeRenderPage();
    for (const model of models) renderMany(model, body, services);
    for (const model of models) expect(renderMany(model, body, services)).toBe(render(model));
  });

  it('shows no language switch for a single language', () => {
    const doc = sampleDoc();
    expect(count(render(doc), 'class="languages"')).toBe(2);
    const single = sampleDoc({ alternates: doc.alternates.filter(({ current }) => current) });
    expect(count(render(single), 'class="languages"')).toBe(0);
  });

  it('links to the main element of a page component that was written for an older theme', () => {
    const old = { 'pages/DocPage': () => <main id="main">Text</main> };
    const html = renderPage(sampleDoc(), body, services, old);
    expect(count(html, 'href="#main"')).toBeGreaterThan(0);
    expect(html).not.toContain('#pd-main');
  });

  it.each([
    ['nothing', { groups: [], logo: null, copyright: null }, []],
    ['a copyright', { groups: [], logo: null, copyright: 'C' }, ['footer-inner', 'footer-end']],
    [
      'groups',
      { groups: [{ title: 'G', items: [] }], logo: null, copyright: null },
      ['footer-inner', 'footer-groups', 'footer-group'],
    ],
  ])('shows only the configured parts of the footer: %s', (_, footer, expected) => {
    const html = render(sampleDoc({ chrome: { ...sampleChrome(), footer } }));
    expect(html.match(/(?<=class=")footer-[a-z]+/g) ?? []).toEqual(expected);
    expect(count(html, 'data-swap="footer"')).toBe(expected.length === 0 ? 0 : 1);
  });

  it('puts the boot script before the styles, and the state before the boot script', () => {
    const html = render(sampleDoc());
    const places = ['id="pubdocs-state"', '<script>boot()</script>', 'rel="stylesheet"', 'type="module"'].map((part) =>
      html.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('writes the head tags of the site unchanged', () => {
    const tags = [
      { tag: 'meta', attributes: { name: 'verify', content: 'a"b' }, content: null },
      { tag: 'script', attributes: { src: '/x.js', async: true }, content: null },
    ] as const;
    const html = render(sampleDoc({ head: sampleHead({ tags }) }));
    expect(html).toContain('<meta name="verify" content="a&quot;b"><script src="/x.js" async></script></head>');
  });

  it('writes the security policy of a page before any script', () => {
    const html = render(sampleDoc({ head: sampleHead({ csp: "default-src 'self'" }) }));
    const policy = html.indexOf('<meta http-equiv="Content-Security-Policy" content="default-src &#x27;self&#x27;"/>');
    expect(policy).toBeGreaterThan(0);
    expect(policy).toBeLessThan(html.indexOf('<script>'));
  });

  it('escapes markup in the state, so that it cannot end the script', () => {
    const chrome = { ...sampleChrome(), strings: { ...sampleChrome().strings, 'code.copy': '</script><b>' } };
    expect(render(sampleDoc({ chrome }))).not.toContain('</script><b>');
  });
});

describe('the head', () => {
  it('adds the name of the site to the title, and the tagline on the front page', () => {
    expect(render(sampleDoc())).toContain('<title>Introduction | GeoAPI</title>');
    expect(render(sampleStandalone())).toContain('<title>GeoAPI – Parcels and places</title>');
    expect(render(sampleNotFound())).toContain('<title>Page not found | GeoAPI</title>');
  });

  it('links to the other languages', () => {
    const html = render(sampleDoc());
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/g)];
    expect(links.map(([, lang, href]) => ({ lang, href }))).toEqual(sampleHead().hreflang);
    expect(html).toContain('<meta property="og:locale" content="en_GB"/>');
    expect(html).toContain('<meta property="og:locale:alternate" content="cs_CZ"/>');
  });

  it('excludes the 404 page from search engines', () => {
    const html = render(sampleNotFound());
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  it('has a theme colour for each mode', () => {
    const html = render(sampleDoc());
    expect(html).toContain('<meta name="theme-color" data-mode="light" media="all" content="#fbfaf7"/>');
    expect(html).toContain('<meta name="theme-color" data-mode="dark" media="not all" content="#0e121b"/>');
  });
});

describe('the sidebar', () => {
  const at = (path: string) => render(sampleDoc({ path, href: `/base${path}` }));

  it('marks the current page, and no other', () => {
    const html = at('/docs/glossary');
    expect(html).toContain('<a href="/base/docs/glossary" aria-current="page">Glossary');
    expect(count(html, '" aria-current="page">')).toBe(1);
  });

  it('shows the version only if the site names it', () => {
    const named = (label: string | null): string => {
      const model = sampleDoc();
      return render({ ...model, chrome: { ...model.chrome, version: { id: 'current', label, isOnly: true } } });
    };
    expect(named('2.x')).toMatch(
      /class="sidebar-version"[^>]* title="Version of the documentation: 2\.x">Version 2\.x<\/span>/,
    );
    expect(named(null)).toContain('class="sidebar-head"');
    expect(named(null)).not.toContain('sidebar-version');
  });

  it('opens the branches around the current page', () => {
    expect(count(at('/docs/intro'), '<details open="">')).toBe(0);
    expect(count(at('/docs/parcels'), '<details open="">')).toBe(1);
    expect(count(at('/docs/types'), '<details open="">')).toBe(2);
  });

  it('opens the branch whose own page is the current page', () => {
    expect(count(at('/docs/shipments'), '<details open="">')).toBe(2);
  });

  it('shows the language of a page that is not translated', () => {
    expect(at('/docs/intro')).toContain('<abbr class="badge" lang="en">EN</abbr>');
  });
});

describe('the navbar', () => {
  it('marks the section that the page is in', () => {
    const html = render(sampleDoc({ path: '/docs/parcels', href: '/base/docs/parcels' }));
    expect(html).toContain('<a href="/base/docs/intro" aria-current="true">Docs</a>');
    expect(render(sampleNotFound())).not.toContain('aria-current="true">Docs');
  });

  it('marks only one item when several link to the section or to the page', () => {
    const twice = (path: string, href: string): string => {
      const doc = sampleDoc({ path, href });
      const { navbar } = doc.chrome;
      const items = navbar.items.flatMap((item): NavbarItemModel[] =>
        item.kind === 'link' ? [item, { ...item, label: 'Again' }] : [item],
      );
      const html = render({ ...doc, chrome: { ...doc.chrome, navbar: { ...navbar, items } } });
      return html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
    };
    expect(count(twice('/docs/parcels', '/base/docs/parcels'), 'aria-current="true">Docs')).toBe(1);
    expect(twice('/docs/parcels', '/base/docs/parcels')).not.toContain('aria-current="true">Again');
    expect(twice('/docs/intro', '/base/docs/intro')).not.toMatch(/aria-current="\w+">Again/);
  });

  it('links to the same page in the other language, in the navbar and in the menu', () => {
    expect(
      count(render(sampleDoc()), '<a href="/base/cs/docs/intro" lang="cs" hrefLang="cs" dir="ltr">Čeština</a>'),
    ).toBe(2);
  });

  it('has the docs menu only on pages of the docs', () => {
    expect(render(sampleDoc())).toContain('data-menu-slot');
    expect(render(sampleStandalone())).not.toContain('data-menu-slot');
  });
});

describe('a page of the docs', () => {
  it('puts the table of contents below a title that is part of the text', () => {
    const html = renderPage(
      sampleDoc({ showTitle: false }),
      { kind: 'html', html: '<h1>Own</h1><p>Text</p>' },
      services,
    );
    expect(html).toMatch(/<h1>Own<\/h1><\/header><details class="toc-disclosure".*<div class="prose"><p>Text/);
  });

  it('sets the language of a fallback on the text, not on the page', () => {
    const fallback = { lang: 'en', direction: 'ltr', label: 'English', originalHref: '/base/docs/intro' } as const;
    const html = render(sampleDoc({ chrome: sampleChrome(czech), fallback }));
    expect(html).toContain('<html lang="cs"');
    expect(html).toContain('<div class="prose" lang="en" dir="ltr">');
    expect(html).toContain('Zatím bez překladu');
  });

  it('shows a notice on an outdated translation, and none on a current one', () => {
    const page = (state: 'current' | 'outdated') =>
      render(
        sampleDoc({
          chrome: sampleChrome(czech),
          translation: { state, lang: 'en', originalHref: '/base/docs/intro' },
        }),
      );
    expect(page('outdated')).toContain(
      '<aside class="notice" aria-label="Starší překlad"><p class="notice-title">Starší překlad</p><p>Původní stránka se od doby překladu mohla změnit. <a href="/base/docs/intro" hrefLang="en">',
    );
    expect(page('current')).not.toContain('class="notice"');
  });

  it('names the contributors below the text', () => {
    expect(render(sampleDoc({ contributors: ['A & B', 'C'] }))).toContain('<p>Contributors: A &amp; B, C</p></footer>');
  });

  it('shows no empty parts', () => {
    const html = render(
      sampleDoc({
        toc: [],
        previous: null,
        next: null,
        editHref: null,
        ...{ lastUpdated: null, breadcrumbs: [], sidebar: null },
      }),
    );
    expect(html).not.toMatch(/class="(toc|toc-disclosure|pager|doc-footer|breadcrumbs|sidebar)"/);
  });
});

describe('the list of pages', () => {
  it('has a text when it is empty', () => {
    expect(render(sampleIndex({ entries: [] }))).toContain('There are no pages here yet.');
  });

  it('links a folder only to a page of its own, not to its first page', () => {
    const items = [{ label: 'Parcels', href: '/a', description: '', items: [] }];
    const entries = [
      { label: 'Named', href: '/a', description: '', items },
      { label: 'Own', href: '/own', description: '', items },
    ];
    const html = render(sampleIndex({ entries }));
    expect(html).toContain('<h2>Named</h2>');
    expect(html).toContain('<h2><a href="/own">Own</a></h2>');
  });

  it('counts the pages of a folder in the language of the page', () => {
    expect(render(sampleIndex())).toContain('<p class="entry-count">3 pages</p>');
    const inCzech = render(sampleIndex({ chrome: sampleChrome(czech) }));
    expect(inCzech).toContain('<p class="entry-count">3\u00a0stránky</p>');
  });
});

describe('a standalone page', () => {
  it('renders its component with the locale, its texts and the data of the build', () => {
    const component = ({ t, data }: { t: (texts: Record<string, string>) => string; data: { n: number } }) => (
      <h1>
        {t({ en: 'Services', cs: 'Služby' })} {data.n}
      </h1>
    );
    const model = sampleStandalone({ chrome: sampleChrome(czech) });
    expect(
      renderPage(model, { kind: 'component', component, props: { data: { n: 12 } }, tail: '' }, services),
    ).toContain('<h1>Služby 12</h1>');
  });
});

describe('overrides', () => {
  it('replace a component by name, everywhere', () => {
    const html = renderPage(sampleDoc(), body, services, {
      'layout/Footer': () => <p>Mine</p>,
      'layout/Nope': () => null,
    });
    expect(html).toContain('data-swap="footer"><p>Mine</p></footer>');
  });
});
