// Components in Markdown that pubdocs does not know: each gets a file that prints its texts and its content.
import { readLiteral } from '../components/literals.ts';
import { isKnownComponent } from '../markdown/emit/components.ts';
import { partNames } from '../markdown/emit/parts/parts.ts';
import { scanComponent } from '../text/scan-component.ts';
import { wordSet } from '../text/word-list.ts';
import type { MarkdownSource } from './markdown-source.ts';

export interface OriginalComponentUse {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly form: 'start' | 'end' | 'void';
  readonly attributes: Readonly<Record<string, string>>;
  readonly source: string;
}

const componentNames: ReadonlySet<string> = new Set([...partNames, 'LinkCard', 'Cards']);

export const isKnown = (name: string): boolean => componentNames.has(name) || isKnownComponent({ name });

/**
 * (text of a page) → every tag of a component outside code; `isOwn`: whether to include a component with the name of an
 * element
 */
export function componentUses(
  text: string,
  source: MarkdownSource,
  isOwn: (name: string) => boolean = () => false,
): OriginalComponentUse[] {
  const uses: OriginalComponentUse[] = [];
  for (const match of text.matchAll(/<\/?[A-Z]/g)) {
    if (match.index < source.bodyStart || source.isCode(match.index)) continue;
    const tag = scanComponent(text, match.index, isOwn);
    if (tag === null || tag === 'unclosed') continue;
    const { name, start, end, form, attributes, source: tagSource } = tag;
    uses.push({ name, start, end, form, attributes, source: tagSource });
  }
  return uses;
}

/** The end tag of a component that opens at a use; null if there is none. */
export function endOfUse(
  uses: readonly OriginalComponentUse[],
  use: OriginalComponentUse,
): OriginalComponentUse | null {
  let depth = 0;
  for (const each of uses) {
    if (each.start <= use.start || each.name !== use.name) continue;
    if (each.form === 'start') depth += 1;
    if (each.form === 'end') {
      if (depth === 0) return each;
      depth -= 1;
    }
  }
  return null;
}

type PropKind = 'string' | 'boolean' | 'number' | 'json';

/** How the pages of a site use a component. */
export interface UnknownComponent {
  readonly name: string;
  /** The module that it was imported from; null for a global component. */
  readonly importedFrom: string | null;
  /** Whether it is used inline. */
  isInline: boolean;
  /** Whether it has content. */
  isBlock: boolean;
  /** Whether it has props that are known only at run time, or a name that a file cannot have. */
  hasCode: boolean;
  readonly props: Map<string, Set<PropKind>>;
}

/** (text of a page, its uses, name → module) → its unknown components, with the offset of their first use */
export function unknownComponents(
  text: string,
  uses: readonly OriginalComponentUse[],
  imports: ReadonlyMap<string, string>,
): { readonly component: UnknownComponent; readonly start: number }[] {
  const byName = new Map<string, { component: UnknownComponent; start: number }>();
  for (const use of uses) {
    if (use.form === 'end' || isKnown(use.name) || /\.mdx?$/.test(imports.get(use.name) ?? '')) continue;
    const entry = {
      component: {
        name: use.name,
        importedFrom: imports.get(use.name) ?? null,
        isInline: false,
        isBlock: false,
        hasCode: !/^[A-Z][A-Za-z\d]*$/.test(use.name),
        props: new Map(),
      },
      start: use.start,
    };
    const { component } = byName.get(use.name) ?? entry;
    if (!byName.has(use.name)) byName.set(use.name, entry);
    const end = (use.form === 'start' ? endOfUse(uses, use)?.end : undefined) ?? use.end;
    const before = text.slice(text.lastIndexOf('\n', use.start - 1) + 1, use.start);
    const after = text.slice(end, text.indexOf('\n', end) === -1 ? undefined : text.indexOf('\n', end));
    if (/[^\s>*+\d.)-]/.test(before) || after.trim() !== '') component.isInline = true;
    if (use.form === 'start') component.isBlock = true;
    // A spread of JSX, or a directive of Vue.
    if (/\{\s*\.\.\.|\s(?:[:@#]|v-)[\w-]/.test(use.source)) component.hasCode = true;
    for (const [name, value] of Object.entries(use.attributes)) {
      const kind = kindOf(name, value, use.source);
      if (kind === null) component.hasCode = true;
      else component.props.set(name, (component.props.get(name) ?? new Set()).add(kind));
    }
  }
  return [...byName.values()];
}

/** The type of a prop from one of its values; null for an expression. */
function kindOf(name: string, value: string, source: string): PropKind | null {
  if (value === '') return new RegExp(`\\b${name}\\s*=`).test(source) ? 'string' : 'boolean';
  if (!value.startsWith('{')) return 'string';
  const literal = readLiteral(value.slice(1, -1));
  if (literal === null) return null;
  return typeof literal.value === 'number' ? 'number' : typeof literal.value === 'boolean' ? 'boolean' : 'json';
}

/** Merges the uses of a component from several pages. */
export function mergeComponents(into: Map<string, UnknownComponent>, component: UnknownComponent): void {
  const total = into.get(component.name);
  if (total === undefined) {
    into.set(component.name, component);
    return;
  }
  total.isInline ||= component.isInline;
  total.isBlock ||= component.isBlock;
  total.hasCode ||= component.hasCode;
  for (const [name, kinds] of component.props)
    for (const kind of kinds) total.props.set(name, (total.props.get(name) ?? new Set()).add(kind));
}

/** Props whose values readers probably see. */
const shown = wordSet('title label text name caption summary description heading');

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'children';

const typeOf = (kinds: ReadonlySet<PropKind>): string => {
  const [kind = 'json'] = kinds;
  if (kinds.size > 1) return 'json?';
  return kind === 'boolean' ? 'boolean' : `${kind}?`;
};

const themeImport = `import { defineProps, type PropsOf } from 'pubdocs/theme';`;

/** (component) → the source of theme/components/<Name>.tsx; null if only an element can replace it */
export function standInModule({ name, importedFrom, isInline, hasCode, props }: UnknownComponent): string | null {
  const names = [...props.keys()];
  if (hasCode || !names.every(isIdentifier)) return null;
  const texts = names.filter((each) => shown.has(each) && typeOf(props.get(each) ?? new Set()) === 'string?');
  const schema = names.map((each) => `${each}: '${typeOf(props.get(each) ?? new Set())}'`).join(', ');
  const tag = isInline ? 'span' : 'div';
  const line = (each: string): string =>
    isInline
      ? `      {${each} === undefined ? null : <strong>{${each}} </strong>}\n`
      : `      {${each} === undefined ? null : (\n        <p>\n          <strong>{${each}}</strong>\n        </p>\n      )}\n`;
  const origin = importedFrom === null ? '' : ` (${importedFrom})`;
  const first = `// Stands in for <${name}> of the original${origin}: make it look as it should.`;
  // Links may lead to its id.
  const id = typeOf(props.get('id') ?? new Set(['json'])) === 'string?' ? ['id'] : [];
  return `${first}\n${themeImport}

export const props = defineProps({${schema === '' ? '' : ` ${schema} `}});

export default function ${name}({ ${[...id, ...texts, 'children'].join(', ')} }: PropsOf<typeof props>) {
  return (
    <${tag}${id.length === 0 ? '' : ' id={id}'} className="${name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()}">
${texts.map(line).join('')}      {children}
    </${tag}>
  );
}
`;
}
