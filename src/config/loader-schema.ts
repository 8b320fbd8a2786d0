// The default export of a loader of data: what `defineLoader` got.
import * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { LoaderOptions } from '../model/data-loader.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { describeIssue } from './issue-to-diagnostic.ts';
import { flag, list, matching, strictObject, whole, wordSchema } from './schema-parts.ts';

const path = v.pipe(
  wordSchema,
  v.check((file) => !/^\/|^\.\.?\/|(?:^|\/)\.\.(?:\/|$)|\\/.test(file), "a path in the site, like 'data/x.csv'"),
);

const variable = matching("the name of an environment variable, like 'API_TOKEN'", /^[A-Za-z_]\w*$/);

const week = 7 * 24 * 60;

const loaderSchema = strictObject({
  files: v.optional(list(path), []),
  env: v.optional(list(variable), []),
  refreshMinutes: v.optional(whole(0, 52 * week), 0),
  timeoutSeconds: v.optional(whole(1, 3600), 30),
  staleIfError: v.optional(flag, false),
  load: v.function('a function'),
});

/** The definition of a loader with its defaults, or findings with their keys: `files.0` */
export function readLoader(
  file: string,
  definition: unknown,
): { readonly options: LoaderOptions } | { readonly diagnostics: readonly Diagnostic[] } {
  const checked = v.safeParse(v.object({ loader: loaderSchema }), { loader: definition });
  if (checked.success) {
    const { load: _, ...options } = checked.output.loader;
    return { options };
  }
  const diagnostics = checked.issues.map(describeIssue).map(({ detail, at }) => {
    const key = at.key.replace(/^loader\.?/, '');
    return diagnose('loader-invalid', { file, detail }, { ...at, key });
  });
  return { diagnostics };
}
