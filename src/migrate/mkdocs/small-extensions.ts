// Extensions of Python-Markdown with one form of syntax each: lines of files, marks of changes, wiki links.
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { readMarkdown, replaceInText } from '../markdown-source.ts';
import { notCopied } from './includes.ts';
import type { Writer } from './page-writer.ts';

/**
 * ('{* a.py ln[2:4] hl[3] *}') → a block with lines 2 to 4 of a.py, its second one highlighted. Of several ranges,
 * the lowest and highest line count, because a block shows one range.
 */
export const withVariants = (text: string, { context, count, note }: Writer): string =>
  replaceInText(
    text,
    /^([ \t]*)\{\*[ \t]+(\S+)((?:[ \t][^*\n]*)?)\*\}[ \t]*$/gm,
    ([whole, indent = '', file = '', rest = '']) => {
      const rangesOf = (key: string): [number, number][] => {
        const list = new RegExp(`\\b${key}\\[([\\d:, ]+)\\]`).exec(rest)?.[1] ?? '';
        return [...list.matchAll(/(?<![\d:])(\d+)(:?)(\d*)(?![\d:])/g)].map(([, from, colon, to]) => [
          Number(from),
          colon === '' ? Number(from) : Number(to || Infinity),
        ]);
      };
      const limits = rangesOf('ln').flat();
      const isPart = limits.length > 0;
      const [first, last] = isPart ? [Math.max(1, Math.min(...limits)), Math.max(1, ...limits)] : [1, Infinity];
      const part = last === Infinity ? `#L${first}-` : `#L${first}-L${last}`;
      const target = context.snippet(file, isPart ? part : '', true);
      if (target === null) {
        note(whole, `the file ${file}`, notCopied);
        return null;
      }
      count('included files ({*…*})');
      // The numbers are those of the file; a block counts its own lines.
      const lines = rangesOf('hl')
        .map(([from, to]) => [Math.max(from, first) - first + 1, Math.min(to, last) - first + 1] as const)
        .filter(([from, to]) => from <= to)
        .map(([from, to]) => (from === to ? from : `${from}-${to}`))
        .join(',');
      const title = /\btitle\[("[^"]*")\]/.exec(rest)?.[1];
      const info = [
        /\.(\w+)$/.exec(file)?.[1] ?? 'text',
        ...(lines === '' ? [] : [`{${lines}}`]),
        ...(title === undefined ? [] : [`title=${title}`]),
      ].join(' ');
      return `${indent}\`\`\`${info} file="${target}"\n${indent}\`\`\``;
    },
  );

/** ('`#!python print(1)`') → '`print(1)`' */
export const plainCode = (text: string, { count }: Writer): string =>
  applyEdits(
    text,
    readMarkdown(text).code.flatMap(({ start, end, kind }): TextEdit[] => {
      const [, marks = '', language = ''] = /^(`+)((?:#!|:::)[\w+-]+ )/.exec(text.slice(start, end)) ?? [];
      if (kind !== 'text' || language === '') return [];
      count('languages of code in a line, left out');
      return [{ start: start + marks.length, end: start + marks.length + language.length, text: '' }];
    }),
  );

/** The text as accepted: `{--old--}{++new++}`, `{~~old~>new~~}`, `{==marked==}{>>comment<<}`. */
export const withoutCritic = (text: string, { count }: Writer): string =>
  replaceInText(
    text,
    /\{--[\s\S]*?--\}|\{>>[\s\S]*?<<\}|\{\+\+([\s\S]*?)\+\+\}|\{~~[\s\S]*?~>([\s\S]*?)~~\}|\{==([\s\S]*?)==\}/g,
    ([, added, changed, marked]) => {
      count('marks of changes (critic)');
      return added ?? changed ?? (marked === undefined ? '' : `<mark>${marked}</mark>`);
    },
  );

/** ('[=65% "Two thirds"]') → 'Two thirds' */
export const plainProgress = (text: string, { count }: Writer): string =>
  replaceInText(
    text,
    /^\[=[ \t]*([\d.]+(?:\/[\d.]+|%))(?:[ \t]+"([^"\n]*)")?[ \t]*\](?:\{[^}\n]*\})?[ \t]*$/gm,
    ([, value = '', label]) => {
      count('progress bars, as text');
      return label ?? value;
    },
  );

/** ('[[Send a parcel]]') → the link of the extension wikilinks, `/Send_a_parcel/` */
export const wikiLinks = (text: string, { count }: Writer): string =>
  replaceInText(text, /\[\[([\w0-9_ -]+)\]\]/g, ([, label = '']) => {
    count('wiki links');
    return `[${label.trim()}](/${label.trim().replace(/ +/g, '_')}/)`;
  });
