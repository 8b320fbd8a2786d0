// A text of the interface that depends on a number.
import type { Strings } from '../../src/model/page-model.ts';
import { formatString } from './format-string.ts';

/** `index.count`, 3, `cs` → the text of `index.count.few` with `{count}` filled in. */
export function pluralString(
  strings: Strings,
  key: string,
  { count, htmlLang }: { readonly count: number; readonly htmlLang: string },
): string {
  const form = `${key}.${new Intl.PluralRules(htmlLang).select(count)}`;
  return formatString(strings, form in strings ? form : `${key}.other`, { count });
}
