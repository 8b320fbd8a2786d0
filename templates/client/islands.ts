// Loaded only on pages with an island: one copy of React for all islands, and the code that hydrates their HTML.
// An island's module exports a function that takes `require`, through which it gets this copy of React, whatever the files' names.
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from '../islands/IslandBoundary.tsx';
import * as theme from '../theme-client.ts';
import type { IslandRuntime } from './behaviours/island.ts';
import { retryUrl } from './retry-url.ts';

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'pubdocs/theme': theme,
};

interface IslandModule {
  readonly default: (require: (name: string) => unknown) => { readonly default: theme.BrowserIsland };
}

function requireShared(name: string): unknown {
  if (!Object.hasOwn(modules, name)) throw new Error(`An island may not import “${name}” in the browser.`);
  return modules[name];
}

/** Markdown between the tags of an island: React keeps the HTML of the page. */
function withContent(props: object, container: Element): object {
  const content = container.querySelector('[data-island-content]');
  if (content === null) return props;
  const own = { 'data-island-content': '', dangerouslySetInnerHTML: { __html: content.innerHTML } };
  return { ...props, children: React.createElement('div', own) };
}

/** Hydrates one `pubdocs-island`; the returned function unmounts it. */
export const hydrate: IslandRuntime['hydrate'] = async (element, attempt, strings) => {
  const address = new URL(element.getAttribute('src') ?? '', location.href).href;
  const module: IslandModule = await import(retryUrl(address, attempt));
  const { component: Component } = module.default(requireShared).default;
  const props: object = JSON.parse(element.querySelector('script')?.textContent ?? '{}');
  const container = element.querySelector('[data-island-root]');
  if (container === null) throw new Error('The island has no place in this page.');
  const texts = { title: strings['crash.title'] ?? '', action: strings['crash.retry'] ?? '' };
  const guarded = React.createElement(
    IslandBoundary,
    texts,
    React.createElement(Component, withContent(props, container)),
  );
  const root = hydrateRoot(container, guarded, { identifierPrefix: element.getAttribute('prefix') ?? '' });
  element.dataset.hydrated = '';
  return () => root.unmount();
};
