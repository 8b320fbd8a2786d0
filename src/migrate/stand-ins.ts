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

const themeImport = `import { defineProps, type PropsOf } from 'pubdocs/theme';`;

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
  return `${first}\n${themeImport}

export const props = defineProps({${schema === '' ? '' : ` ${schema} `}});

export default function ${name}({ ${[...id, ...texts, 'children'].map((each) => (reserved.has(each) ? `${each}: ${variable(each)}` : each)).join(', ')} }: PropsOf<typeof props>) {
  return (
    <${tag}${id.length === 0 ? '' : ' id={id}'} className="${name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()}">
${texts.map(line).join('')}      {children}
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
