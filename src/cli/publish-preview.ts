// Deploy previews: builds the site again for a base below its own, with `noindex`, and publishes it below the target.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { below } from '../publish/target.ts';
import { openSite } from './open-site.ts';
import type { PublishContext } from './publish-target.ts';
import type { SiteOptions } from './site-options.ts';

type Failure = { readonly diagnostics: readonly Diagnostic[]; readonly options: SiteOptions };

const nameForm = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The preview of the command line → the context to build and publish, or to remove it */
export async function previewContext(context: PublishContext): Promise<PublishContext | Failure> {
  const { opened, options, flags, base, servedAt } = context;
  const { previews } = opened.config.publish;
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
  if (flags.remove === true) return { ...context, target, base: `${base}/${path}` };
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
