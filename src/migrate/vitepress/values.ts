// Constants of `<script setup>` and bindings of Vue in a VitePress page.
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { isBinding, propsOfTag } from '../components.ts';
import { matchesInText, readMarkdown, replaceInText } from '../markdown-source.ts';
import { asText, attributeValue, readExpressions } from '../page-values.ts';
import { textOf } from '../read-value.ts';
import type { VitePressWriter } from './page-writer.ts';

const script = /^<script\b[^>]*>\n([\s\S]*?)^<\/script>/gm;

/** Fills in constants of the page, values of the front matter, and literals; other expressions stay as text. */
export function convertValues(text: string, write: VitePressWriter): string {
  const code = [...text.matchAll(script)].map(([, inner = '']) => inner).join('\n');
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

/** An element with an attribute that is code of Vue. */
const boundElement =
  /<[a-z][\w-]*(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*\s(?:[:@#][\w.:-]+|v-[\w.:-]+)(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** `<a :href="links.home" @click="go">` → `<a href="/">` */
function convertBindings(text: string, code: string, write: VitePressWriter): string {
  const read = readExpressions(code);
  const edits = [...matchesInText(text, readMarkdown(text), boundElement)].flatMap(({ 0: tag, index }): TextEdit[] => {
    const values = propsOfTag(tag).flatMap((prop) => {
      if (!isBinding(prop.name)) return [];
      const name = /^(?::|v-bind:)([\w-]+)$/.exec(prop.name)?.[1];
      const value = name === undefined ? undefined : asText(read(prop.value?.slice(1, -1) ?? ''));
      return [{ ...prop, text: value === undefined ? null : ` ${name}=${attributeValue(value)}` }];
    });
    const unread = values.filter((value) => value.text === null).map(({ name }) => `\`${name}\``);
    if (unread.length < values.length) write.count('values of constants', values.length - unread.length);
    if (unread.length > 0)
      write.note(
        tag,
        `the attributes ${unread.join(', ')} of <${/[\w-]+/.exec(tag)?.[0]}>`,
        'Only Vue knows what they do: write what readers need as text.',
      );
    return values.map(({ start, end, text: made }) => ({ start: index + start, end: index + end, text: made ?? '' }));
  });
  return applyEdits(text, edits);
}
