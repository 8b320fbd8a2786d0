// `pubdocs facts`: compares stated facts with the model, and accepts them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { currentTexts } from '../content/discover-site.ts';
import { docsSourceOf } from '../content/docs-roots.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { applyRules } from '../diagnostics/policy.ts';
import { type FactEdit, lockSections, makeLock } from '../facts/check-facts.ts';
import { factsLockFile, type LockedSections, printLock } from '../facts/facts-lock.ts';
import { countFacts, type FileFacts, printFacts } from '../facts/print-facts.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { loadSite, type Site } from '../pipeline/load-site.ts';
import { plural } from '../text/plural.ts';
import { endCommand } from './end-command.ts';
import type { FactOutcome, FactSite, FactsFlags } from './fact-site.ts';
import { patchOf } from './fix-links.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { siteOptions } from './site-options.ts';
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
    const site = edits.length > 0 ? await acceptFixes(input, edits) : input.site;
    const pages = pagesOf(site);
    const files = pages.map((page): FileFacts => ({ file: page.file, counts: countFacts(site.facts.bind(page)) }));
    const fixed = edits.map(({ place, before, after }) => `Wrote ${place.file}:${place.line}: ${before} → ${after}\n`);
    return {
      findings: pages.flatMap((page) => site.facts.report(page).diagnostics),
      text: fixed.join('') + printFacts(files),
      extra: { pages: files.map(({ file, counts }) => ({ file, ...counts })), fixed: edits.length },
    };
  });
}

/** Records the facts that each section states now. */
export async function acceptFacts(root: string | undefined, flags: FactsFlags): Promise<void> {
  await run('facts accept', root, flags, async (input) => ({ findings: [], text: writeAccepted(input) }));
}

const pagesOf = (site: Site) => currentTexts(site.discovered);

const load = ({ config, ports }: OpenedSite): Promise<Site> =>
  loadSite(config, { ...ports, output: makeMemoryOutput().output }, { drafts: false });

function writeAccepted({ site, root }: FactSite): string {
  const rules = site.facts.rules();
  if (rules === null) return '';
  const pages: Record<string, LockedSections> = {};
  for (const page of pagesOf(site)) {
    const sections = lockSections(site.facts.bind(page), rules.words);
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
async function acceptFixes({ opened, root }: FactSite, edits: readonly FactEdit[]): Promise<Site> {
  const site = await load(opened);
  const lock = site.facts.rules()?.lock;
  if (lock === undefined) return site;
  const outdatedNames = new Set(pagesOf(site).flatMap((page) => site.facts.report(page).outdated));
  const values = edits.flatMap(({ name, now }) => (outdatedNames.has(name) ? [] : [[name, now] as const]));
  if (values.length === 0) return site;
  const text = printLock({ ...lock, model: { ...lock.model, ...Object.fromEntries(values) } });
  writeSiteFile(join(root, factsLockFile), text, factsLockFile);
  return load(opened);
}

/** A text before and after its fixes. */
interface FixedText {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly edits: readonly FactEdit[];
}

/** Texts with new values. Edits are applied from the end of each file to its start. */
function fixTexts({ site, root }: FactSite): FixedText[] {
  return pagesOf(site).flatMap((page): FixedText[] => {
    const { edits } = site.facts.report(page);
    // Sources are read-only: their outdated facts stay findings.
    if (edits.length === 0 || docsSourceOf(site.config, page.file)) return [];
    const text = readFileSync(join(root, page.file), 'utf8');
    const lines = text.split('\n');
    const order = [...edits].sort((a, b) => b.place.line - a.place.line || b.place.column - a.place.column);
    const done = order.filter(({ place, before, after }) => {
      const line = lines[place.line - 1] ?? '';
      const start = place.column - 1;
      // Skip the edit if the file has been saved meanwhile.
      if (line.slice(start, start + before.length) !== before) return false;
      lines[place.line - 1] = line.slice(0, start) + after + line.slice(start + before.length);
      return true;
    });
    return [{ file: page.file, before: text, after: lines.join('\n'), edits: done }];
  });
}

async function run(
  command: string,
  rootArgument: string | undefined,
  flags: FactsFlags,
  act: (input: FactSite) => Promise<FactOutcome>,
): Promise<void> {
  const started = performance.now();
  const options = siteOptions(command, rootArgument, flags);
  const opened = await openSite(options, flags);
  const end = async (diagnostics: readonly Diagnostic[], { text, extra = {} }: Omit<FactOutcome, 'findings'>) => {
    const durationMs = performance.now() - started;
    await endCommand({ diagnostics, durationMs, extra, text }, { root: options.root, flags });
  };
  if (opened.config === null) return end(opened.diagnostics, { text: '' });
  if (opened.config.facts === null) return end([...opened.diagnostics, diagnose('facts-none', {})], { text: '' });
  const site = await load(opened);
  const broken = site.facts.diagnostics;
  const { findings, ...printed } =
    broken.length > 0 ? { findings: broken, text: '' } : await act({ site, opened, root: options.root });
  const cacheFindings = opened.ports.cache.close();
  await end(applyRules([...opened.diagnostics, ...findings, ...cacheFindings], opened.config.rules), printed);
}
