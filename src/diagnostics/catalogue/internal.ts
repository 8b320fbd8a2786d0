// Codes of bugs in pubdocs itself.
import { error } from '../code-entry.ts';

export const internalCodes = {
  'internal-error': error<{ doing: string; detail: string }>({
    message: ({ doing, detail }) => `pubdocs failed while ${doing}: ${detail}`,
    hint: () =>
      'This is a bug in pubdocs, not in your site. Please report it with the output of the same command with --verbose.',
    meaning: 'An unexpected error occurred. The exit code is 3, and the output is unchanged.',
    example: '(none: it should not happen)',
  }),
};
