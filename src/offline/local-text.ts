// The texts of an offline copy: URLs of the site become relative, and what scripts load becomes scripts.
import type { SiteConfig } from '../config/site-config.ts';
import { offlineBase } from '../model/offline-base.ts';

/** 'cs/docs/a/index.html' → '../../..'; 'index.html' → '.' */
const wayToRoot = (file: string): string => '../'.repeat(file.split('/').length - 1).slice(0, -1) || '.';

/** ('<a href="/~pubdocs-offline~/docs/a/index.html">', 'docs/b/index.html') → '<a href="../../docs/a/index.html">' */
export const localText = (text: string, file: string, { offline }: Pick<SiteConfig, 'offline'>): string =>
  offline === null ? text : text.replaceAll(offlineBase, wayToRoot(file));

/** A text as the script of the same name with `.js`: browsers fetch no files from the disk, but load scripts. */
export const textScript = (text: string): string => `pubdocs.done(${JSON.stringify(text)})\n`;
