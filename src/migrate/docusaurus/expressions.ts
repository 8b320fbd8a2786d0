// Expressions of MDX: in attributes, and in text.
import { readLiteral } from '../../components/literals.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { componentUses } from '../components.ts';
import { editsInText, matchesInText, readMarkdown } from '../markdown-source.ts';
import { asText, attributeValue, readExpressionsOf } from '../page-values.ts';
import type { DocusaurusWriter } from './page-writer.ts';

/** The value of an attribute in braces, without braces of its own except in a template. */
const attributeExpression =
  /(?<=\s[A-Za-z][\w-]*=)\{\s*((?:[^{}"'`\n]|"[^"\n]*"|'[^'\n]*'|`(?:[^`\\{}]|\$\{[^{}`]*\})*`)+?)\s*\}/g;

/** (`<a href={links.home}>`) → the value of the constant; notes attributes of elements that only code knows */
export function valuesOfAttributes(text: string, write: DocusaurusWriter): TextEdit[] {
  const read = readExpressionsOf(text, write.context.constants);
  return editsInText(text, attributeExpression, ({ 0: whole, 1: expression = '', index }) => {
    if (readLiteral(expression) !== null) return null;
    const value = read(expression);
    if (value !== undefined) {
      write.count('values of constants');
      return attributeValue(value);
    }
    const tag = text.slice(Math.max(0, text.lastIndexOf('<', index)), index);
    const [, element, name] = /^<([a-z][\w-]*)[^>]*\s(href|src|alt|title)=$/.exec(tag) ?? [];
    const attribute = `${name}=${whole}`;
    if (name !== undefined)
      write.note(
        attribute,
        `the attribute \`${attribute}\` of <${element}>`,
        'Only code knows its value: write it as text.',
      );
    return null;
  });
}

/** `{items.map((item) => <li>{item}` */
const codeOfElements = /(?<![\w\\$="'({])\{[^{}\n/#*]*(?:=>|&&|\?)\s*\(?\s*(?=<[A-Za-z>][^{}\n]*\{)/g;

/** Converts texts and constants in braces, comments in a line, and fragments; notes other expressions. */
export function convertText(text: string, write: DocusaurusWriter): string {
  // An import directly below a comment would be read as text.
  const comments = [
    ...editsInText(text, /-->\n(?=import\s)/g, () => '-->\n\n'),
    // Comments within a line, and tags of fragments, which are not text.
    ...editsInText(text, /\{\/\*(?!\s*#)[\s\S]*?\*\/\}|<\/?>/g, () => ''),
  ];
  const texts = editsInText(text, /\{\s*(['"`])([^'"`{}]*)\1\s*\}/g, ({ index, 2: inner = '' }) => {
    // `{' '}` is a space in JSX.
    if (/[=#]$/.test(text.slice(0, index))) return null;
    write.count('texts in braces');
    return inner;
  });
  const expression = /(?<![\]\w\\$"'=({])\{\s*((?!\/\*|#)[^\s{}"'`][^{}"'`\n]*?)\s*\}/g;
  const source = readMarkdown(text);
  const tags = componentUses(text, source);
  for (const { 0: code } of matchesInText(text, source, codeOfElements))
    write.note(code, `the code \`${code.trim()} …\``, 'Write what it prints.');
  const read = readExpressionsOf(text, write.context.constants);
  const values = editsInText(text, expression, ({ 0: match, 1: code = '', index }) => {
    if (tags.some(({ start, end }) => index > start && index < end)) return null;
    const value = read(code);
    const shown = asText(value);
    if (shown === undefined) {
      write.note(match, `the expression \`${match}\``, 'Write its value, or a variable of the config: `{{name}}`.');
      return null;
    }
    write.count('values of constants');
    // JSX prints no boolean.
    return typeof value === 'boolean' ? '' : shown;
  });
  return applyEdits(text, [...comments, ...texts, ...values]);
}
