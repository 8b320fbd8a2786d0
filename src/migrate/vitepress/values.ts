// Constants of `<script setup>` and bindings of Vue in a VitePress page.
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { decodeHtmlText } from '../../text/decode-html-text.ts';
import { isBinding, type OriginalProp, propsOfTag } from '../components.ts';
import { matchesInText, readMarkdown, replaceInText } from '../markdown-source.ts';
import { asText, attributeValue, type ReadExpression, readExpressions } from '../page-values.ts';
import { textOf } from '../read-value.ts';
import type { VitePressWriter } from './page-writer.ts';

const script = /^<script\b[^>]*>\n([\s\S]*?)^<\/script>/gm;

/** Fills in constants of the page, values of the front matter, and literals; other expressions stay as text. */
export function convertValues(text: string, write: VitePressWriter): string {
  // Samples of code also have scripts.
  const scripts = [...matchesInText(text, readMarkdown(text), script)].map(([, inner = '']) => inner).join('\n');
  const code = write.context.constants + scripts;
  return convertBindings(convertExpressions(text, code, write), code, write);
}

const convertExpressions = (text: string, code: string, write: VitePressWriter): string =>
  replaceInText(text, /(?<!\\)\{\{\s*([^{}\n]*?)\s*\}\}/g, ([whole, expression = '']) => {
    const key = /^\$frontmatter\.(\w+)$/.exec(expression)?.[1];
    const value =
      key === undefined ? asText(readExpressions(code)(expression)) : textOf(write.context.frontMatter[key]);
    if (value !== undefined) {
      write.count('values of constants');
      return value;
    }
    write.note(whole, `the expression \`${whole}\``, 'Write its value, or a variable of the config.');
    return `\\${whole}`;
  });

/** A tag with an attribute that is code of Vue, or of a component with a name that JSX does not have: `sub-title`. */
const boundTag =
  /<(?:[a-z][\w-]*|[A-Z]\w*)(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*\s(?:[:@#][\w.:-]+|v-[\w.:-]+|[a-z]+-[\w-]+)(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** ('sub-title') → 'subTitle' */
const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The props of components whose names have dashes, which JSX does not know. */
const isDashed = ({ name }: OriginalProp): boolean => /^(?!data-|aria-)[a-z]\w*-[\w-]*$/.test(name);

/** (`:sub-title="a.b"`) → ` subTitle="B"`; an element of HTML gets no list; null if only Vue knows its value */
function withValue({ name, value }: OriginalProp, read: ReadExpression, isComponent: boolean): string | null {
  // These change nothing that readers see.
  if (/^(?:v-(?:pre|once|cloak|memo)$|v-slot\b|#)/.test(name)) return '';
  const plain = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1];
  const bound = plain === undefined ? undefined : read(decodeHtmlText(value?.slice(1, -1) ?? ''));
  if (bound === undefined || (!isComponent && typeof bound === 'object')) return null;
  return ` ${isComponent ? camelCase(plain ?? '') : plain}=${attributeValue(bound)}`;
}

/** `<a :href="links.home" @click="go">` → `<a href="/">`; what is left of a component is noted with its props */
function convertBindings(text: string, code: string, write: VitePressWriter): string {
  const read = readExpressions(code);
  const edits = [...matchesInText(text, readMarkdown(text), boundTag)].flatMap(({ 0: tag, index }): TextEdit[] => {
    const isComponent = /^<[A-Z]/.test(tag);
    const props = propsOfTag(tag);
    const values = props.flatMap((prop) =>
      isBinding(prop.name) ? [{ ...prop, text: withValue(prop, read, isComponent) }] : [],
    );
    const unread = values.filter((value) => value.text === null).map(({ name }) => `\`${name}\``);
    const filled = values.filter((value) => value.text !== null && value.text !== '').length;
    if (filled > 0) write.count('values of constants', filled);
    if (unread.length > 0 && !isComponent)
      write.note(
        tag,
        `the attributes ${unread.join(', ')} of <${/[\w-]+/.exec(tag)?.[0]}>`,
        'Only Vue knows what they do: write what readers need as text.',
      );
    const dashed = props.filter((prop) => isComponent && isDashed(prop));
    const renamed = dashed.map(({ value, ...prop }) => ({
      ...prop,
      text: ` ${camelCase(prop.name)}${value === null ? '' : `=${value}`}`,
    }));
    return [...values.filter((value) => !isComponent || value.text !== null), ...renamed].map(
      ({ start, end, text: made }) => ({ start: index + start, end: index + end, text: made ?? '' }),
    );
  });
  return applyEdits(text, edits);
}
