// Folders below i18n/ that belong to no language of the config. Their files would be ignored without a warning.

import type { SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { Files } from '../model/ports.ts';

interface Input {
  readonly files: Pick<Files, 'list'>;
  readonly config: Pick<SiteConfig, 'i18n' | 'docs'>;
}

/** A warning for each such folder, at its first file. */
export function unreadTranslations({ files, config }: Input): Diagnostic[] {
  const { locales } = config.i18n;
  const paths = locales.map(({ path }) => path).filter((path) => path !== '');
  // Skips the folders of the languages, which are already listed.
  const unread = files.list('i18n', new Set(paths.map((path) => `i18n/${path}`))).files;
  const firsts = new Map<string, string>();
  for (const { path } of unread) {
    const [, name = '', ...inside] = path.split('/');
    if (inside.length > 0 && !name.startsWith('_') && !firsts.has(name)) firsts.set(name, path);
  }
  return [...firsts].map(([name, first]) => {
    const meant = locales.find(({ code }) => code === name);
    const docsFolder = meant && (meant.path === '' ? `${config.docs.path}/` : `i18n/${meant.path}/`);
    const values = {
      folder: `i18n/${name}`,
      language: meant?.label ?? null,
      docsFolder: docsFolder ?? null,
      names: paths,
    };
    return diagnose('translations-unread', values, { place: startOfFile(first) });
  });
}
