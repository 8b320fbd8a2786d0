// The body of a page as a React node.
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { PageBody } from '../../src/model/page-model.ts';

/** The component of a body with these props, and the HTML after it; null if the body is HTML or not a component. */
export function bodyNode(body: PageBody, props: Readonly<Record<string, unknown>>): ReactNode {
  if (body.kind === 'html' || typeof body.component !== 'function') return null;
  const node = createElement(body.component as ComponentType<Record<string, unknown>>, { ...props, ...body.props });
  if (body.tail === '') return node;
  const tail = createElement('div', { className: 'prose', dangerouslySetInnerHTML: { __html: body.tail } });
  return createElement(Fragment, null, node, tail);
}
