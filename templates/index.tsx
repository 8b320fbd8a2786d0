// The theme's table of contents: page kind → component, and how a page model becomes a document.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageBody, PageModel, SidebarItemModel } from '../src/model/page-model.ts';
import type { PageServices, Theme } from '../src/model/ports.ts';
import { withOverrides } from './components.ts';
import { PageContext } from './context.ts';
import type { Components } from './contract.ts';
import { tagsHtml } from './layout/head-html.ts';
import { cutAtMarks, fillMarks } from './layout/marks.ts';
import { BranchItems } from './layout/Sidebar.tsx';
import { makeSharedHtml } from './layout/shared-html.ts';
import { renderComponent } from './render-component.tsx';

/** Components of a site by name, as its `theme/` folder holds them. */
export type Overrides = Readonly<Record<string, unknown>>;

/** The items of a branch of a large sidebar, for the language of `model` → the inside of their list. */
export type RenderBranch = (items: readonly SidebarItemModel[], model: PageModel) => string;

/** One page: model and body → the document. */
export type RenderPage = (model: PageModel, body: PageBody, services: PageServices) => string;

function pageOf(model: PageModel, body: PageBody, components: Components): ReactNode {
  switch (model.kind) {
    case 'doc': {
      const DocPage = components['pages/DocPage'];
      return <DocPage page={model} body={body} />;
    }
    case 'index': {
      const IndexPage = components['pages/IndexPage'];
      return <IndexPage page={model} />;
    }
    case 'standalone': {
      const StandalonePage = components['pages/StandalonePage'];
      return <StandalonePage page={model} body={body} />;
    }
    case 'not-found': {
      const NotFoundPage = components['pages/NotFoundPage'];
      return <NotFoundPage page={model} />;
    }
  }
}

/** Whether the text has samples beside it. */
const isWide = (body: PageBody): boolean => body.kind === 'html' && body.html.includes('class="beside-sample');

const mainId = 'id="pd-main"';

/** Pages that a site wrote for an older theme have `<main id="main">`: links to the main area lead there. */
const withOldTarget = (html: string): string =>
  html.includes(mainId) || !/<main\b[^>]* id="main"/.test(html)
    ? html
    : html.replaceAll('href="#pd-main"', 'href="#main"');

/** → a renderer for many pages: what they share is rendered once. */
export function makeRenderPage(overrides: Overrides = {}): RenderPage {
  const components = withOverrides(overrides);
  const sharedOf = makeSharedHtml(components);
  const Document = components['layout/Document'];
  return (model, body, services) => {
    const scope = { model, services, components };
    const shared = sharedOf(scope);
    const html = renderToStaticMarkup(
      <PageContext value={scope}>
        <Document shared={shared} wide={isWide(body)}>
          {pageOf(model, body, components)}
        </Document>
      </PageContext>,
    );
    const end = html.indexOf('</head>');
    const head = fillMarks(cutAtMarks(html.slice(0, end)), (mark) =>
      mark === 'state' ? shared.state : mark === 'tags' ? tagsHtml(model.head.tags) : '',
    );
    return `<!doctype html>\n${head}${withOldTarget(html.slice(end))}\n`;
  };
}

/** Nothing in a sidebar asks for what the build offers to components. */
const refuse = (): never => {
  throw new Error('The sidebar asked for a service.');
};
const noServices: PageServices = { link: refuse, image: refuse, islandHref: refuse, code: refuse };

/** → a renderer of branches. Marks of the current page are taken out: no fetched branch contains it. */
export function makeRenderBranch(overrides: Overrides = {}): RenderBranch {
  const components = withOverrides(overrides);
  return (items, model) =>
    cutAtMarks(
      renderToStaticMarkup(
        <PageContext value={{ model, services: noServices, components }}>
          <BranchItems items={items} />
        </PageContext>,
      ),
    ).texts.join('');
}

/** → a renderer of the components in the Markdown of pages. */
export function makeRenderComponent(overrides: Overrides = {}): Theme['renderComponent'] {
  const components = withOverrides(overrides);
  return (component, place, page) => renderComponent(component, place, { ...page, components });
}

/** One page alone. For many pages make a renderer once. */
export const renderPage = (model: PageModel, body: PageBody, services: PageServices, overrides?: Overrides): string =>
  makeRenderPage(overrides)(model, body, services);
