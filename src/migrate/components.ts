// Components in Markdown that pubdocs does not know: each gets a file that prints its texts and its content.
import { fitValue, isFit } from '../components/fit-value.ts';
import { readLiteral } from '../components/literals.ts';
import { isKnownComponent } from '../markdown/emit/components.ts';
import { partByName, partNames } from '../markdown/emit/parts/parts.ts';
import { applyEdits, type TextEdit } from '../text/apply-edits.ts';
import { type ComponentTag, endOutside, scanComponent } from '../text/scan-component.ts';
import { startOfLine } from '../text/text-position.ts';
import { type MarkdownSource, readMarkdown } from './markdown-source.ts';
import { isMarkdownOfSite } from './page-imports.ts';
import { type PropKind, standInAdvice, type UnknownComponent } from './stand-ins.ts';

export type OriginalComponentUse = Omit<ComponentTag, 'kind'>;

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
    // A type in the data of a prop is no tag: `type: 'List<Item>'`.
    const isInTag = match.index < (uses.at(-1)?.end ?? 0);
    if (match.index < source.bodyStart || isInTag || source.isCode(match.index)) continue;
    const tag = scanComponent(text, match.index, isOwn);
    if (tag === null || tag === 'unclosed') continue;
    const { name, start, end, form, attributes, source: tagSource } = tag;
    uses.push({ name, start, end, form, attributes, source: tagSource });
  }
  return uses;
}

/** Whether no paragraph is open at the start of a line: the line before is empty, a tag, or another block. */
export function beginsBlock(text: string, line: number): boolean {
  const before = text.slice(startOfLine(text, line - 1), Math.max(0, line - 1)).trim();
  return before === '' || /^(?:<[^<]*>$|#{1,6}\s|```|:::|(?:import|export)\s)/.test(before);
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

/** A prop as it is in a tag; `value` is null without a value, and has its quotes or braces. */
export interface OriginalProp {
  readonly name: string;
  readonly value: string | null;
  readonly start: number;
  readonly end: number;
}

const propStart = /\s+(?:([A-Za-z_$:@#][\w$:.@[\]-]*)(?:\s*=\s*)?|(?=\{))/y;

/** ('<A b="c" {...d}>') → its props, with their offsets in the tag; a spread has the name '' */
export function propsOfTag(source: string): OriginalProp[] {
  const props: OriginalProp[] = [];
  let at = /^<[\w.]+/.exec(source)?.[0].length ?? source.length;
  for (;;) {
    propStart.lastIndex = at;
    const match = propStart.exec(source);
    if (match === null) return props;
    const valueStart = at + match[0].length;
    const hasValue = match[1] === undefined || /=\s*$/.test(match[0]);
    const end = hasValue ? endOfValue(source, valueStart) : valueStart;
    props.push({ name: match[1] ?? '', value: hasValue ? source.slice(valueStart, end) : null, start: at, end });
    at = end;
  }
}

/** Offset after a value in quotes or braces. */
function endOfValue(source: string, from: number): number {
  const first = source[from] ?? '';
  if (first === '"' || first === "'") return source.indexOf(first, from + 1) + 1 || source.length;
  if (first !== '{') return from + (/^[^\s>]*/.exec(source.slice(from))?.[0].length ?? 0);
  return endOutside(source, from, '}') ?? source.length;
}

/** Whether any element may have the prop. */
const isForEveryTag = (name: string): boolean => /^(?:id|class|className)$/.test(name);

/** Whether an attribute is code of Vue: `:href`, `@click`, `v-if`. */
export const isBinding = (name: string): boolean => /^(?:[:@#]|v-)/.test(name);

/** Whether only code knows the value of a prop: a spread, a binding of Vue, a directive of Astro, an expression. */
const isCode = ({ name, value }: OriginalProp): boolean =>
  name === '' ||
  isBinding(name) ||
  /^(?:client:|set:|class:|is:|on[A-Z])/.test(name) ||
  (value?.startsWith('{') === true && !/^\{\s*`[^`$]*`\s*\}$/.test(value) && readLiteral(value.slice(1, -1)) === null);

/** Adds a note about a text of the page. */
type NoteAt = (raw: string, what: string, advice: string) => void;

/**
 * (converted page, name → module, note) → the page without props that only code knows, and its unknown components;
 * notes both
 */
export function convertUnknown(
  converted: string,
  imports: ReadonlyMap<string, string>,
  note: NoteAt,
): { readonly text: string; readonly components: readonly UnknownComponent[] } {
  if (!/<[A-Z]/.test(converted)) return { text: converted, components: [] };
  const uses = componentUses(converted, readMarkdown(converted));
  const components = unknownComponents(converted, uses, imports);
  const names = new Set(components.map(({ component }) => component.name));
  const edits = uses.flatMap((use): TextEdit[] => {
    const isRead = use.form !== 'end' && (names.has(use.name) || isKnown(use.name));
    const code = isRead ? propsOfTag(use.source).filter(isCode) : [];
    if (code.length > 0)
      note(
        use.source,
        `the props ${code.map(({ name }) => `\`${name || '{...}'}\``).join(', ')} of <${use.name}>`,
        'Only code knows their values: write them as text, if readers need them.',
      );
    return code.map(({ name, value, start, end }) => ({
      start: use.start + start,
      end: use.start + end,
      // Without a prop that it needs, the component of pubdocs could not be built.
      text: isNeeded(use.name, name)
        ? ` ${name}="${(value ?? '').replace(/^[{"']|[}"']$/g, '').replaceAll('"', "'")}"`
        : '',
    }));
  });
  for (const { component, start } of components)
    if (component.isOwn)
      note(
        converted.slice(start, start + component.name.length + 1),
        `the component <${component.name}>`,
        standInAdvice(component),
      );
  return { text: applyEdits(converted, edits), components: components.map(({ component }) => component) };
}

/**
 * (`<Badge slot="a" text="b" />`) → `<Badge text="b" />`: removes props that the component of pubdocs does not have.
 * `isBuiltIn`: whether the other generator has the component, too; otherwise it is one of the site with the same name.
 */
export function withKnownProps(
  text: string,
  count: (name: string) => void,
  isBuiltIn: (name: string) => boolean = () => true,
): string {
  const edits = componentUses(text, readMarkdown(text)).flatMap((use): TextEdit[] => {
    const part = partByName(use.name);
    if (part === undefined || use.form === 'end' || !isBuiltIn(use.name)) return [];
    return propsOfTag(use.source).flatMap(({ name, start, end }): TextEdit[] => {
      if (isBinding(name) || part.fields.has(part.modern({ name, value: '' }).name) || isForEveryTag(name)) return [];
      count('props without a counterpart, left out');
      return [{ start: use.start + start, end: use.start + end, text: '' }];
    });
  });
  return applyEdits(text, edits);
}

/** Whether the component of pubdocs with this name needs the prop. */
function isNeeded(component: string, prop: string): boolean {
  const part = partByName(component);
  const field = part?.fields.get(part.modern({ name: prop, value: '' }).name);
  return field !== undefined && !field.isOptional && field.fallback === undefined;
}

/** Modules of generators: pubdocs has their components with these names, if not all of their values. */
const ofGenerators = /^(?:@astrojs\/starlight|@theme|@docusaurus)\b/;

/**
 * Whether a use lacks a prop that the component of pubdocs with this name needs, or has one that this component does
 * not take: it is another component.
 */
function isOtherComponent(use: OriginalComponentUse, module: string): boolean {
  const part = partByName(use.name);
  if (part === undefined) return !isKnown(use.name);
  const props = propsOfTag(use.source).map((prop) => {
    const value = /^["'](.*)["']$/s.exec(prop.value ?? '')?.[1] ?? prop.value;
    return { ...part.modern({ name: prop.name, value }), isCode: isCode(prop) };
  });
  const names = new Set(props.map(({ name }) => name));
  const lacksOne = [...part.fields].some(
    ([name, { isOptional, fallback }]) => !isOptional && fallback === undefined && !names.has(name),
  );
  // `Badge` is also a component of VitePress, without an import.
  if (lacksOne || use.name === 'Badge' || ofGenerators.test(module)) return lacksOne;
  return props.some(({ name, value, isCode }) => {
    const field = part.fields.get(name);
    if (field === undefined || isCode) return !isCode && !isForEveryTag(name);
    return field.type.kind === 'choice' && !isFit(fitValue(value, field.type, []));
  });
}

/** (text of a page, its uses, name → module) → its components, with the offset of their first use */
function unknownComponents(
  text: string,
  uses: readonly OriginalComponentUse[],
  imports: ReadonlyMap<string, string>,
): { readonly component: UnknownComponent; readonly start: number }[] {
  const byName = new Map<string, { component: UnknownComponent; start: number }>();
  for (const use of uses) {
    const isBuiltIn = isKnown(use.name) && partByName(use.name) === undefined;
    if (use.form === 'end' || isBuiltIn || isMarkdownOfSite(imports.get(use.name) ?? '')) continue;
    const entry = {
      component: {
        name: use.name,
        importedFrom: imports.get(use.name) ?? null,
        isInline: false,
        isBlock: false,
        hasCode: !/^[A-Z][A-Za-z\d]*$/.test(use.name),
        isOwn: false,
        props: new Map(),
      },
      start: use.start,
    };
    const { component } = byName.get(use.name) ?? entry;
    if (!byName.has(use.name)) byName.set(use.name, entry);
    const end = (use.form === 'start' ? endOfUse(uses, use)?.end : undefined) ?? use.end;
    const line = startOfLine(text, use.start);
    const before = text.slice(line, use.start);
    const after = text.slice(end, text.indexOf('\n', end) === -1 ? undefined : text.indexOf('\n', end));
    const isInParagraph =
      use.form === 'start' && !text.slice(use.start, end).includes('\n') && !beginsBlock(text, line);
    if (/[^\s>*+\d.)-]/.test(before) || after.trim() !== '' || isInParagraph) component.isInline = true;
    if (use.form === 'start') component.isBlock = true;
    if (isOtherComponent(use, component.importedFrom ?? '')) component.isOwn = true;
    for (const prop of propsOfTag(use.source)) {
      if (isCode(prop)) continue;
      const kind = kindOf(prop.value);
      component.props.set(prop.name, (component.props.get(prop.name) ?? new Set()).add(kind));
    }
  }
  return [...byName.values()];
}

/** The type of a prop from one of its values. */
function kindOf(value: string | null): PropKind {
  if (value === null) return 'boolean';
  if (!value.startsWith('{')) return 'string';
  const kind = typeof readLiteral(value.slice(1, -1))?.value;
  return kind === 'number' || kind === 'boolean' || kind === 'string' ? kind : 'json';
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
  total.isOwn ||= component.isOwn;
  for (const [name, kinds] of component.props)
    for (const kind of kinds) total.props.set(name, (total.props.get(name) ?? new Set()).add(kind));
}
