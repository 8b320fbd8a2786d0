// The parts that many pages share, rendered once per chrome and sidebar and cached as long as the renderer.
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ChromeModel, PageModel, SidebarModel } from '../../src/model/page-model.ts';
import { defaultComponents } from '../components.ts';
import { PageContext, type PageScope } from '../context.ts';
import type { Components, SharedHtml } from '../contract.ts';
import { stateHtml } from './head-html.ts';
import { cutAtMarks, fillMarks, type MarkedHtml } from './marks.ts';
import { indexSidebar, type SidebarHtml, sidebarFor } from './sidebar-html.ts';
import { sidebarOf } from './sidebar-of.ts';

interface ChromeHtml {
  readonly navbar: MarkedHtml;
  readonly menu: MarkedHtml;
  readonly docsMenu: MarkedHtml;
  readonly footer: string;
  readonly state: string;
  readonly sidebars: WeakMap<SidebarModel, SidebarHtml>;
}

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** The HTML of one part, without the image preloads that React adds, which belong into the head. */
function partHtml(scope: PageScope, part: ReactNode): string {
  return renderToStaticMarkup(createElement(PageContext, { value: scope }, part)).replace(PRELOADS, '');
}

/** The link of a part to this page, or else the link of the innermost section that contains it. */
function currentOf(
  model: PageModel,
  marks: readonly string[],
): { readonly mark: string; readonly value: string } | null {
  const links = marks.map((mark) => ({ mark, parts: mark.split(' ') }));
  const page = links.find(({ parts: [href] }) => href === model.href);
  if (page) return { mark: page.mark, value: 'page' };
  const around = links.filter(
    ({ parts: [, section = ''] }) => section !== '' && `${model.path}/`.startsWith(`${section}/`),
  );
  const longest = Math.max(...around.map(({ parts: [, section = ''] }) => section.length));
  const nearest = around.find(({ parts: [, section = ''] }) => section.length === longest);
  return nearest ? { mark: nearest.mark, value: 'true' } : null;
}

/** Fills a shared part for a page. Of equal links, only the first is marked. */
function fillFor(model: PageModel, html: MarkedHtml, languages: string): string {
  const current = currentOf(model, html.marks);
  let isMarked = false;
  return fillMarks(html, (mark) => {
    if (mark === 'languages') return languages;
    if (isMarked || mark !== current?.mark) return '';
    isMarked = true;
    return ` aria-current="${current.value}"`;
  });
}

function renderChrome(scope: PageScope): ChromeHtml {
  const { components, model } = scope;
  const menu = (docs: boolean) => cutAtMarks(partHtml(scope, createElement(components['layout/Menu'], { docs })));
  return {
    navbar: cutAtMarks(partHtml(scope, createElement(components['layout/Navbar']))),
    menu: menu(false),
    docsMenu: menu(true),
    footer: partHtml(scope, createElement(components['layout/Footer'])),
    state: stateHtml(model.chrome),
    sidebars: new WeakMap(),
  };
}

/**
 * → a function from a page to its shared parts. The theme's own parts depend only on the chrome and the sidebar. A part
 * that a site replaces may depend on the page, so then nothing is cached.
 */
export function makeSharedHtml(components: Components): (scope: PageScope) => SharedHtml {
  const htmlByChrome = new WeakMap<ChromeModel, ChromeHtml>();
  const names = ['layout/Navbar', 'layout/Menu', 'layout/Footer', 'layout/Sidebar'] as const;
  const keeps = names.every((name) => components[name] === defaultComponents[name]);

  const chromeHtml = (scope: PageScope): ChromeHtml => {
    const { chrome } = scope.model;
    const cachedHtml = keeps ? htmlByChrome.get(chrome) : undefined;
    const html = cachedHtml ?? renderChrome(scope);
    htmlByChrome.set(chrome, html);
    return html;
  };

  const sidebarHtml = (scope: PageScope, html: ChromeHtml): string | null => {
    const sidebar = sidebarOf(scope.model);
    if (sidebar === null) return null;
    const entry = html.sidebars.get(sidebar);
    const indexed = entry ?? indexSidebar(partHtml(scope, createElement(components['layout/Sidebar'], { sidebar })));
    html.sidebars.set(sidebar, indexed);
    return sidebarFor(indexed, scope.model.path);
  };

  return (scope) => {
    const { model } = scope;
    const html = chromeHtml(scope);
    const { alternates } = model;
    const languages = partHtml(scope, createElement(components['layout/LanguageLinks'], { alternates }));
    const sidebar = sidebarHtml(scope, html);
    return {
      navbar: fillFor(model, html.navbar, languages),
      menu: fillFor(model, sidebar === null ? html.menu : html.docsMenu, languages),
      footer: html.footer,
      sidebar,
      state: html.state,
    };
  };
}
