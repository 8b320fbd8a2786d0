// Diffs a section of the original against the text for which its translation was accepted.
import { createTwoFilesPatch } from 'diff';
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import { pageSections, type Section, textDigest } from './page-sections.ts';

/** (texts of the page, newest first; the accepted state) → the section's text then; null if none has it */
export function acceptedText(
  versions: Iterable<string>,
  { language, anchors }: { readonly language: string; readonly anchors: AnchorRuleName },
  accepted: string,
): string | null {
  for (const version of versions) {
    const match = pageSections(version, language, anchors).find((section) => textDigest(section) === accepted);
    if (match) return match.text;
  }
  return null;
}

/** ('docs/limits.md#weight', 'up to 30 kg', its section now) → a unified diff */
export const sectionDiff = (name: string, before: string, { text }: Pick<Section, 'text'>): string =>
  createTwoFilesPatch(`${name} (accepted)`, name, `${before}\n`, `${text}\n`).replace(/^=+\n/, '');
