// Paths of versions that the current docs already use.

import type { SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePage } from '../model/source-page.ts';

/** (config, current pages) → an error for each version whose path, and so its URLs, is a folder of current docs */
export const takenPaths = (
  { versions }: Pick<SiteConfig, 'versions'>,
  pages: readonly Pick<SourcePage, 'file' | 'slug'>[],
): Diagnostic[] =>
  versions.flatMap(({ id, path, key }) => {
    const start = `${path.toLowerCase()}/`;
    const page = pages.find(({ slug }) => `${slug.replace(/^\//, '').toLowerCase()}/`.startsWith(start));
    return page ? [diagnose('version-folder', { id, path, page: page.file }, { key })] : [];
  });
