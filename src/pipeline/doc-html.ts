// Fills links, ids, code and interface texts into the compiled body of a document. Runs on any thread.

import { renderCodeBlock } from '../markdown/code/code-block.ts';
import { fillBody } from '../markdown/fill-body.ts';
import type { CodeBlock } from '../model/compiled-page.ts';
import type { ComponentUse } from '../model/component.ts';
import type { LinkTarget } from '../model/link-graph.ts';
import type { Strings } from '../model/page-model.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { HeadingId } from '../model/worker.ts';
import type { StepTexts } from './steps/texts.ts';

export interface DocParts {
  readonly page: SourcePage;
  readonly targets: readonly LinkTarget[];
  readonly headingIds: readonly HeadingId[];
  readonly strings: Strings;
}

/** Interface texts with their values filled in: ('heading.link', { heading: 'Keys' }) → 'Link to Keys' */
export const stringsOf =
  (strings: Strings) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (strings[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export interface DocServices {
  readonly texts: Pick<StepTexts, 'facts' | 'body'>;
  /** The lines of each block, in order. */
  readonly codeLines: (blocks: readonly CodeBlock[]) => readonly (readonly string[])[];
  readonly component: (use: ComponentUse, content: string) => string;
}

/** Fills in a document's body. Its grammars must be loaded. */
export function docHtml({ page, targets, headingIds, strings }: DocParts, services: DocServices): string {
  const compiledPage = { facts: services.texts.facts(page), body: services.texts.body(page) };
  const string = stringsOf(strings);
  const lines = services.codeLines(compiledPage.body.code);
  return fillBody(compiledPage, {
    link: (_, place) => targets[place] ?? { kind: 'unchecked', href: '#' },
    headingId: (place) => headingIds[place] ?? { id: '', aliases: [] },
    code: (block, place) => renderCodeBlock(block, lines[place] ?? [], { number: place + 1, string }),
    component: services.component,
    string,
  });
}
