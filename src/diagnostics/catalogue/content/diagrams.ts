// Codes of diagrams.
import { defineCode } from '../../code-entry.ts';

export const diagramCodes = {
  'diagram-invalid': defineCode<{ why: string }>({
    severity: 'warning',
    message: ({ why }) => `This diagram cannot be shown: ${why}`,
    hint: () => 'Correct the graph; https://graphviz.org/doc/info/lang.html has its grammar.',
    meaning:
      'With `markdown.diagrams`, a block of `dot` is drawn by Graphviz. One that it cannot read, one above 20,000 characters and one whose layout takes more than 20 seconds of processor time are shown as code.',
    example: '```dot\ndigraph { a -> }\n```',
  }),
  'diagram-remark': defineCode<{ remark: string }>({
    severity: 'warning',
    message: ({ remark }) => `This diagram is not shown as it is written: ${remark}`,
    hint: () => 'Correct what is named, or remove it.',
    meaning:
      'Graphviz replaces what it does not know: the shape of a node, a style. Links and images in diagrams are left out: write links in the text beside it. A block is one graph: put a second one into a block of its own.',
    example: '```dot\ndigraph { a [shape=cloudy] }\n```',
  }),
  'diagram-without-alt': defineCode<Record<never, never>>({
    severity: 'info',
    message: () => 'This diagram has no text alternative',
    hint: () => 'Say in words what it shows, after the language: `dot alt="…"`.',
    meaning:
      'Who cannot see a diagram hears its text alternative. Without one, it is the title of the block, or else the labels of the diagram in their order.',
    example: '```dot\ndigraph { order -> label -> pickup }\n```',
  }),
};
