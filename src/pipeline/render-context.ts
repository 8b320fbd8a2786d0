// Everything about the page that is being rendered, and what its components have printed so far.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import { type LinksOfPages, makePageLinks, type PageLinksInput } from './page-links.ts';
import type { CodeLines } from './steps/code.ts';
import type { ShownPage } from './steps/shown.ts';

export interface RenderContext extends PageLinksInput {
  readonly ports: Ports;
  readonly code: CodeLines;
  /** For the places of findings, which go into `notes`. */
  readonly file: string;
  readonly notes: Diagnostic[];
  readonly links: LinksOfPages;
  readonly ids: Set<string>;
  /** Names of printed elements without text. */
  readonly unread: string[];
}

/** The inputs of rendering besides what the page shows. */
export type RenderInputs = Pick<RenderContext, 'site' | 'ports' | 'code' | 'route' | 'page'>;

/** A context of a page that has printed nothing yet. */
export const makeRenderContext = (inputs: RenderInputs, { model }: ShownPage): RenderContext => ({
  ...inputs,
  model,
  file: inputs.page?.file ?? inputs.route.source ?? inputs.route.path,
  notes: [],
  links: makePageLinks({ ...inputs, model }),
  ids: new Set(),
  unread: [],
});
