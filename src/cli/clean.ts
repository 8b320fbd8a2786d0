// `pubdocs clean`: removes the output and the cache of a site, and nothing that pubdocs did not make.
import { relative } from 'node:path';
import { type Cleaned, cleanCache, cleanOutput } from '../adapters/clean-output.ts';
import { decodeManifest } from '../build/write/manifest.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { openSite } from './open-site.ts';
import { endWith } from './serve-site.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

const show = (folder: string): string => relative(process.cwd(), folder) || '.';

function tell(folder: string, { removed, foreign }: Cleaned): void {
  if (removed > 0) console.log(`Removed what pubdocs made in ${show(folder)}`);
  if (foreign !== null) {
    const { code, message, hint } = diagnose('clean-kept', { folder: show(folder), sample: foreign });
    console.error(`warning ${code}  ${message}\n  hint  ${hint ?? ''}`);
  }
}

/** Cleans a site. */
export async function clean(rootArgument: string | undefined, flags: SiteFlags): Promise<void> {
  const options = siteOptions('clean', rootArgument, flags);
  // What the config says counts: it names the folders.
  const opened = await openSite(options, { ...flags, cache: false });
  if (opened.config === null) return endWith(opened.diagnostics, options.root);
  const { outDir, cacheDir } = opened;
  tell(
    outDir,
    cleanOutput(outDir, (text) => decodeManifest(text)?.map(({ path }) => path) ?? null),
  );
  tell(cacheDir, cleanCache(cacheDir));
}
