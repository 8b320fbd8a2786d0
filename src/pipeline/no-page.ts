// The result for a page that cannot be compiled: its findings only.
import type { CompiledPage, PageFacts } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

const emptyFacts = (diagnostics: readonly Diagnostic[]): PageFacts => ({
  h1: null,
  lead: '',
  headings: [],
  ids: [],
  links: [],
  languages: [],
  includes: [],
  diagnostics,
  bodyHash: '',
});

/** (findings) → a page without content */
export const noPage = (diagnostics: readonly Diagnostic[]): CompiledPage => ({
  facts: emptyFacts(diagnostics),
  body: { html: '', slots: [], code: [] },
});
