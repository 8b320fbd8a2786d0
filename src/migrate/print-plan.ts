// A plan → the report in the new site, and the preview of `--dry-run`.
import { createTwoFilesPatch } from 'diff';
import { firstOf } from '../diagnostics/catalogue/listed.ts';
import { groupBy } from '../text/group-by.ts';
import type { Generator } from './find-config.ts';
import type { MigrationNote, MigrationPlan, PlannedFile } from './plan.ts';

export const reportFile = 'MIGRATION.md';

const names: Readonly<Record<Generator, string>> = {
  docusaurus: 'Docusaurus',
  mkdocs: 'MkDocs',
  starlight: 'Starlight',
  vitepress: 'VitePress',
};

const byPlace = (a: MigrationNote, b: MigrationNote): number =>
  (a.file ?? '') < (b.file ?? '') ? -1 : (a.file ?? '') > (b.file ?? '') ? 1 : (a.line ?? 0) - (b.line ?? 0);

const placeOf = ({ file, line }: MigrationNote): string =>
  file === null ? 'the site' : line === null ? `\`${file}\`` : `\`${file}:${line}\``;

/** ['a', 'b', 'a'] → 'a, b' */
const firstDistinct = (texts: readonly string[]): string => firstOf([...new Set(texts)]);

/** Groups notes with the same text, and lists their places; notes on the site are grouped by their advice. */
function listNotes(notes: readonly MigrationNote[]): string {
  const groups = groupBy(
    [...notes].sort(byPlace),
    ({ file, what, advice }) => `${file === null ? '' : what}\0${advice}`,
  );
  return [...groups.values()]
    .map((group) => {
      const what = firstDistinct(group.map((note) => `**${note.what}**`));
      return `- ${what} (${firstDistinct(group.map(placeOf))}): ${group[0]?.advice}\n`;
    })
    .join('');
}

/** (plan) → the text of MIGRATION.md */
export function migrationReport({ files, notes, counts }: MigrationPlan, from: Generator): string {
  const leftNotes = notes.filter(({ kind }) => kind === 'left');
  const decide = notes.filter(({ kind }) => kind === 'decide');
  const rows = Object.entries(counts).map(([name, count]) => `| ${name} | ${count} |\n`);
  return [
    `# Migration from ${names[from]}\n\n`,
    'Written by `pubdocs migrate`. Delete this file when you no longer need it.\n\n',
    `## What was converted\n\n| What | Number |\n| --- | --: |\n| files | ${files.length} |\n${rows.join('')}\n`,
    `## What was not converted\n\n${leftNotes.length === 0 ? 'Nothing.\n' : listNotes(leftNotes)}\n`,
    `## What you have to decide\n\n${decide.length === 0 ? 'Nothing.\n' : listNotes(decide)}\n`,
    '## Next\n\n1. `npx pubdocs build` and read its messages.\n',
    '2. `npx pubdocs check-links --fix` corrects links whose target is certain: their case, `.html`, full URLs of the site itself.\n',
    '3. Build the original once more, and compare: `npx pubdocs migrate --prove <its output>`.\n',
  ].join('');
}

/** (plan) → its converted files as a patch, and a list of the others */
export function dryRun({ files }: MigrationPlan): string {
  const isChanged = (file: PlannedFile): boolean => 'text' in file && file.converted?.text !== file.text;
  const patches = files.flatMap((file) =>
    'text' in file && isChanged(file)
      ? [
          createTwoFilesPatch(
            file.converted?.from ?? '/dev/null',
            file.path,
            file.converted?.text ?? '',
            file.text,
            '',
            '',
            {
              context: 2,
            },
          ),
        ]
      : [],
  );
  const copied = files.filter((file) => !isChanged(file));
  const lines = copied.map((file) => {
    const from = 'copyOf' in file ? file.copyOf : (file.converted?.from ?? '');
    return from === file.path ? `copy ${file.path}\n` : `copy ${from} → ${file.path}\n`;
  });
  return [...patches, ...lines].join('');
}
