// Generated components that stand in for those of the original: they print their texts and their content.
import { partByName } from '../markdown/emit/parts/parts.ts';
import { wordSet } from '../text/word-list.ts';

export type PropKind = 'string' | 'boolean' | 'number' | 'json';

/** How the pages of a site use a component. */
export interface UnknownComponent {
  readonly name: string;
  /** The module that it was imported from; null for a global component. */
  readonly importedFrom: string | null;
  /** Whether it is used inline. */
  isInline: boolean;
  /** Whether it has content. */
  isBlock: boolean;
  /** Whether it has a name that a file cannot have, or attributes for a plugin. */
  hasCode: boolean;
  /** False while every use fits the component of pubdocs with this name. */
  isOwn: boolean;
  readonly props: Map<string, Set<PropKind>>;
}

/** Props whose texts readers do not see: names, addresses, looks. */
const unseen = wordSet(`
  id key slot class className style href to src url link path file image img icon type variant kind size color colour
  theme tone width height align position layout lang language group groupId syncKey target rel version tier as role
  level mode tag tags
`);

/** Props whose texts stand out. */
const headings = wordSet('title label name heading summary');

/** Names of props that cannot be names of variables. */
const reserved = wordSet(`
  await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if import in instanceof new null return super switch this throw true try typeof var void while with yield
  let static
`);

const variable = (name: string): string => (reserved.has(name) ? `${name}Text` : name);

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'children';

const typeOf = (kinds: ReadonlySet<PropKind>): string => {
  const [kind = 'json'] = kinds;
  if (kinds.size > 1) return 'json?';
  return kind === 'boolean' ? 'boolean' : `${kind}?`;
};

const reactImport = `import type { ReactNode } from 'react';`;

const themeImport = `import { defineProps, type PropsOf } from 'pubdocs/theme';`;

/** Prints a prop that is a list or record. */
const dataComponent = `
/** A list of records as a table, other lists and records as lists, and texts without their tags. */
function Data({ value }: { readonly value: unknown }): ReactNode {
  if (typeof value !== 'object' || value === null) return String(value ?? '').replace(/<[^>]*>/g, '');
  const items = Object.entries(value);
  const keys = [...new Set(items.flatMap(([, item]) => (isRecord(item) ? Object.keys(item) : [])))];
  if (!Array.isArray(value) || !value.every(isRecord))
    return (
      <ul>
        {items.map(([key, item]) => (
          <li key={key}>
            {Array.isArray(value) ? null : \`\${key}: \`}
            <Data value={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <table>
      <thead>
        <tr>
          {keys.map((key) => (
            <th key={key}>{key}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(([at, item]) => (
          <tr key={at}>
            {keys.map((key) => (
              <td key={key}>
                <Data value={item[key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
`;

/** (component) → the source of theme/components/<Name>.tsx; null if only an element can replace it */
export function standInModule({
  name,
  importedFrom,
  isInline,
  hasCode,
  props: ownProps,
}: UnknownComponent): string | null {
  // It replaces a component of pubdocs, whose directives other pages may use.
  const replaced = [...(partByName(name)?.fields.keys() ?? [])].filter((each) => !ownProps.has(each));
  const props = new Map([...ownProps, ...replaced.map((each): [string, Set<PropKind>] => [each, new Set(['string'])])]);
  const names = [...props.keys()];
  if (hasCode || !names.every(isIdentifier)) return null;
  const texts = names.filter((each) => !unseen.has(each) && typeOf(props.get(each) ?? new Set()) === 'string?');
  const data = isInline
    ? []
    : names.filter((each) => !unseen.has(each) && typeOf(props.get(each) ?? new Set()) === 'json?');
  const schema = names.map((each) => `${each}: '${typeOf(props.get(each) ?? new Set())}'`).join(', ');
  const tag = isInline ? 'span' : 'div';
  const line = (each: string): string => {
    const tagOfText = headings.has(each) ? 'strong' : 'span';
    return isInline
      ? `      {${variable(each)} === undefined ? null : <${tagOfText}>{${variable(each)}} </${tagOfText}>}\n`
      : `      {${variable(each)} === undefined ? null : (\n        <p>\n          <${tagOfText}>{${variable(each)}}</${tagOfText}>\n        </p>\n      )}\n`;
  };
  const origin = importedFrom === null ? '' : ` (${importedFrom})`;
  const first = `// Stands in for <${name}> of the original${origin}: make it look as it should.`;
  // Links may lead to its id.
  const id = typeOf(props.get('id') ?? new Set(['json'])) === 'string?' ? ['id'] : [];
  return `${first}\n${data.length === 0 ? '' : `${reactImport}\n`}${themeImport}

export const props = defineProps({${schema === '' ? '' : ` ${schema} `}});
${data.length === 0 ? '' : dataComponent}
export default function ${name}({ ${[...id, ...texts, ...data, 'children'].map((each) => (reserved.has(each) ? `${each}: ${variable(each)}` : each)).join(', ')} }: PropsOf<typeof props>) {
  return (
    <${tag}${id.length === 0 ? '' : ' id={id}'} className="${name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()}">
${texts.map(line).join('')}${data.map((each) => `      <Data value={${variable(each)}} />\n`).join('')}      {children}
    </${tag}>
  );
}
`;
}

/** Advice about a component without a counterpart. */
export const standInAdvice = (component: UnknownComponent): string =>
  standInModule(component) === null
    ? 'An element stands in for it in `markdown.components` of the config, and prints only its content: write what else readers need.'
    : `Complete its stand-in theme/components/${component.name}.tsx, or name an element for it in \`markdown.components\`.`;
