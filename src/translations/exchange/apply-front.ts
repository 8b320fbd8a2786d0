// Translations of front matter → edits of the page's front matter

import { findBodyStart } from '../../content/front-matter.ts';
import type { TextEdit } from '../../text/apply-edits.ts';
import { isFrontText, readFront, rewriteFrontText, writeFrontText } from './front-texts.ts';
import type { ExchangeUnit, TranslationPair } from './page-units.ts';

/** Name of a unit → its translation as Markdown. */
export type Targets = ReadonlyMap<string, string>;

export type Problem =
  /** The translation would start a list, a heading or another block. */
  | { readonly kind: 'structure'; readonly unit: ExchangeUnit }
  /** The front matter of the translation could be damaged: 'its …' */
  | { readonly kind: 'front'; readonly unit: ExchangeUnit; readonly reason: string }
  /** Missing elements, and elements that occur too often. */
  | { readonly kind: 'markup'; readonly unit: ExchangeUnit; readonly lost: string[]; readonly extra: string[] }
  /** New text for a section that is not in the translation yet, and whose other texts are not all translated. */
  | { readonly kind: 'incomplete'; readonly unit: ExchangeUnit; readonly done: number; readonly all: number };

/** (a page, new text of a unit or null) → edits of the front matter; `head`: the front matter of a new page */
export function applyFront(
  { units, original, translation }: TranslationPair,
  newText: (unit: ExchangeUnit) => string | null,
  changed: ExchangeUnit[],
): { readonly edits: TextEdit[]; readonly head: string } {
  const { source, lineEnd } = translation;
  const edits: TextEdit[] = [];
  const added: string[] = [];
  for (const unit of units) {
    const target = newText(unit);
    if (unit.at.kind !== 'front' || target === null) continue;
    const { text, other } = unit.at;
    changed.push(unit);
    if (other) edits.push({ start: other.start, end: other.end, text: rewriteFrontText(target, other, source) });
    else added.push(`${text.key}: ${writeFrontText(target, text.isList)}${lineEnd}`);
  }
  if (added.length === 0) return { edits, head: '' };
  const body = findBodyStart(source);
  const lines = added.join('');
  const block = `---${lineEnd}${lines}---${lineEnd}`;
  const first = source.startsWith('\uFEFF') ? 1 : 0;
  const at = body === 0 ? first : source.slice(0, body).lastIndexOf('---');
  edits.push({ start: at, end: at, text: body === 0 ? `${block}${lineEnd}` : lines });
  const ownStart = findBodyStart(original.source);
  const gap = ownStart === 0 ? '\n' : (/^(?:[ \t]*\r?\n)*/.exec(original.source.slice(ownStart))?.[0] ?? '');
  return { edits, head: block + gap.replace(/[^\n]/g, '').replaceAll('\n', lineEnd) };
}

/** Reasons not to write a page: unreadable front matter, before or after the change. */
export function frontProblems(
  { translation }: TranslationPair,
  text: string,
  changed: readonly ExchangeUnit[],
  targets: Targets,
): Problem[] {
  const [unit] = changed;
  if (unit === undefined) return [];
  const before = readFront(translation.source);
  if (before.isBroken) return [{ kind: 'front', unit, reason: 'its front matter cannot be read' }];
  const after = readFront(text);
  return changed.flatMap((unit): Problem[] => {
    if (unit.at.kind !== 'front') return [];
    const { text: frontText, other } = unit.at;
    if (other === null && before.keys.has(frontText.key))
      return [{ kind: 'front', unit, reason: `its \`${frontText.key}\` has no text that can be replaced` }];
    const appliedText = after.texts.find(({ key }) => key === frontText.key);
    if (appliedText && isFrontText(appliedText, targets.get(unit.name) ?? '')) return [];
    return [{ kind: 'front', unit, reason: `its \`${frontText.key}\` would be damaged` }];
  });
}
