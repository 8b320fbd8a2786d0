// Deploy previews: builds the site again for a base below its own, with `noindex`, and publishes it below the target.
import { removeEmpty } from '../adapters/store/file-store.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { prefixKey } from '../model/store.ts';
import { readHead } from '../publish/read-state.ts';
import { failureOf } from '../publish/refusal.ts';
import { logFolder, servedKeys } from '../publish/release.ts';
import { below, showTarget } from '../publish/target.ts';
import { openSite } from './open-site.ts';
import { openStore } from './open-store.ts';
import type { PublishContext } from './publish-target.ts';
import type { SiteOptions } from './site-options.ts';

type Failure = { readonly diagnostics: readonly Diagnostic[]; readonly options: SiteOptions };

const nameForm = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The preview of the command line → the context to build and publish; null after a removal. */
export async function previewContext(context: PublishContext): Promise<PublishContext | Failure | null> {
  const { opened, options, flags, base, servedAt } = context;
  const { previews, keep: _, ...publish } = opened.config.publish;
  const fail = (diagnostics: readonly Diagnostic[]): Failure => ({ diagnostics, options });
  const name = flags.preview;
  if (name === undefined || !nameForm.test(name)) {
    const [option, why] =
      name === undefined
        ? ['--remove', 'it removes a deploy preview, so --preview <name> belongs to it']
        : [`--preview ${name}`, 'the name may contain only lower-case letters, digits and hyphens'];
    return fail([diagnose('publish-option-wrong', { option, why })]);
  }
  const path = `${previews}/${name}`;
  const target = below(context.target, path);
  if (flags.remove === true) {
    const store = await openStore(target, { ...publish, endpoint: flags.endpoint ?? publish.endpoint });
    try {
      if ((await readHead(store, '')).number === 0)
        return fail([diagnose('publish-no-preview', { name, target: showTarget(context.target) })]);
      const keys = await store.list('');
      // The log is removed last, so that an interrupted removal can be run again.
      if (flags.dryRun !== true) {
        // The object at the prefix itself is not below it, so no listing contains it.
        const atPrefix = store.isFlat ? [prefixKey] : [];
        const isLog = (key: string): boolean => key.startsWith(logFolder);
        await store.remove([...atPrefix, ...keys.filter((key) => !isLog(key))]);
        await store.remove(keys.filter(isLog));
        if (context.target.kind === 'file') await removeEmpty(context.target.folder, path);
      }
      const verb = flags.dryRun === true ? 'Would remove' : 'Removed';
      const published = servedKeys(keys).length;
      console.log(`${verb} the preview ${name}: ${published} objects at ${showTarget(target)}`);
      return null;
    } catch (error) {
      return fail([failureOf(error, showTarget(target))]);
    } finally {
      store.close();
    }
  }
  const ownOptions: SiteOptions = {
    ...options,
    overrides: { ...options.overrides, base: `${base}/${path}`, noindex: true },
  };
  const previewSite = await openSite(ownOptions, flags);
  if (previewSite.config === null) return fail(previewSite.diagnostics);
  return {
    opened: previewSite,
    options: ownOptions,
    flags: { ...flags, build: true },
    target,
    base: previewSite.config.base,
    servedAt: servedAt === null ? null : `${servedAt}/${path}`,
  };
}
