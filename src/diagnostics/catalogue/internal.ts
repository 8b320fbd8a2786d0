// Codes of our own bugs and of the environment.
import { defineCode } from '../code-entry.ts';

export const internalCodes = {
  'internal-error': defineCode<{ doing: string; detail: string }>({
    severity: 'error',
    message: ({ doing, detail }) => `pubdocs itself failed while ${doing}: ${detail}`,
    hint: () =>
      'This is a bug of pubdocs, not of your site. Please report it with the output of the same command with --verbose.',
    meaning: 'Something happened that pubdocs did not foresee. The exit code is 3 and no output was changed.',
    example: '(none: it should not happen)',
  }),
};
