// A component of the site in a Markdown page: its static HTML around the page's own HTML.
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentPlace } from '../src/model/ports.ts';
import { PageContext, type PageScope } from './context.ts';
import { Content, contentMark } from './parts/Content.tsx';

/** → the HTML of the component, cut where it shows its content: as many pieces as times it does, and one more. */
export function renderComponent(
  component: unknown,
  { props, hasContent, prefix }: ComponentPlace,
  scope: PageScope,
): readonly string[] {
  const type = component as ComponentType<object>;
  const element = hasContent ? createElement(type, { ...props }, <Content />) : createElement(type, { ...props });
  const html = renderToStaticMarkup(<PageContext value={scope}>{element}</PageContext>, { identifierPrefix: prefix });
  return html.split(contentMark);
}
