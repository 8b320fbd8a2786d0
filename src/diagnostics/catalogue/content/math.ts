// Codes of formulas.
import { warning } from '../../code-entry.ts';

export const mathCodes = {
  'math-invalid': warning<{ why: string }>({
    message: ({ why }) => `This formula cannot be shown: ${why}`,
    hint: () =>
      'Correct the TeX; https://temml.org/docs/en/supported lists its commands. To show a dollar as text, write `\\$`.',
    meaning:
      'With `markdown.math`, `$…$` and `$$…$$` are formulas in TeX. pubdocs shows invalid TeX as code. Commands for URLs, images, styles, classes and references (`\\href`, `\\includegraphics`, `\\style`, `\\ref`) are not allowed, and a formula has limits: its length, its nesting, and how often macros are expanded.',
    example: '$\\frc{1}{2}$',
  }),
  'math-unclosed': warning<Record<never, never>>({
    message: () => 'The formula that begins with `$$` has no closing `$$`',
    hint: () => 'Add a line of as many dollars, and nothing else, after the formula.',
    meaning:
      'A formula without a closing line extends to the end of the page, quote or list item that contains it. The closing `$$` must be on a line of its own.',
    example: '$$\nx^2\n\nText',
  }),
};
