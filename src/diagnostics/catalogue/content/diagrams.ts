// Codes of diagrams.
import { defineCode } from '../../code-entry.ts';

export const diagramCodes = {
  'diagram-invalid': defineCode<{ why: string; language: 'dot' | 'mermaid' }>({
    severity: 'warning',
    message: ({ why }) => `This diagram cannot be shown: ${why}`,
    hint: ({ language }) =>
      language === 'dot'
        ? 'Correct the graph; https://graphviz.org/doc/info/lang.html has its grammar.'
        : 'Correct the diagram; https://mermaid.js.org/intro/syntax-reference.html has its grammar.',
    meaning:
      'With `markdown.diagrams`, a block of `dot` is drawn by Graphviz, and one of `mermaid` by Mermaid. One that they cannot read, one above 20,000 characters and one whose layout takes more than 20 seconds of processor time are shown as code.',
    example: '```dot\ndigraph { a -> }\n```',
  }),
  'diagram-renderer-missing': defineCode<{ why: string; count?: number }>({
    severity: 'warning',
    // The same words on every page: reports for people show them once, with the places.
    message: ({ why }) => `Diagrams of Mermaid are shown as code: ${why}`,
    hint: ({ count = 1 }) =>
      `${count === 1 ? '' : `This file has ${count}. `}Run \`npm install --save-dev mermaid jsdom\` in the site, or turn \`diagram-renderer-missing\` off in \`rules\`.`,
    meaning:
      'Mermaid is drawn by the packages `mermaid` (11 or newer) and `jsdom`. They are larger than pubdocs, so that a site with such diagrams installs them itself. No browser is needed. Each file has one such finding, at its first diagram.',
    example: '```mermaid\ngraph TD\n  order --> label\n```',
  }),
  'diagram-remark': defineCode<{ remark: string }>({
    severity: 'warning',
    message: ({ remark }) => `This diagram is not shown as it is written: ${remark}`,
    hint: () => 'Correct what is named, or remove it.',
    meaning:
      'Graphviz replaces what it does not know: the shape of a node, a style. Links and images in diagrams are left out: write links in the text beside it. A block is one graph: put a second one into a block of its own.',
    example: '```dot\ndigraph { a [shape=cloudy] }\n```',
  }),
  'diagram-without-alt': defineCode<{ language: 'dot' | 'mermaid' }>({
    severity: 'info',
    message: () => 'This diagram has no text alternative',
    hint: ({ language }) => `Say in words what it shows, after the language: \`${language} alt="…"\`.`,
    meaning:
      'Who cannot see a diagram hears its text alternative. Without one, it is the title of the block, or else the labels of the diagram in their order.',
    example: '```dot\ndigraph { order -> label -> pickup }\n```',
  }),
};
