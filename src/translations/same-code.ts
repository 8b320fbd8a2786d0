// Code that differs between languages but means the same: text for readers, other formatting, plurals of names.
import type { Fact, FactDifference } from '../model/page-outline.ts';
import { dialectOf, isOwnIdentifier, isOwnName, isSameProgram, type Program, readProgram } from './code-texts.ts';
import type { LinkRules } from './link-target.ts';
import { isOwnForm } from './own-words.ts';
import type { Section } from './page-sections.ts';

/** Removes differences that are only another form of the same code: `Example 3` and `Příklad č. 3` */
export function withoutSameCode(
  difference: FactDifference,
  original: Section,
  translation: Section,
  links: LinkRules,
): FactDifference {
  const { missing, extra } = withoutSameBlocks(difference, original, translation, links);
  const theirs = new Set(missing.filter(isCode));
  const ours = new Set(extra.filter(isCode));
  if (theirs.size === 0 || ours.size === 0) return { missing, extra };
  takeEqual(theirs, ours);
  takeSame(theirs, ours, isSameName);
  takeParts(theirs, ours);
  takeParts(ours, theirs);
  const blocks = blocksOf(original);
  const codes = codesOf(original);
  const languages = blocks.map(({ value }, place) => [...new Set([value, dialectOf(value, codes[place] ?? '')])]);
  const languagesOf = ({ line, value }: Fact): readonly string[] => {
    const [mainLanguage = '', ...dialects] = languages[blocks.findLastIndex((block) => block.line <= line)] ?? [];
    // A line with one small word is the name of a variable, not text between tags.
    return /^[a-z_$][\w$]*,?$/.test(value) ? [mainLanguage] : [mainLanguage, ...dialects];
  };
  const programs = new Map<string, Map<Fact, Program>>();
  const programOf = (fact: Fact, language: string): Program => {
    const programsByFact = programs.get(language) ?? new Map<Fact, Program>();
    programs.set(language, programsByFact);
    const program = programsByFact.get(fact) ?? readProgram(fact.value, language, links.languages);
    programsByFact.set(fact, program);
    return program;
  };
  const isSameLine = (one: Fact, other: Fact): boolean => {
    if (one.kind !== other.kind) return false;
    if (one.kind === 'code') return isOwnCode(one.value, other.value, links);
    return languagesOf(one).some((language) => {
      const [program, translated] = [programOf(one, language), programOf(other, language)];
      return isSameProgram(program, translated, links) || isTranslatedLine(one.value, other.value, program, links);
    });
  };
  takeSame(theirs, ours, isSameLine);
  return {
    missing: missing.filter((fact) => !isCode(fact) || theirs.has(fact)),
    extra: extra.filter((fact) => !isCode(fact) || ours.has(fact)),
  };
}

const isCode = ({ kind }: Fact): boolean => kind === 'code' || kind === 'code line';

const blocksOf = ({ shape }: Section) => shape.filter(({ kind }) => kind === 'code block');

/** (a code span, its translation) → whether the second is a name or words of the other language */
function isOwnCode(code: string, other: string, links: LinkRules): boolean {
  if (isOwnName(code, other, links)) return true;
  const { languages, ownWords } = links;
  if (ownWords === undefined) return false;
  if (/\s/.test(code)) return isOwnForm(code, other, ownWords);
  if (isOwnIdentifier(code, other, ownWords)) return true;
  // For a field that is also in a sample, the singular is another name.
  return code === `${other}s` && /^[a-z]{4,}$/.test(other) && ownWords.isGone(code) && !hasPlural(languages[1] ?? 'en');
}

/** ('zh') → false: 'two `getters`' are '两个 `getter`' */
const hasPlural = (language: string): boolean =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.length > 1;

/** Removes the lines of blocks with the same program, because a formatter may have wrapped longer text. */
function withoutSameBlocks(
  { missing, extra }: FactDifference,
  original: Section,
  translation: Section,
  links: LinkRules,
): FactDifference {
  const [ours, theirs] = [blocksOf(original), blocksOf(translation)];
  if (ours.length !== theirs.length || ![...missing, ...extra].some(({ kind }) => kind === 'code line'))
    return { missing, extra };
  const [codes, translations] = [codesOf(original), codesOf(translation)];
  const same = ours.map(({ value }, block) => {
    const [code, translated] = [codes[block] ?? '', translations[block] ?? ''];
    const isSameIn = (language: string): boolean =>
      isSameProgram(
        readProgram(code, language, links.languages),
        readProgram(translated, language, links.languages),
        links,
      );
    return isSameIn(value) || (dialectOf(value, code) !== value && isSameIn(dialectOf(value, code)));
  });
  const isOther =
    (blocks: typeof ours) =>
    ({ kind, line }: Fact): boolean =>
      kind !== 'code line' || same[blocks.findLastIndex((block) => block.line <= line)] !== true;
  return { missing: missing.filter(isOther(ours)), extra: extra.filter(isOther(theirs)) };
}

/** A section → the code of each of its blocks, without comments */
function codesOf(section: Section): string[] {
  const lines = section.facts.filter(({ kind }) => kind === 'code line');
  const blocks = blocksOf(section);
  return blocks.map(({ line }, place) => {
    const end = blocks[place + 1]?.line ?? Number.POSITIVE_INFINITY;
    return lines.flatMap((fact) => (fact.line > line && fact.line < end ? [fact.value] : [])).join('\n');
  });
}

/** Removes facts that differ only in format. Plain forms are computed once: a section may have thousands. */
function takeEqual(facts: Set<Fact>, others: Set<Fact>): void {
  const keyOf = (fact: Fact): string => `${fact.kind} ${plainCode(fact)}`;
  const factsByKey = new Map<string, Set<Fact>>();
  for (const other of others) {
    const key = keyOf(other);
    factsByKey.set(key, (factsByKey.get(key) ?? new Set()).add(other));
  }
  for (const fact of facts) {
    const equal = factsByKey.get(keyOf(fact)) ?? new Set();
    // The same name in another table row is another statement; an equal line of code may just have another comment.
    const same = findIn(equal, ({ kind, value }) => kind === 'code line' || value !== fact.value);
    if (same === undefined) continue;
    equal.delete(same);
    others.delete(same);
    facts.delete(fact);
  }
}

function takeSame(facts: Set<Fact>, others: Set<Fact>, isSame: (one: Fact, other: Fact) => boolean): void {
  for (const fact of facts) {
    const same = findIn(others, (other) => isSame(fact, other));
    if (same === undefined) continue;
    facts.delete(fact);
    others.delete(same);
  }
}

function takeParts(facts: Set<Fact>, others: Set<Fact>): void {
  for (const fact of facts) {
    const parts = partsOf(fact, others);
    if (parts.length > 0) facts.delete(fact);
    for (const part of parts) others.delete(part);
  }
}

function findIn(facts: ReadonlySet<Fact>, isMeant: (fact: Fact) => boolean): Fact | undefined {
  for (const fact of facts) if (isMeant(fact)) return fact;
  return undefined;
}

/** `--clusters a,b` ↔ `--clusters` and `a,b`; `entry: true` ↔ `entry` and `true` */
function partsOf({ kind, value }: Fact, others: ReadonlySet<Fact>): readonly Fact[] {
  const words = value.split(' ');
  if (kind !== 'code' || words.length < 2) return [];
  const parts = words.map((word) =>
    findIn(others, (other) => other.kind === 'code' && other.value === word.replace(/:$/, '')),
  );
  const partFacts = parts.filter((part) => part !== undefined);
  return partFacts.length === words.length && new Set(partFacts).size === words.length ? partFacts : [];
}

const isSameName = (one: Fact, other: Fact): boolean =>
  one.kind === 'code' &&
  other.kind === 'code' &&
  one.value !== other.value &&
  (isForm(one.value, other.value) || isForm(other.value, one.value));

/** Whether the second is another form of the first. */
const isForm = (name: string, other: string): boolean =>
  isTranslated(name, other) || isQualified(name, other) || singularsOf(name).includes(other);

/** `<your-name>` and `your-name` are the same placeholder; `<script>` and `<T>` are elements and types. */
const placeholder = /(?<![\w/])<([a-z][a-z\d]*(?:[-_][a-z\d]+)+)>/gi;

/**
 * 'setup () {' → 'setup(){', 'count,' → 'count'; for names also "'spa'" → 'spa', 'docs/' → 'docs', 'v1.3.1' → '1.3.1',
 * '<Tabs />' → '<Tabs>', '.spec.size' → 'spec.size': differences between formatters or writers
 */
const plainCode = ({ kind, value }: Fact): string =>
  (kind === 'code'
    ? value
        .replace(/^(['"])(.*)\1$/, '$2')
        .replace(/(?<=\w)[/.]$/, '')
        .replace(/^v(?=\d+\.\d)/, '')
        .replace(/^\.(?=\w+[.[])/, '')
        .replace(/^(<[\w.]+)\s*\/?>$/, '$1>')
        .replace(/\u2212/g, '-')
    : withoutWidths(value)
  )
    .replace(placeholder, '$1')
    .replace(/\s*([(){}[\],;])\s*/g, '$1')
    .replace(/,(?=[)}\]])/g, '')
    .replace(/(?<=.)[,;]$/, '');

/** '| :------ | --: |' → '|:-|-:|', because writers align the dashes with their headings */
const withoutWidths = (line: string): string =>
  /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:-]*)+$/.test(line) ? line.replace(/[ \t]+/g, '').replace(/-+/g, '-') : line;

/** 'PropagationPolicies' → 'PropagationPolicie', 'PropagationPolicy': text may put type names in the plural */
export const singularsOf = (name: string): string[] =>
  /^[A-Z][A-Za-z]{2,}s$/.test(name)
    ? [name.slice(0, -1), name.replace(/(?:ie)?s$/, name.endsWith('ies') ? 'y' : '')]
    : [];

/** ('spec.replicas', 'replicas') → true */
const isQualified = (long: string, short: string): boolean =>
  /^[A-Za-z][\w.]*$/.test(long) && /^[A-Za-z]\w{2,}$/.test(short) && long.endsWith(`.${short}`);

const words = /[\p{L}\p{N}]+/gu;
const ascii = /^[\w]+$/;

/** ('{your GitHub name}', '{vaše jméno na GitHubu}') → true: own letters, and ASCII words, numbers of the first */
function isTranslated(code: string, translated: string): boolean {
  // Fast exit for most pairs.
  if (!/[^\x00-\x7f]/.test(translated)) return false;
  const otherWords: string[] = translated.match(words) ?? [];
  if (otherWords.every((word) => ascii.test(word)) || !ascii.test((code.match(words) ?? []).join(''))) return false;
  const theirs = code.toLowerCase().match(words) ?? [];
  const numbers = (list: readonly string[]): string => list.flatMap((word) => word.match(/\d+/g) ?? []).join();
  const rest = otherWords.filter((word) => ascii.test(word)).map((word) => word.toLowerCase());
  return numbers(otherWords) === numbers(theirs) && rest.every((word) => theirs.some((their) => samePart(word, their)));
}

/** The same for a line. A single word elsewhere on the page, or a value in data, is code: `status: 'created'`. */
function isTranslatedLine(code: string, translated: string, { isData }: Program, { ownWords }: LinkRules): boolean {
  if (!isTranslated(code, translated)) return false;
  const otherWords: string[] = translated.match(words) ?? [];
  const gone = (code.match(words) ?? []).filter((word) => !otherWords.includes(word));
  return gone.length > 1 || (!isData && gone.every((word) => ownWords?.isGone(word) ?? true));
}

/** 'github' and 'githubu', 'lift' and 'lifted' */
const samePart = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
