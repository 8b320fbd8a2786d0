// Codes of diagrams.
import { info, warning } from '../../code-entry.ts';

export const diagramCodes = {
  'diagram-invalid': warning<{ why: string; language: 'dot' | 'mermaid' }>({
    message: ({ why }) => `This diagram cannot be shown: ${why}`,
    hint: ({ language }) =>
      language === 'dot'
        ? 'Correct the graph; https://graphviz.org/doc/info/lang.html has its grammar.'
        : 'Correct the diagram; https://mermaid.js.org/intro/syntax-reference.html has its grammar.',
    meaning:
      'With `markdown.diagrams`, Graphviz draws blocks of `dot`, and Mermaid draws blocks of `mermaid`. pubdocs shows a block as code if it is invalid, has more than 20,000 characters, or needs more than 20 seconds of processor time for its layout.',
    example: '```dot\ndigraph { a -> }\n```',
  }),
  'diagram-renderer-missing': warning<{ why: string; count?: number }>({
    // The same words on every page: reports for people show them once, with the places.
    message: ({ why }) => `Diagrams of Mermaid are shown as code: ${why}`,
    hint: ({ count = 1 }) =>
      `${count === 1 ? '' : `This file has ${count}. `}Run \`npm install --save-dev mermaid jsdom\` in the site, or turn \`diagram-renderer-missing\` off in \`rules\`.`,
    meaning:
      'The packages `mermaid` (11 or newer) and `jsdom` draw Mermaid diagrams, without a browser. They are larger than pubdocs, so only sites with such diagrams install them. Each file has one such finding, at its first diagram.',
    example: '```mermaid\ngraph TD\n  order --> label\n```',
  }),
  'diagram-remark': warning<{ remark: string }>({
    message: ({ remark }) => `This diagram is not shown as it is written: ${remark}`,
    hint: () => 'Correct or remove it.',
    meaning:
      'Graphviz replaces unknown values, such as the shape of a node or a style. pubdocs leaves out links and images in diagrams: write links in the text beside the diagram. A block is one graph: put a second one into its own block.',
    example: '```dot\ndigraph { a [shape=cloudy] }\n```',
  }),
  'diagram-without-alt': info<{ language: 'dot' | 'mermaid' }>({
    message: () => 'This diagram has no text alternative',
    hint: ({ language }) => `Describe the diagram in words, after the language: \`${language} alt="…"\`.`,
    meaning:
      'Readers who cannot see a diagram get its text alternative. Without one, they get the title of the block, or else the labels of the diagram in their order.',
    example: '```dot\ndigraph { order -> label -> pickup }\n```',
  }),
};
