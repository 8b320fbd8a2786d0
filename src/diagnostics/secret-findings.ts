// Secrets in a text → findings at their places. No message contains the secret.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Place } from '../model/place.ts';
import type { FoundSecret, SecretSearch } from '../model/secret-search.ts';
import { makeLocator } from '../text/locate.ts';
import { isMarkdownFile } from '../text/paths.ts';
import { diagnose } from './diagnose.ts';

/** ('docs/a.md', its text, the search) → a warning for each secret */
export function secretFindings(
  file: string,
  text: string,
  { find, findInMarkdown }: Pick<SecretSearch, 'find' | 'findInMarkdown'>,
): Diagnostic[] {
  const canIgnore = isMarkdownFile(file);
  return (canIgnore ? findInMarkdown : find)(text).map(({ what, start, end }) =>
    diagnose('possible-secret', { what, canIgnore }, { place: placeOf(file, text, { start, end }) }),
  );
}

const placeOf = (file: string, text: string, { start, end }: Pick<FoundSecret, 'start' | 'end'>): Place => ({
  file,
  ...makeLocator(text)(start, end),
});
