// `pubdocs strings --locale <code>`: prints the interface texts of a language, or writes a file to translate.

import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { readOwnTexts, stringsFile, themeTexts } from '../pipeline/interface-texts.ts';
import { chooseLocales } from './choose-locales.ts';
import { startCommand } from './end-command.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { shownFolder } from './shown-folder.ts';
import type { SiteFlags } from './site-options.ts';
import { writeSiteFile } from './write-named-file.ts';

export interface StringsFlags extends SiteFlags {
  readonly locale: string;
  readonly write?: boolean;
}

/** Prints the texts as JSON; with `--write`, adds texts that the site's file lacks, from the theme or in English. */
export async function strings(rootArgument: string | undefined, flags: StringsFlags): Promise<void> {
  const { options, end } = startCommand('strings', rootArgument, flags);
  const opened = await openSite(options, flags);
  if (opened.config === null) return end({ diagnostics: opened.diagnostics, text: '' });
  await end(await textsIn(opened, { root: options.root, flags }));
}

async function textsIn(
  { config, ports }: OpenedSite,
  { root, flags }: { readonly root: string; readonly flags: StringsFlags },
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly text: string }> {
  const { locales, diagnostics } = chooseLocales(config.i18n.locales, flags.locale);
  const [locale] = locales;
  if (locale === undefined) return { diagnostics, text: '' };
  const english = ports.themeAssets.stringsOf('en');
  const path = join(root, stringsFile(locale));
  const siteTexts = readOwnTexts(locale, ports.files, Object.keys(english));
  const errors = siteTexts.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { diagnostics: errors, text: '' };
  // The site's own texts override the others; keys that the theme does not know are kept.
  const texts = { ...english, ...themeTexts(locale, ports.themeAssets), ...siteTexts.strings };
  const json = `${JSON.stringify(texts, null, 2)}\n`;
  if (flags.write !== true) return { diagnostics: [], text: json };
  writeSiteFile(path, json, stringsFile(locale));
  const added = Object.keys(texts).length - Object.keys(siteTexts.strings).length;
  return { diagnostics: [], text: `${shownFolder(path)}: ${added} texts added\n` };
}
