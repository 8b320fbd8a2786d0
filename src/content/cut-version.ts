// A new version from the current docs: the files to copy, and the links in them that still lead to the current version.

import type { SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { Files } from '../model/ports.ts';
import { isMarkdownFile } from '../text/paths.ts';
import { docsRootOf } from './docs-roots.ts';

/** Both paths are relative to the root. */
export interface CopiedFile {
  readonly from: string;
  readonly to: string;
  readonly kind: 'page' | 'translation' | 'other';
}

/** ('versions/2.3') → every file of the current docs, in all languages, and its path in the version */
export function versionFiles(config: SiteConfig, files: Pick<Files, 'list'>, folder: string): readonly CopiedFile[] {
  const root = docsRootOf(config, undefined);
  const isOriginal = (locale: Locale): boolean => locale.code === config.i18n.defaultLocale;
  return config.i18n.locales.flatMap((locale) =>
    files.list(root.folderOf(locale)).files.map(({ path }): CopiedFile => {
      const kind = !isMarkdownFile(path) ? 'other' : isOriginal(locale) ? 'page' : 'translation';
      return { from: path, to: `${folder}/${path}`, kind };
    }),
  );
}

/** Destinations of inline links and of definitions, and `href` in HTML. */
const destination = /\]\(\s*<?(\/[^\s)>]*)|^ {0,3}\[[^\]\n]+\]:\s*<?(\/[^\s>]*)|\bhref=["'](\/[^"']*)/gm;

/** A copied page. `isCode` takes an offset in `text`. */
export interface CopiedText {
  readonly file: string;
  readonly text: string;
  readonly isCode: (offset: number) => boolean;
}

/** Reports links of a copied page that name the docs by their URL, because they lead to the current version. */
export function linksToCurrent({ file, text, isCode }: CopiedText, id: string, config: SiteConfig): Diagnostic[] {
  const { docs, i18n, base } = config;
  const starts = i18n.locales.map(({ path }) => [base.slice(1), path, docs.routeBasePath]);
  const prefixes = [...starts, ...starts.map(([, ...rest]) => rest)].map(
    (parts) => `/${parts.filter((part) => part !== undefined && part !== '').join('/')}`,
  );
  return [...text.matchAll(destination)].flatMap((match) => {
    const link = match[1] ?? match[2] ?? match[3] ?? '';
    const path = link.split(/[?#]/)[0] ?? '';
    // Other paths of files are below `static/`; those of Markdown files are relative to the root of the version.
    const isPage =
      !/\.\w{2,5}$/.test(path) && prefixes.some((prefix) => prefix === '/' || `${path}/`.startsWith(`${prefix}/`));
    if (!isPage || isCode(match.index)) return [];
    const before = text.slice(0, match.index + match[0].length - link.length).split('\n');
    const line = before.length;
    const column = (before.at(-1)?.length ?? 0) + 1;
    const place = { file, line, column, endLine: line, endColumn: column + link.length };
    return [diagnose('version-links-current', { id, link }, { place, link })];
  });
}
