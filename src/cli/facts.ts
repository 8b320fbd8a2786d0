// `pubdocs facts`: compares stated facts with the model, and accepts them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyRules } from '../diagnostics/policy.ts';
import type { FactEdit } from '../facts/check-facts.ts';
import { factsLockFile, type LockedSections, printLock } from '../facts/facts-lock.ts';
import { lockSections, makeLock } from '../facts/lock-sections.ts';
import { countFacts, type FileFacts, printFacts } from '../facts/print-facts.ts';
import type { FixedFile } from '../links/fix/plan-fixes.ts';
import { plural } from '../text/plural.ts';
import { endCommand } from './end-command.ts';
import type { FactOutcome, FactSite, FactsFlags } from './fact-site.ts';
import { patchOf } from './fix-links.ts';
import { rootFolder, siteOptions } from './site-options.ts';
import { writeSiteFile } from './write-named-file.ts';

/** Prints the coverage and the findings, and sets the exit code. */
export async function facts(root: string | undefined, flags: FactsFlags): Promise<void> {
  await run('facts', root, flags, async (input) => {
    const texts = flags.fix === true || flags.dryRun === true ? fixTexts(input) : [];
    if (flags.dryRun === true) {
      const patches = texts.map(({ file, before, after }) => patchOf(file, before, after));
      return { findings: [], text: patches.join('') };
    }
    for (const { file, after } of texts) writeSiteFile(join(input.root, file), after, file);
    const edits = texts.flatMap((text) => text.edits);
    const { pages } = edits.length > 0 ? await acceptFixes(input, edits) : input.site;
    const files = pages.map((page): FileFacts => ({ file: page.file, counts: countFacts(page.bind()) }));
    const fixed = edits.map(({ place, before, after }) => `Wrote ${place.file}:${place.line}: ${before} → ${after}\n`);
    return {
      findings: pages.flatMap((page) => page.report().diagnostics),
      text: fixed.join('') + printFacts(files),
      extra: { pages: files.map(({ file, counts }) => ({ file, ...counts })), fixed: edits.length },
    };
  });
}

/** Records the facts that each section states now. */
export async function acceptFacts(root: string | undefined, flags: FactsFlags): Promise<void> {
  await run('facts accept', root, flags, async (input) => ({ findings: [], text: writeAccepted(input) }));
}

/** The texts to check, and how to read them again. */
interface FactInput {
  readonly site: FactSite;
  readonly load: () => Promise<FactSite>;
  readonly root: string;
}

function writeAccepted({ site, root }: FactInput): string {
  const rules = site.rules();
  if (rules === null) return '';
  const pages: Record<string, LockedSections> = { ...site.others };
  for (const page of site.pages) {
    const sections = lockSections(page.bind(), rules.words);
    if (Object.keys(sections).length > 0) pages[page.file] = sections;
  }
  writeSiteFile(join(root, factsLockFile), printLock(makeLock(pages, rules.model)), factsLockFile);
  const count = Object.values(pages).reduce((sum, sections) => sum + Object.values(sections).flat().length, 0);
  const words = `${plural(count, 'fact')} of ${plural(Object.keys(pages).length, 'page')}`;
  return `Wrote ${factsLockFile}: ${words}.\n`;
}

/**
 * Writes the fixed values to the lock, and keeps the rest of it. A name keeps its old value while a page still states
 * it: the lock has one value for all pages, and with the new one, that page would no longer be reported.
 */
async function acceptFixes({ load, root }: FactInput, edits: readonly FactEdit[]): Promise<FactSite> {
  const site = await load();
  const lock = site.rules()?.lock;
  if (lock === undefined) return site;
  const outdatedNames = new Set(site.pages.flatMap((page) => page.report().outdated));
  const values = edits.flatMap(({ name, now }) => (outdatedNames.has(name) ? [] : [[name, now] as const]));
  if (values.length === 0) return site;
  const text = printLock({ ...lock, model: { ...lock.model, ...Object.fromEntries(values) } });
  writeSiteFile(join(root, factsLockFile), text, factsLockFile);
  return load();
}

interface FixedText extends Omit<FixedFile, 'count'> {
  readonly edits: readonly FactEdit[];
}

/** Texts with new values. Edits are applied from the end of each file to its start. */
function fixTexts({ site, root }: FactInput): FixedText[] {
  return site.pages.flatMap((page): FixedText[] => {
    const { edits } = page.report();
    if (edits.length === 0 || page.isReadOnly) return [];
    const text = readFileSync(join(root, page.file), 'utf8');
    const lines = text.split('\n');
    const order = [...edits].sort((a, b) => b.place.line - a.place.line || b.place.column - a.place.column);
    const appliedEdits = order.filter(({ place, before, after }) => {
      const line = lines[place.line - 1] ?? '';
      const start = place.column - 1;
      // Skip the edit if the file has been saved meanwhile.
      if (line.slice(start, start + before.length) !== before) return false;
      lines[place.line - 1] = line.slice(0, start) + after + line.slice(start + before.length);
      return true;
    });
    return [{ file: page.file, before: text, after: lines.join('\n'), edits: appliedEdits }];
  });
}

async function run(
  command: string,
  rootArgument: string | undefined,
  flags: FactsFlags,
  act: (input: FactInput) => Promise<FactOutcome>,
): Promise<void> {
  const started = performance.now();
  const isFolder = flags.model !== undefined || flags.texts !== undefined;
  const options = isFolder ? null : siteOptions(command, rootArgument, flags);
  const root = options?.root ?? rootFolder(rootArgument ?? '.', flags);
  const { load, diagnostics, rules } =
    options === null
      ? await (await import('./folder-facts.ts')).openFolderFacts(root, flags)
      : await (await import('./site-facts.ts')).openSiteFacts(options, flags);
  const site = load === null ? null : await load();
  const damaged = site?.diagnostics ?? [];
  const { findings, ...printed }: FactOutcome =
    load === null || site === null || damaged.length > 0
      ? { findings: damaged, text: '' }
      : await act({ site, load, root });
  const durationMs = performance.now() - started;
  const all = applyRules([...diagnostics(), ...findings], rules);
  await endCommand({ diagnostics: all, durationMs, extra: {}, ...printed }, { root, flags });
}
