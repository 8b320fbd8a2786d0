// Astro components whose output is always the same, such as one that shows a code block: their content replaces them.
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { startOfLine } from '../../text/text-position.ts';
import { componentUses, isKnown } from '../components.ts';
import { readMarkdown } from '../markdown-source.ts';
import type { ConvertedPage } from '../page.ts';
import { addCount, type MigrationNote, resolveParts } from '../plan.ts';

/** Results to which the conversion of the components of a page adds. */
export interface PageResults {
  readonly files: { readonly from: string; readonly to: string }[];
  readonly counts: Map<string, number>;
  readonly notes: MigrationNote[];
}

export const makePageResults = (): PageResults => ({ files: [], counts: new Map(), notes: [] });

interface AstroFiles {
  /** The text of a file of the original, its imports without aliases; null if there is none. */
  readonly read: (path: string) => string | null;
  /** Converts the components of Starlight in the template of a component. */
  readonly convert: (
    template: { readonly text: string; readonly file: string; readonly constants: ReadonlyMap<string, string> },
    results: PageResults,
  ) => string;
}

const componentImport = /^import\s+([A-Z][\w$]*)\s+from\s+['"](\.[^'"]+\.astro)['"]/gm;

/** `const name = 'text'`, also over lines in backticks. */
const constant =
  /^(?:export\s+)?const\s+([A-Za-z_$][\w$]*)\s*=\s*(?:(['"])((?:(?!\2)[^\\\n])*)\2|`((?:[^`\\]|\\.)*)`);?[ \t]*$/gm;

/** `const { name } = Astro.props;` */
const propsOfComponent = /^const\s*\{([^{}]*)\}\s*=\s*Astro\.props(?:\s+as\s+\w+)?;?[ \t]*$/m;

/** `<pre>` with its text, and single tags, also with code in an attribute. */
const tags = /<pre\b[\s\S]*?<\/pre>|<(?:`[^`]*`|"[^"]*"|'[^']*'|[^<>`"'])*>/g;

/** A template is HTML: a star in its text is a star. */
const markdownMark = /[*`[]|(?<!\w)_/;

/** Components in components: more would be a loop. */
const maxDepth = 4;

interface InlineInput {
  readonly file: string;
  readonly files: AstroFiles;
  readonly results: PageResults;
  readonly depth?: number;
}

/** (text of a page, its file) → the text with the content of components that run no code */
export function inlineComponents(text: string, { file, files, results, depth = 0 }: InlineInput): string {
  const paths = new Map(
    [...text.matchAll(componentImport)].map(([, name = '', path = '']) => [name, resolveParts(folderOf(file), path)]),
  );
  if (paths.size === 0) return text;
  const edits = componentUses(text, readMarkdown(text)).flatMap((use): TextEdit[] => {
    const path = paths.get(use.name);
    const before = text.slice(startOfLine(text, use.start), use.start);
    const isBlock = before.trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(use.end));
    if (path === undefined || use.form !== 'void' || !isBlock) return [];
    const content = staticContent(use.attributes, { file: path, files, results, depth: depth + 1 });
    return content === null
      ? []
      : [{ start: use.start, end: use.end, text: content.replace(/\n(?=.)/g, `\n${before}`) }];
  });
  return applyEdits(text, edits);
}

type Props = Readonly<Record<string, string>>;

/** (props of a component, its file) → its content as Markdown; null, and no results, if only code knows it */
function staticContent(props: Props, { file, files, results, depth = 0 }: InlineInput): string | null {
  const source = depth > maxDepth ? null : files.read(file);
  const [, code = '', body = ''] = /^\s*---\r?\n([\s\S]*?)^---[ \t]*\r?\n?([\s\S]*)$/m.exec(source ?? '') ?? [];
  const values = valuesIn(code, props);
  const template = body
    .replace(/<style\b[\s\S]*?<\/style>/g, '')
    .replace(/`[^`]*`|<pre\b[\s\S]*?<\/pre>|^[ \t]+/gm, (part) => (part.trim() === '' ? '' : part))
    .replace(/(?<![=\w$])\{\s*([\w$]+)\s*\}/g, (whole, name: string) => values?.get(name) ?? whole)
    .trim();
  if (values === null || template === '' || /<(?:slot|script)\b/.test(template)) return null;
  if (markdownMark.test(template.replace(tags, ''))) return null;
  const imports = [...code.matchAll(componentImport)].map(([line]) => `${line}\n`).join('');
  const ofComponent = makePageResults();
  const whole = inlineComponents(`${imports}\n${template}`, { file, files, results: ofComponent, depth });
  const converted = files.convert({ text: whole.slice(imports.length).trim(), file, constants: values }, ofComponent);
  const markdown = readMarkdown(converted);
  const hasCode = [...converted.matchAll(/\{/g)].some(({ index }) => !markdown.isCode(index));
  const isForeign = componentUses(converted, markdown).some(({ name }) => !isKnown(name));
  if (hasCode || isForeign) return null;
  addResults(results, ofComponent);
  return converted;
}

/** Adds the results of a part of the page, or of its conversion from Docusaurus. */
export function addResults(
  results: PageResults,
  { files, counts, notes }: Pick<ConvertedPage, 'files' | 'counts' | 'notes'>,
): void {
  results.files.push(...files);
  results.notes.push(...notes);
  for (const [name, more] of counts) addCount(results.counts, name, more);
}

/** (code of a component, its props) → its constants and props that are texts; null if it needs other values */
function valuesIn(code: string, props: Props): ReadonlyMap<string, string> | null {
  const names =
    propsOfComponent
      .exec(code)?.[1]
      ?.split(',')
      .flatMap((each) => each.trim() || []) ?? [];
  const given = new Map(names.map((name) => [name, props[name]]));
  const rest = code.replace(propsOfComponent, '');
  if (
    /\bAstro\.|\bawait\b/.test(rest.replace(constant, '')) ||
    [...given.values()].some((value) => value === undefined || value.startsWith('{'))
  )
    return null;
  const values = new Map([...given].map(([name, value = '']) => [name, value]));
  for (const [, name = '', , plain, raw = ''] of rest.matchAll(constant)) {
    const text = raw.replace(/(?<!\\)\$\{\s*([\w$]+)\s*\}/g, (whole, other: string) => values.get(other) ?? whole);
    if (plain !== undefined) values.set(name, plain);
    else if (!/(?<!\\)\$\{/.test(text)) values.set(name, text.replace(/\\([`$\\])/g, '$1'));
  }
  return values;
}
