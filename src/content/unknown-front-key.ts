// A key of front matter, or of a group in it, that pubdocs does not know.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** ('autor', ['date', 'author'], 'last_update.') → `last_update.autor` is not a key: did you mean `author`? */
export function unknownFrontKey(name: string, names: readonly string[], group = ''): Diagnostic {
  const { nearest, at } = nearestName(name, names);
  return diagnose('front-matter-unknown-key', { key: `${group}${name}`, names, nearest }, at);
}
