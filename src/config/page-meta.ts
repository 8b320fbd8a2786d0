// The `meta` export of a standalone page.
import * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Localized } from '../model/locale.ts';
import { describeIssue } from './issue-to-diagnostic.ts';
import { localise } from './localise.ts';
import { flag, labelSchema, strictObject, text } from './schema-parts.ts';
import type { SiteConfig } from './site-config.ts';

export interface StandaloneMeta {
  readonly title: Localized;
  readonly description: Localized;
  /** Whether the page is in the search index. */
  readonly search: boolean;
}

const metaSchema = v.optional(
  strictObject({
    title: v.optional(labelSchema),
    description: v.optional(text, ''),
    search: v.optional(flag, true),
  }),
  {},
);

/** The `meta` export of a module → its texts in every language, and findings with their keys: `meta.title.cs`. */
export function readMeta(
  exported: unknown,
  i18n: SiteConfig['i18n'],
): { readonly meta: StandaloneMeta; readonly diagnostics: readonly Diagnostic[] } {
  const checked = v.safeParse(v.object({ meta: metaSchema }), { meta: exported });
  if (!checked.success) {
    const diagnostics = checked.issues
      .map(describeIssue)
      .map(({ detail, at }) => diagnose('page-meta', { detail }, at));
    const none = localise('', 'meta', i18n).texts;
    return { meta: { title: none, description: none, search: true }, diagnostics };
  }
  const { search, title: words = '', description: summary } = checked.output.meta;
  const title = localise(words, 'meta.title', i18n);
  const description = localise(summary, 'meta.description', i18n);
  const diagnostics = [...title.diagnostics, ...description.diagnostics].map(didYouMean);
  return { meta: { title: title.texts, description: description.texts, search }, diagnostics };
}
