// `pubdocs clean`: deletes the output and the cache of a site, and nothing that pubdocs did not create.
import { type Cleaned, cleanCache, cleanOutput } from '../adapters/output/clean-output.ts';
import { offlineFolder } from '../config/offline-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { decodeManifest } from '../pipeline/manifest.ts';
import { openSite } from './open-site.ts';
import { endWith, printFindings } from './serve-site.ts';
import { shownFolder } from './shown-folder.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

function report(folder: string, { removed, unmanaged }: Cleaned): boolean {
  if (removed > 0) console.log(`Deleted what pubdocs created in ${shownFolder(folder)}`);
  if (unmanaged !== null)
    printFindings([diagnose('clean-kept', { folder: shownFolder(folder), sample: unmanaged })], folder);
  return removed > 0 || unmanaged !== null;
}

export async function clean(rootArgument: string | undefined, flags: SiteFlags): Promise<void> {
  const options = siteOptions('clean', rootArgument, flags);
  // The folders are set in the config.
  const opened = await openSite(options, { ...flags, cache: false });
  if (opened.config === null) return endWith(opened.diagnostics, options.root);
  const { outDir, cacheDir } = opened;
  const outputs = [outDir, offlineFolder(outDir)].map((folder) =>
    report(
      folder,
      cleanOutput(folder, (text) => decodeManifest(text)?.map(({ path }) => path) ?? null),
    ),
  );
  const hadCache = report(cacheDir, cleanCache(cacheDir));
  if (!outputs.includes(true) && !hadCache)
    console.log(`Nothing to delete in ${shownFolder(outDir)} and ${shownFolder(cacheDir)}`);
}
