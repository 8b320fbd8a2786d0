// The whole document: head, announcement, navbar, menu, the page, footer.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/page-model.ts';
import { useChrome, useComponents, usePage, useStrings } from '../context.ts';
import type { DocumentProps } from '../contract.ts';
import { sidebarOf } from './sidebar-of.ts';

/** Classes for the columns, known from the start, so that the layout does not shift while the page loads. */
function pageClass(model: PageModel, wide: boolean): string {
  const withSidebar = sidebarOf(model) === null ? '' : ' with-sidebar';
  const withToc = model.kind === 'doc' && model.toc.length > 0 ? ' with-toc' : '';
  const kind = model.kind === 'doc' && model.layout === 'home' ? 'home' : model.kind;
  return `page page-${kind}${withSidebar}${withToc}${wide ? ' wide' : ''}`;
}

/** The `html` element, with the attributes that style sheets and scripts need. */
export function Document({ shared, wide = false, children }: DocumentProps): ReactNode {
  const t = useStrings();
  const model = usePage();
  const { locale, colorMode, navbar } = useChrome();
  const components = useComponents();
  const Head = components['layout/Head'];
  const Announcement = components['layout/Announcement'];
  const hideOnScroll = navbar.hideOnScroll ? { 'data-behaviour': 'navbar', 'data-hide-on-scroll': '' } : {};
  return (
    <html
      lang={locale.htmlLang}
      dir={locale.direction}
      data-theme={colorMode.respectSystem ? 'system' : colorMode.default}
    >
      <Head />
      <body data-page={model.kind} data-path={model.path} data-href={model.href} id="pd-top">
        {/* Programs that read HTML find the list of Markdown pages, one for each language, at the top. */}
        <div data-swap="skip">
          <a className="skip-link" href="#pd-main" data-behaviour="skip-link">
            {t('skip.toMain')}
          </a>
          {model.markdown === null ? null : (
            <a hidden href={model.markdown.index}>
              llms.txt
            </a>
          )}
        </div>
        <Announcement />
        <header
          className="navbar"
          data-swap="navbar"
          {...hideOnScroll}
          dangerouslySetInnerHTML={{ __html: shared.navbar }}
        />
        <dialog
          className="menu"
          id="pd-menu"
          data-swap="menu"
          data-panel="main"
          aria-label={t('menu.label')}
          dangerouslySetInnerHTML={{ __html: shared.menu }}
        />
        <div className={pageClass(model, wide)} data-swap="page">
          {shared.sidebar === null ? null : (
            <div
              className="sidebar"
              id="pd-sidebar"
              data-behaviour="sidebar"
              dangerouslySetInnerHTML={{ __html: shared.sidebar }}
            />
          )}
          {children}
        </div>
        {shared.footer === '' ? (
          // The sign that the content is complete.
          <hr hidden />
        ) : (
          <footer className="footer" data-swap="footer" dangerouslySetInnerHTML={{ __html: shared.footer }} />
        )}
      </body>
    </html>
  );
}
