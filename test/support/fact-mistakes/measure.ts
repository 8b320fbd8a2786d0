// Plants mistakes in copies of the texts of a site, one at a time, and counts how many pubdocs would report.

import type { OpenedSite } from '../../../src/cli/open-site.ts';
import { decodeText } from '../../../src/content/decode-text.ts';
import { type Doc, docsPart } from '../../../src/content/discover-site.ts';
import { bindFacts } from '../../../src/facts/bind-facts.ts';
import { checkFacts } from '../../../src/facts/check-facts.ts';
import { compilePage } from '../../../src/markdown/compile-page.ts';
import type { PageFacts } from '../../../src/model/compiled-page.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { compileOptions } from '../../../src/pipeline/compile-inputs.ts';
import type { Site } from '../../../src/pipeline/load-site.ts';
import { localeRules } from '../../../src/pipeline/translation-states.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { localeOf } from '../../../src/site/site-index.ts';
import { columns } from '../../../src/text/columns.ts';
import { rememberEach } from '../../../src/text/remember-each.ts';
import { checkLocale, findingsOf } from '../../../src/translations/check-translations.ts';
import { fieldBefore, type IsExcluded, readNumberBounds } from './number-bounds.ts';
import {
  type Changeable,
  changeables,
  type KnownNames,
  type Mistake,
  type MistakeKind,
  makeRandom,
  mistakeKinds,
  plant,
} from './plant.ts';

/** A site with facts. */
export type MeasuredSite = Readonly<{ site: Site; opened: OpenedSite; root: string }>;

type Scope = 'original' | 'translation' | 'both';

export interface Trial {
  readonly kind: MistakeKind;
  readonly scope: Scope;
  readonly where: string;
  readonly isCaught: boolean;
  /** For a number in a sample: whether the schema of its field excludes the new value. */
  readonly isExcluded?: boolean;
}

/** A text with the results of compiling it. */
interface Text {
  readonly page: SourcePage;
  readonly source: string;
  readonly facts: PageFacts;
}

/** An original and its translation, one of them possibly changed. */
interface Pair {
  readonly original: Text;
  readonly translation: Text | null;
}

export interface Measured {
  readonly trials: readonly Trial[];
  /** A table of the kinds and of the languages with a mistake, then the mistakes that nothing reports. */
  readonly table: string;
}

/** Plants `count` mistakes, one at a time, and tells which of them a build would report. */
export function measureMistakes(input: MeasuredSite, count: number, seed: number): Measured {
  const lab = makeLab(input);
  const random = makeRandom(seed);
  const places = lab.pairs.flatMap((pair) => placesOf(pair, lab).map((place) => ({ pair, ...place })));
  const pools = mistakeKinds
    .map((kind) => places.filter((place) => place.kind === kind))
    .filter(({ length }) => length > 0);
  const trials: Trial[] = [];
  for (let tries = 0; trials.length < count && tries < count * 10 && pools.length > 0; tries += 1) {
    const pool = pools[tries % pools.length] ?? [];
    const chosen = pool[Math.floor(random() * pool.length)];
    const trial = chosen && tryMistake(chosen, random, lab);
    if (trial) trials.push(trial);
  }
  const sections = lab.pairs.reduce(
    (sum, { original, translation }) =>
      sum + original.facts.headings.length + (translation?.facts.headings.length ?? 0),
    0,
  );
  const before = lab.pairs.reduce((sum, pair) => sum + lab.findings(pair).size, 0);
  return { trials, table: printTrials(trials, { sections, before }) };
}

interface Lab {
  readonly pairs: readonly Pair[];
  /** Findings of a pair: code, file and message. */
  readonly findings: (pair: Pair) => ReadonlySet<string>;
  readonly compile: (page: SourcePage, source: string) => Text;
  readonly names: KnownNames;
  readonly excluded: IsExcluded;
}

function makeLab({ site, opened: { config, ports } }: MeasuredSite): Lab {
  const { tools } = site.texts;
  const rules = site.facts.rules();
  if (rules === null) throw new Error('the site has no facts');
  const compile = (page: SourcePage, source: string): Text => ({
    page,
    source,
    facts: compilePage({ text: source, file: page.file }, compileOptions(config, page.locale), tools).facts,
  });
  const read = (page: SourcePage): Text => {
    const bytes = ports.files.read(page.file);
    const decoded = bytes instanceof Uint8Array ? decodeText(bytes) : null;
    return compile(page, decoded?.kind === 'text' ? decoded.text : '');
  };
  // A trial changes one text or two; the findings of the others are reused.
  const known = new WeakMap<Text, readonly Diagnostic[]>();
  const ownFindings = (text: Text): readonly Diagnostic[] => {
    const found = known.get(text) ?? findOwn(text);
    known.set(text, found);
    return found;
  };
  const findOwn = ({ page, facts }: Text): readonly Diagnostic[] => {
    const language = localeOf(config, page.locale).htmlLang;
    const headings = facts.headings.filter(({ file }) => file === undefined);
    const bound = bindFacts(facts.stated ?? { facts: [], waivers: [] }, rules.model, {
      language,
      units: rules.config.units,
      headings: headings.map(({ id, span }) => ({ id, line: span.line })),
      samples: facts.samples ?? [],
    });
    const samples =
      site.apis.length === 0 ? [] : checkSamples(page.file, facts.samples ?? [], site.samples.rules()).diagnostics;
    const { require } = page.frontMatter.facts ?? {};
    return [...checkFacts({ file: page.file, language, page: bound, require }, rules).diagnostics, ...samples];
  };
  const compare = ({ original, translation }: Pair): readonly Diagnostic[] => {
    if (translation === null) return [];
    const { locale } = translation.page;
    const ids = original.facts.headings.filter(({ file }) => file === undefined).map(({ id }) => id);
    const texts = {
      page: original.page.path,
      original: { file: original.page.file, text: original.source },
      translation: { file: translation.page.file, text: translation.source },
      ids,
    };
    const report = checkLocale([texts], localeRules(config, localeOf(config, locale)), new Map());
    return findingsOf(report, new Map([[original.page.path, original.page.file]]));
  };
  const pairsOf = ({ original, translations }: Doc): Pair[] => {
    const first = read(original);
    const others = [...translations.values()];
    return others.length === 0
      ? [{ original: first, translation: null }]
      : others.map((page) => ({ original: first, translation: read(page) }));
  };
  const pairs = docsPart(site.discovered, undefined).docs.flatMap(pairsOf);
  const stated = pairs.flatMap(({ original }) => original.facts.stated?.facts ?? []);
  const words = new Set(
    stated.flatMap(({ kind, value }) => (kind === 'code' && rules.words.has(value) ? [value] : [])),
  );
  return {
    pairs,
    compile,
    names: { statuses: rules.model.statuses, words: [...words].sort() },
    excluded: readNumberBounds(site.apis.length === 0 ? [] : site.samples.rules().apis.map((api) => api.document)),
    findings: rememberEach((pair: Pair) => {
      const all = [
        ...ownFindings(pair.original),
        ...(pair.translation ? ownFindings(pair.translation) : []),
        ...compare(pair),
      ];
      return new Set(all.map(({ code, place, message }) => `${code} ${place?.file ?? ''} ${message}`));
    }),
  };
}

interface Place {
  readonly kind: MistakeKind;
  readonly change: Changeable;
  readonly side: 'original' | 'translation';
  /** The same fact in the other language, if it is unambiguous. */
  readonly sibling: Changeable | null;
}

const changesIn = ({ facts, source }: Text, { names }: Lab): Changeable[] =>
  changeables(facts.stated?.facts ?? [], facts.samples ?? [], names, source);

/** Pairs the nth fact of a kind and value in a page with the nth one in the other language. */
function placesOf({ original, translation }: Pair, lab: Lab): Place[] {
  const mine = changesIn(original, lab);
  const theirs = translation === null ? [] : changesIn(translation, lab);
  const keyOf = (change: Changeable): string => {
    const { before = '' } = change.fact === null ? (change.make(() => 0) ?? {}) : {};
    return `${change.kind} ${change.fact?.value ?? before}`;
  };
  const queue = new Map<string, Changeable[]>();
  for (const change of theirs) queue.set(keyOf(change), [...(queue.get(keyOf(change)) ?? []), change]);
  const isSame = (key: string): boolean => mine.filter((one) => keyOf(one) === key).length === queue.get(key)?.length;
  const counts = new Map<string, number>();
  return [
    ...mine.map((change): Place => {
      const key = keyOf(change);
      const index = counts.get(key) ?? 0;
      counts.set(key, index + 1);
      const sibling = isSame(key) ? (queue.get(key)?.[index] ?? null) : null;
      return { kind: change.kind, change, side: 'original', sibling };
    }),
    ...theirs.map((change): Place => ({ kind: change.kind, change, side: 'translation', sibling: null })),
  ];
}

/** Plants one mistake, usually in both languages where possible; null if it changes nothing. */
function tryMistake(
  { pair, change, side, sibling }: Place & { readonly pair: Pair },
  random: () => number,
  lab: Lab,
): Trial | null {
  const isBoth = sibling !== null && random() < 0.7;
  const scope: Scope = isBoth ? 'both' : side;
  const text = side === 'original' ? pair.original : pair.translation;
  const mistake = change.make(random);
  const changed = text && mistake && planted(text, mistake, lab);
  if (!text || !mistake || !changed) return null;
  let next: Pair = side === 'original' ? { ...pair, original: changed } : { ...pair, translation: changed };
  if (isBoth && pair.translation) {
    const other = { ...(sibling.make(random) ?? mistake), after: mistake.after };
    const inOther = planted(pair.translation, otherWords(other, mistake), lab);
    if (!inOther) return null;
    next = { ...next, translation: inOther };
  }
  const before = lab.findings(pair);
  const isCaught = [...lab.findings(next)].some((finding) => !before.has(finding));
  const where = `${text.page.file}:${mistake.line}:${mistake.column} ${mistake.before} → ${mistake.after}`;
  const trial = { kind: change.kind, scope, where, isCaught };
  return change.kind === 'sample-number' ? { ...trial, isExcluded: isExcludedIn(text, mistake, lab) } : trial;
}

function isExcludedIn({ source }: Text, { line, column, after }: Mistake, { excluded }: Lab): boolean {
  const lines = source.split('\n').slice(0, line);
  const field = fieldBefore([...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, column - 1)].join('\n'));
  return field !== null && excluded(field, Number(after));
}

/** The same mistake in the other language: units are translated, and numbers keep their separators. */
function otherWords(other: Mistake, mistake: Mistake): Mistake {
  if (mistake.kind === 'unit')
    return { ...other, after: other.before === mistake.before ? mistake.after : unitIn(other, mistake) };
  const isDecimal = other.before.includes(',') && mistake.before.includes('.');
  const group = /[ \u00a0]/.exec(other.before)?.[0];
  const grouped = group === undefined ? mistake.after : mistake.after.replaceAll(',', group);
  return { ...other, after: isDecimal && group === undefined ? mistake.after.replace('.', ',') : grouped };
}

const unitIn = (other: Mistake, mistake: Mistake): string =>
  ({ hours: 'hodin', days: 'dní', minutes: 'minut', seconds: 'sekund', years: 'let' })[mistake.after] ?? other.after;

function planted({ page, source }: Text, mistake: Mistake, lab: Lab): Text | null {
  const changed = plant(source, mistake);
  return changed === null ? null : lab.compile(page, changed);
}

const percent = (trials: readonly Trial[]): string => {
  const caught = trials.filter(({ isCaught }) => isCaught).length;
  return trials.length === 0 ? '–' : `${caught}/${trials.length} ${Math.floor((1000 * caught) / trials.length) / 10} %`;
};

/** A table of the kinds of mistakes and where they were planted, then the mistakes that nothing reports. */
function printTrials(
  trials: readonly Trial[],
  { sections, before }: { readonly sections: number; readonly before: number },
): string {
  const scopes = ['one language', 'both languages'] as const;
  const inScope = (trial: Trial, scope: (typeof scopes)[number]): boolean =>
    (trial.scope === 'both') === (scope === 'both languages');
  const rowOf = (name: string, own: readonly Trial[]): string[] => [
    name,
    ...scopes.map((scope) => percent(own.filter((trial) => inScope(trial, scope)))),
  ];
  const kinds = mistakeKinds.filter((kind) => trials.some((trial) => trial.kind === kind));
  const rows = [
    ['mistake', ...scopes],
    ...kinds.flatMap((kind) => {
      const own = trials.filter((trial) => trial.kind === kind);
      if (kind !== 'sample-number') return [rowOf(kind, own)];
      // Only a comparison of languages finds a number that the schema allows.
      return [true, false].flatMap((isExcluded) => {
        const part = own.filter((trial) => trial.isExcluded === isExcluded);
        return part.length === 0 ? [] : [rowOf(`${kind}, ${isExcluded ? 'outside' : 'within'} its schema`, part)];
      });
    }),
    rowOf('all', trials),
  ];
  const table = columns(rows);
  const missed = trials
    .filter(({ isCaught }) => !isCaught)
    .map(({ kind, scope, where }) => `missed ${kind} (${scope}) ${where}`);
  return `${[...table, ...missed, `${before} findings in ${sections} sections before a mistake was planted`].join('\n')}\n`;
}
