// Code blocks of Docusaurus pages: indented lines, which are text in MDX, and fences that plugins show as tabs.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { fenceFor } from '../../text/code-span.ts';
import { lineAt, startOfLine } from '../../text/text-position.ts';
import { type FenceRange, readMarkdown, replaceInText } from '../markdown-source.ts';
import { convertCommand, packageManagers } from '../package-commands.ts';
import { indented } from '../page.ts';
import type { DocusaurusWriter } from './page-writer.ts';

/** A line of text above an indented line with one tag, or with the start of a code block in a language. */
const blockBelowText = /^[ \t]*[^\s<].*\n(?=(?: {4}|\t)[ \t]*(?:<[A-Z][^<>\n]*>[ \t]*$|(?:`{3}|~{3})\w))/gm;

/** Removes indentation: MDX has no indented code, but pubdocs would read such lines as code. Lists need rounds. */
export function dedent(text: string, { context, count }: DocusaurusWriter): string {
  if (!context.isMdx) return text;
  // There, tags on lines of their own and indented code blocks also end a paragraph.
  let result = replaceInText(text, blockBelowText, ([line]) => `${line}\n`);
  for (let round = 0; round < 6; round += 1) {
    const blocks = readMarkdown(result).code.filter(({ kind }) => kind === 'indented');
    if (blocks.length === 0) return result;
    const edits = blocks.flatMap(({ start, end }): TextEdit[] => {
      // Lines below the first repeat the marks of quotes, but not those of lists.
      const quotes = result.slice(startOfLine(result, start), start).replace(/[^>]/g, '').length;
      const below = new RegExp(`(\\n(?:[^\\S\\n]*>[^\\S\\n]?){${quotes}})(?: {1,4}|\\t)`, 'g');
      const lines = result.slice(start, end).replace(/^(?: {1,4}|\t)/, '');
      return [{ start, end, text: lines.replace(below, '$1') }];
    });
    if (round === 0) count('indented blocks that are text in MDX', blocks.length);
    result = applyEdits(result, edits);
  }
  return result;
}

const wordOfLive = /(?:^|\s)(?:live|noInline|metastring)(?=\s|$)/;
const wordsOfLive = new RegExp(wordOfLive, 'g');

/** (text) → the text with tabs instead of the fences that plugins show as tabs */
export function convertFences(text: string, write: DocusaurusWriter): string {
  const source = readMarkdown(text);
  const edits: TextEdit[] = [];
  const { fences } = source;
  for (let at = 0; at < fences.length; at += 1) {
    const fence = fences[at];
    if (fence === undefined) continue;
    const { start, end, meta } = fence;
    if (/(?:^|\s)npm2yarn\b/.test(meta)) {
      edits.push({ start, end, text: indented(packageTabs(fence), fence.indent) });
      write.count('npm2yarn');
      continue;
    }
    const group = write.context.tabBlocks ? tabGroup(text, fences, at) : [];
    if (group.length > 0) {
      const last = group.at(-1) ?? fence;
      edits.push({ start, end: last.end, text: indented(codeTabs(group), fence.indent) });
      write.count('groups of code in tabs');
      at += group.length - 1;
      continue;
    }
    if (wordOfLive.test(meta)) {
      write.note(
        lineAt(text, start),
        `live code (\`${fence.language} ${meta}\`)`,
        'The code is shown, and does not run: write an island.',
      );
      edits.push({
        start: fence.infoStart,
        end: fence.infoEnd,
        text: `${fence.language} ${withoutWord(meta, wordsOfLive)}`.trim(),
      });
    }
  }
  return applyEdits(text, edits);
}

const withoutWord = (meta: string, word: RegExp): string => meta.replace(word, ' ').replace(/\s+/g, ' ').trim();

function packageTabs({ code, language, meta }: FenceRange): string {
  const others = withoutWord(meta, /(?:^|\s)npm2yarn(?:=\S+)?/g);
  const info = `${language}${others === '' ? '' : ` ${others}`}`;
  const tabs = packageManagers.map(([label, manager]) => {
    const commands =
      manager === null
        ? code
        : code
            .split('\n')
            .map((line) => convertCommand(line, manager))
            .join('\n');
    return `:::tab[${label}]\n\`\`\`${info}\n${commands}\n\`\`\`\n:::`;
  });
  return `::::tabs{groupId=npm2yarn}\n${tabs.join('\n')}\n::::`;
}

const tabWord = /(?:^|\s)tab(?:=(\{[^}]*\}|"[^"]*"|'[^']*'))?(?=\s|$)/;

/** Consecutive fences with `tab`, separated only by whitespace. */
function tabGroup(text: string, fences: readonly FenceRange[], at: number): FenceRange[] {
  const group: FenceRange[] = [];
  for (const fence of fences.slice(at)) {
    const before = group.at(-1);
    if (!tabWord.test(fence.meta)) break;
    const isBeside =
      before === undefined ||
      (text.slice(before.end, fence.start).trim() === '' && before.indent.length === fence.indent.length);
    if (!isBeside) break;
    group.push(fence);
  }
  return group;
}

const languageLabels: Readonly<Record<string, string>> = {
  ...{ js: 'JavaScript', javascript: 'JavaScript', jsx: 'JSX', ts: 'TypeScript', typescript: 'TypeScript', tsx: 'TSX' },
  ...{ sh: 'Shell', bash: 'Bash', json: 'JSON', yaml: 'YAML', py: 'Python', python: 'Python', diff: 'Diff' },
};

function codeTabs(group: readonly FenceRange[]): string {
  const tabs = group.map(({ code, language, meta }) => {
    const label =
      /"label":\s*"([^"]+)"/.exec(tabWord.exec(meta)?.[1] ?? '')?.[1] ?? languageLabels[language] ?? language;
    const others = withoutWord(meta, new RegExp(tabWord, 'g'));
    const marker = fenceFor(code);
    return `:::tab[${label}]\n${marker}${language}${others === '' ? '' : ` ${others}`}\n${code}\n${marker}\n:::`;
  });
  return `::::tabs{groupId=code-examples}\n${tabs.join('\n')}\n::::`;
}
