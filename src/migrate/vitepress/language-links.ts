// Root-relative links of VitePress to files of a language: `/zh/guide/a.md`.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { matchesInText, readMarkdown } from '../markdown-source.ts';
import { resolveParts } from '../plan.ts';

interface Writer {
  readonly context: {
    /** Path in the original. */
    readonly file: string;
    /** Folder of the pages. */
    readonly source: string;
    /** Path of a file of the original in the new site. */
    readonly placeOf: (file: string) => string | null;
  };
  readonly count: (name: string) => void;
}

/** `[a](/zh/b.md)`: a link to a page in the same language becomes `/b.md`, to another language its URL, `/zh/b`. */
export function linksToLanguages(text: string, { context, count }: Writer): string {
  const { file, source, placeOf } = context;
  const edits: TextEdit[] = [];
  for (const match of matchesInText(text, readMarkdown(text), /(?<=\]\()\/[^\s()#?]+\.md(?=[)#?\s])/g)) {
    const [, root = '', locale = '', page = ''] =
      /^(i18n\/([^/]+)\/docs\/)(.*)$/.exec(placeOf(resolveParts(source, match[0])) ?? '') ?? [];
    if (root === '') continue;
    const isOwn = placeOf(file)?.startsWith(root) === true;
    const url = `/${locale}/${page.replace(/(?:(^|\/)index)?\.md$/, '$1')}`;
    count('links to pages of a language');
    edits.push({ start: match.index, end: match.index + match[0].length, text: isOwn ? `/${page}` : url });
  }
  return applyEdits(text, edits);
}
