// The body of a page as a React node.
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { PageBody } from '../../src/model/ports.ts';

/** The component of a body with these props; null when the body is HTML or not a component. */
export function bodyNode(body: PageBody, props: Readonly<Record<string, unknown>>): ReactNode {
  if (body.kind === 'html' || typeof body.component !== 'function') return null;
  return createElement(body.component as ComponentType<Record<string, unknown>>, { ...props, ...body.props });
}
