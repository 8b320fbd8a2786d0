// Hooks for components: the page, the services of the build, the table of components and the texts of the interface.
import { createContext, useContext } from 'react';
import type { PropSchema, SchemaValues } from '../src/model/component.ts';
import type { ChromeModel, PageModel } from '../src/model/page-model.ts';
import type { PageServices } from '../src/model/ports.ts';
import type { Components } from './contract.ts';
import { formatString } from './strings/format-string.ts';

/** The page that is being rendered, with what the build offers it. */
export interface PageScope {
  readonly model: PageModel;
  readonly services: PageServices;
  readonly components: Components;
}

/** Carries the scope; there is no default, because nothing renders outside a page. */
export const PageContext = createContext<PageScope | null>(null);

function useScope(): PageScope {
  const scope = useContext(PageContext);
  if (scope === null) throw new Error('This component was rendered outside a page.');
  return scope;
}

/** → the model of the page that is being rendered. */
export const usePage = (): PageModel => useScope().model;

/**
 * → the values of the config's `docs.fields` on this page: `useFields<typeof fields>().status`. Only pages of the docs
 * have some.
 */
export function useFields<Schema extends PropSchema>(): Partial<SchemaValues<Schema>> {
  const { model } = useScope();
  // The check of the front matter has given each value the type of the schema.
  return (model.kind === 'doc' ? model.fields : {}) as Partial<SchemaValues<Schema>>;
}

/** → what the build offers to components: links, islands, code samples. */
export const useServices = (): PageServices => useScope().services;

/** → the table of components, with the site's own in place. */
export const useComponents = (): Components => useScope().components;

/** Values for the `{names}` in a text. */
export type StringValues = Readonly<Record<string, string | number>>;

/** → a function from key to text in the page's language: `t('doc.updated', { date })`. */
export function useStrings(): (key: string, values?: StringValues) => string {
  const { strings } = useScope().model.chrome;
  return (key, values = {}) => formatString(strings, key, values);
}

/** → what surrounds the page. */
export const useChrome = (): ChromeModel => useScope().model.chrome;
