// The states of `pubdocs translations --fail-on`: a file of its own, because every command reads its flags.

/** States that can fail a check, each with the codes of its findings. */
export const failStates: Readonly<Record<string, readonly string[]>> = {
  missing: ['translation-missing'],
  facts: ['translation-facts', 'translation-structure'],
  stale: ['translation-stale'],
  structure: ['headings-differ'],
  untranslated: ['translation-same'],
  terms: ['translation-term'],
};
