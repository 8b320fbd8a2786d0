// Loaded only on pages with an island: one copy of React for all islands, and the code that hydrates their HTML. An
// island's module exports a function that takes `require`, through which it gets this copy of React, whatever the
// files' names.
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
  const contentProps = { 'data-island-content': '', dangerouslySetInnerHTML: { __html: content.innerHTML } };
  return { ...props, children: React.createElement('div', contentProps) };
}

/** Sends React the event of a field whose value the reader changed before React could listen. */
function repeatInput(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    // Of a group of radio buttons, only the chosen one has an event.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field.value !== field.defaultValue) {
    const { value } = field;
    // React ignores an event with the value that it has seen last. It sees values that are set on the element, not
    // those set by its prototype.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface HydratedProps {
  readonly container: Element;
  readonly done: () => void;
  readonly children?: React.ReactNode;
}

/** Runs once, when React has taken over the HTML and before any effect of the island, which may reset its fields. */
function Hydrated({ container, done, children }: HydratedProps): React.ReactNode {
  React.useLayoutEffect(() => {
    const caret = container.querySelector<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea):focus');
    const [start, end] = [caret?.selectionStart ?? null, caret?.selectionEnd ?? null];
    for (const changed of container.querySelectorAll<Parameters<typeof repeatInput>[0]>('input, select, textarea')) {
      repeatInput(changed);
    }
    // React sets the value of a field once more, which moves the caret to its end.
    setTimeout(() => {
      if (start !== null) caret?.setSelectionRange(start, end);
      done();
    });
  }, [container, done]);
  return children;
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
  return new Promise((hydrated) => {
    const done = () => {
      element.dataset.hydrated = '';
      hydrated(() => root.unmount());
    };
    const root = hydrateRoot(container, React.createElement(Hydrated, { container, done }, guarded), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    });
  });
};
