// Codes of pages: files, front matter, Markdown, code blocks, translations.
import { codeBlockCodes } from './content/code-blocks.ts';
import { componentCodes } from './content/components.ts';
import { diagramCodes } from './content/diagrams.ts';
import { foreignSyntaxCodes } from './content/foreign-syntax.ts';
import { frontMatterCodes } from './content/front-matter.ts';
import { htmlCodes } from './content/html.ts';
import { markdownCodes } from './content/markdown.ts';
import { mathCodes } from './content/math.ts';
import { slipCodes } from './content/slips.ts';

export const contentCodes = {
  ...codeBlockCodes,
  ...componentCodes,
  ...foreignSyntaxCodes,
  ...frontMatterCodes,
  ...htmlCodes,
  ...markdownCodes,
  ...slipCodes,
  ...diagramCodes,
  ...mathCodes,
};
