// Root-relative links of VitePress to files of a language: `/zh/guide/a.md`.

import { replaceInText } from '../markdown-source.ts';
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
  return replaceInText(text, /(?<=\]\()\/[^\s()#?]+\.md(?=[)#?\s])/g, ([link]) => {
    const [, root = '', locale = '', page = ''] =
      /^(i18n\/([^/]+)\/docs\/)(.*)$/.exec(placeOf(resolveParts(source, link)) ?? '') ?? [];
    if (root === '') return null;
    count('links to pages of a language');
    if (placeOf(file)?.startsWith(root) === true) return `/${page}`;
    return `/${locale}/${page.replace(/(?:(^|\/)index)?\.md$/, '$1')}`;
  });
}
