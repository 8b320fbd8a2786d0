// Links, images and frames with a scheme that pubdocs refuses, because it runs code or reads files of the reader.
import { applyEdits } from '../text/apply-edits.ts';
import { refusedScheme } from '../text/refused-scheme.ts';
import { editsInText, isInTag } from './markdown-source.ts';

const schemes = '(?:javascript|vbscript|data|file|blob|filesystem):';

/** A page that may have one. */
const refusedUrl = new RegExp(`[("'<\\s]${schemes}\\S`, 'i');

/** A URL with balanced parentheses. */
const inLink = String.raw`(?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*`;

/** Each has the URL as a group, and the text that stays. */
const patterns = [
  String.raw`!?\[(?<label>[^\]\n]*)\]\(<?(?<url>${schemes}${inLink})\)`,
  String.raw`^[ \t]*\[[^\]\n]+\]:[ \t]*<?(?<url>${schemes}.*)$`,
  String.raw`\s(?:href|src|action|poster|data)=["'](?<url>${schemes}[^"'>]*)["']`,
].map((source) => new RegExp(source, 'gim'));

/** ('[a](javascript:b)') → 'a'; `note` gets what is left out */
export function withoutRefused(text: string, note: (raw: string, what: string, advice: string) => void): string {
  if (!refusedUrl.test(text)) return text;
  const edits = patterns.map((pattern, at) =>
    editsInText(text, pattern, ({ 0: whole, groups, index }) => {
      const scheme = refusedScheme(groups?.url ?? '');
      if (scheme === null || (at === 2 && !isInTag(text, index))) return null;
      note(
        whole,
        `a URL with the scheme \`${scheme}:\``,
        'Write what it showed into a file of the site, or an island.',
      );
      return groups?.label ?? '';
    }),
  );
  return applyEdits(text, edits.flat());
}
