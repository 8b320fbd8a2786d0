// Codes of components in Markdown.

import { error, warning } from '../../code-entry.ts';
import { browserHint } from '../browser-names.ts';
import { listed } from '../listed.ts';

export const componentCodes = {
  'component-code': error<{ component: string; prop: string | null; raw: string }>({
    message: ({ component, prop, raw }) =>
      prop === null
        ? `\`${short(raw)}\` in <${component}> is not a prop`
        : `\`${prop}\` of <${component}> is not a literal: ${short(raw)}`,
    hint: ({ prop }) =>
      prop === null
        ? 'Write each prop as name="text" or name={literal}.'
        : `Write the value itself: ${prop}="text", ${prop}={3}, ${prop}={true}, ${prop}={["a", "b"]} or ${prop}={{ key: "value" }}. Pages run no code. Put a value that several pages share into the component.`,
    meaning:
      'Pages are text, not programs: a prop of a component is a text, a number, true, false, null, or a list or an object of these. Names, calls, functions, templates with values and {...spread} are not allowed.',
    example: '<Price amount={prices.small} />',
  }),
  'component-content': error<{ component: string; shown: number }>({
    message: ({ component, shown }) =>
      shown === 0
        ? `<${component}> does not show the text between its tags`
        : `<${component}> shows the text between its tags ${shown} times`,
    hint: ({ component, shown }) =>
      shown === 0
        ? `Remove the text, or print \`children\` in the component. It can be hidden at first (\`hidden\`, <details>), but it must be in the page.`
        : `Print \`children\` once in ${component}: its ids must be unique.`,
    meaning:
      'Headings, ids and links between the tags of a component are part of the page: the table of contents, the search and links from other pages lead to them. So a component must print its `children` exactly once.',
    example: 'export default function Note() {\n  return <aside>no children here</aside>;\n}',
  }),
  'component-crashed': error<{ component: string; detail: string; at: string | null }>({
    message: ({ component, detail }) => `<${component}> failed to render: ${detail}`,
    hint: ({ at, detail }) =>
      browserHint(detail) ??
      `The error comes from the component${at === null ? '' : ` (${at})`}. Check what it does with the props of this use.`,
    meaning: 'A component threw an error when it was rendered with the props of this use. Nothing was written.',
    example: 'export default function Price({ amounts }) {\n  return <b>{amounts[0].value}</b>;\n}',
  }),
  'component-in-text': error<{ component: string; element: string }>({
    message: ({ component, element }) => `<${component}> prints <${element}>, which cannot be in a line of text`,
    hint: ({ component }) =>
      `Put <${component}> in a paragraph of its own, with empty lines around it, or let the component print only inline elements, such as <span>.`,
    meaning:
      'Blocks such as <div> cannot be inside a paragraph: browsers would end the paragraph before them and restructure the page. A component alone in its paragraph is a block.',
    example: 'The price is <Price amount={3} />, as a <div>.',
  }),
  'component-without-text': warning<{ component: string | null; element: string }>({
    message: ({ component, element }) => {
      const what = component === null ? 'The page' : `<${component}>`;
      return element === 'text'
        ? `${what} prints nothing that programs can read`
        : `${what} prints <${element}> without a text for programs`;
    },
    hint: ({ element }) =>
      element === 'text'
        ? 'Let it print text, too, or give what it draws role="img" and an aria-label.'
        : `Give <${element}> an aria-label that says what it shows${element === 'svg' || element === 'canvas' ? '' : ', or a title'}, or aria-hidden="true" if it only decorates.`,
    meaning:
      'With `markdown.pages`, each page is also published as Markdown, where a picture reads as its accessible name, as it does for readers who cannot see it. This element has none, so the Markdown does not mention it.',
    example: '<Chart values={[1, 2]} />, which prints <svg>…</svg>',
  }),
  'component-needs-list': warning<{ component: string; isNumbered: boolean }>({
    message: ({ component, isNumbered }) => `<${component}> contains no ${isNumbered ? 'numbered list' : 'list'}`,
    hint: ({ isNumbered }) =>
      isNumbered
        ? 'Write each step as an item: `1. …`, with its further paragraphs and code indented below it.'
        : 'Write each file as an item, `- name`, and what a folder contains as a list below it.',
    meaning:
      'Steps are the items of a numbered list, and files those of a nested list. Other content is shown as it is.',
    example: ':::steps\nJust text.\n:::',
  }),
  'component-nesting': error<{ component: string; most: number }>({
    message: ({ component, most }) => `<${component}> is inside more than ${most} other components`,
    hint: () => 'Close the components around it, or write the page with fewer of them.',
    meaning:
      'Components can be nested up to a limit. A page that exceeds it usually has opening tags without closing tags.',
    example: '<A><A><A>… (and so on)',
  }),
  'component-prop-missing': error<{ component: string; prop: string; expected: string }>({
    message: ({ component, prop }) => `<${component}> needs \`${prop}\``,
    hint: ({ prop, expected }) => `Add \`${prop}\`: ${expected}.`,
    meaning:
      'The component requires this prop. Its schema (`export const props`) can make it optional with `?` or give it a default.',
    example: "<Price />, with export const props = defineProps({ amount: 'number' })",
  }),
  'component-prop-unknown': error<{
    component: string;
    prop: string;
    names: readonly string[];
    nearest: string | undefined;
  }>({
    message: ({ component, prop }) => `<${component}> has no prop \`${prop}\``,
    hint: ({ names, nearest }) =>
      nearest !== undefined
        ? `Did you mean \`${nearest}\`?`
        : names.length === 0
          ? 'It takes no props. A component of your own takes the props that its module exports as `props`.'
          : `Its props: ${listed(names)}.`,
    meaning: 'Props are checked against the schema that the module of the component exports as `props`.',
    example: "<Price amout={3} />, with export const props = defineProps({ amount: 'number' })",
  }),
  'component-prop-wrong': error<{
    component: string;
    prop: string;
    path: string;
    expected: string;
    found: string;
    nearest: string | undefined;
    literal: string | undefined;
  }>({
    message: ({ component, path, expected, found }) =>
      `\`${path}\` of <${component}> must be ${expected}, not ${found}`,
    hint: ({ prop, nearest, literal }) =>
      nearest !== undefined
        ? `Did you mean "${nearest}"?`
        : literal !== undefined
          ? `Quotes make it a text. Write ${prop}={${literal}}.`
          : undefined,
    meaning: 'Props are checked against the schema that the module of the component exports as `props`.',
    example: '<Price amount="three" />, with export const props = defineProps({ amount: \'number\' })',
  }),
  'component-schema': error<{ component: string; file: string; wrong: string }>({
    message: ({ file, wrong }) =>
      wrong === 'props'
        ? `\`props\` of ${file} is not a schema`
        : `\`${wrong}\` in the \`props\` of ${file} is not a type`,
    hint: () =>
      "Types: 'string', 'number', 'boolean', 'json', lists of them ('string[]'), choices (['a', 'b']), { list: type } and { shape: { name: type } }. Add ? to a type that is optional ('number?'), or write { type, optional: true } or { type, default: value }.",
    meaning: 'The export `props` of a component describes each of its props, so that pages can be checked against it.',
    example: "export const props = { amount: 'integer' };",
  }),
};

const short = (raw: string): string => {
  const line = raw.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};
