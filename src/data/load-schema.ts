// The schema of a data source, from the site's own module.

import type { DataSource } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Modules } from '../model/ports.ts';
import { isStandardSchema } from './check-with-schema.ts';

type Schema = Parameters<typeof import('./check-with-schema.ts').checkWithSchema>[0];

export async function loadSchema(
  { name, schema: file, key }: DataSource,
  modules: Pick<Modules, 'load'>,
): Promise<{ readonly schema: Schema } | { readonly diagnostics: readonly Diagnostic[] }> {
  const loaded = await modules.load(file);
  if ('diagnostics' in loaded) return loaded;
  const schema = loaded.exports[name];
  if (isStandardSchema(schema)) return { schema };
  const names = Object.keys(loaded.exports);
  return { diagnostics: [diagnose('data-schema-missing', { name, file, found: names }, { key: `${key}.schema` })] };
}
