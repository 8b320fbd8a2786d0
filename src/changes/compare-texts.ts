// Two states of a page's Markdown → its changes, section by section: facts, content, or only wording.
import { spelledQuantities } from '../facts/number-words.ts';
import type { Fact } from '../model/page-outline.ts';
import { stopWords } from '../search/languages/stop-words.ts';
import { countEach } from '../text/group-by.ts';
import { compareFacts, withMeasure } from '../translations/compare-sections.ts';
import { proseOf } from '../translations/own-words.ts';
import { pageSections, type Section, wordsDigest } from '../translations/page-sections.ts';
import { pairSections } from '../translations/pair-sections.ts';
import { compareShape } from '../translations/section-shape.ts';
import { changePhrases } from './change-phrases.ts';
import { type ChangedSentences, changedSentences } from './changed-sentences.ts';
import { hasOtherSpan } from './code-spans.ts';
import { plainForm } from './plain-form.ts';

/** `breaking`: something that programs or contracts rely on; `wording`: the same statement in other words. */
export type ChangeClass = 'breaking' | 'content' | 'wording';

export interface SectionChange {
  readonly kind: ChangeClass;
  /** Id of its heading; null for the text before the first one. */
  readonly anchor: string | null;
  readonly heading: string;
  /** The end of its line, in the language of the page: '`30 kg` is now `31.5 kg`'. */
  readonly what: string;
  /** Sentences that only one of the two texts has; absent for a new section and for a removed one. */
  readonly sentences?: ChangedSentences;
}

/** ('… up to 30 kg', '… up to 31.5 kg', 'en') → one breaking change: '`30 kg` is now `31.5 kg`' */
export function compareTexts(before: string, now: string, language: string): readonly SectionChange[] {
  const [old, current] = [pageSections(before, language), pageSections(now, language)];
  const say = changePhrases(language);
  const pairs = pairSections(
    old,
    current,
    old.filter(({ level }) => level > 0).map((section) => headingOf(section).anchor ?? ''),
  );
  const pairedSections = new Set(pairs.map(({ translation }) => translation));
  /** The section as readers see it. */
  const asRead = (section: Section): Section => {
    const text = plainForm(section.text);
    return text === section.text ? section : (pageSections(text, language)[0] ?? section);
  };
  const changed = pairs.flatMap(({ original, translation }): readonly SectionChange[] => {
    if (translation === null) return [{ ...headingOf(original), kind: 'content', what: say.sectionRemoved }];
    if (original.text === translation.text) return [];
    const change = compareSections(asRead(original), asRead(translation), language);
    const sentences = changedSentences(original.text, translation.text, language);
    return [{ ...headingOf(translation), ...change, sentences }];
  });
  const added = current
    .filter((section) => !pairedSections.has(section))
    .map((section): SectionChange => ({ ...headingOf(section), kind: 'content', what: say.newSection }));
  return [...changed, ...added];
}

/** '## Limits {#limits}' → 'Limits' and `limits` */
function headingOf({ level, text }: Section): Pick<SectionChange, 'anchor' | 'heading'> {
  const [, heading = '', anchor = null] =
    level === 0 ? [] : (/^#*\s*(.*?)\s*(?:\{#([^\s{}]+)\})?\s*$/m.exec(text.split('\n', 1)[0] ?? '') ?? []);
  return { anchor, heading };
}

function compareSections(before: Section, now: Section, language: string): Pick<SectionChange, 'kind' | 'what'> {
  const say = changePhrases(language);
  const { missing, extra } = compareFacts(before, now, { languages: [language] });
  const [old, current] = [quantitiesOf(before, language), quantitiesOf(now, language)];
  const showIn = (section: Section) => (fact: Fact) => showFact(withMeasure(section, fact));
  const lost = new Set([...missing.filter(isRelied).map(showIn(before)), ...without(old, current)]);
  const newFacts = new Set([...extra.filter(isRelied).map(showIn(now)), ...without(current, old)]);
  if (lost.size > 0) return { kind: 'breaking', what: say.facts(listOf(lost), listOf(newFacts), lost.size) };
  const isSameForm = wordsDigest(before) === wordsDigest(now);
  const shape = compareShape(before.shape, now.shape, new Set());
  const blocks = [...shape.missing, ...shape.extra].filter(({ kind }) => kind !== 'code block' && kind !== 'directive');
  const isExtended =
    newFacts.size + [...missing, ...extra].filter(isRelied).length + blocks.length > 0 ||
    hasOtherSpan(before.text, now.text) ||
    hasOtherSpan(now.text, before.text) ||
    isMovedItem(before.text, now.text) ||
    unitsOf(before) !== unitsOf(now);
  if (!isExtended && isSameForm && codeOf(before) === codeOf(now)) return { kind: 'wording', what: say.form };
  if (isExtended || codeOf(before) !== codeOf(now) || saysMore(before, now, language))
    return { kind: 'content', what: say.text };
  return { kind: 'wording', what: say.wording };
}

/** Its paragraphs and rows; lines of code are compared without their breaks. */
const unitsOf = ({ units }: Section): string => units.filter((kind) => kind !== 'code').join();

/** A reader may rely on everything but the target of a link, which is checked anyway. */
const isRelied = ({ kind }: Fact): boolean => kind !== 'link';

const showFact = ({ raw }: Quantity): string => `\`${(raw.split('\n')[0] ?? '').replaceAll('`', "'").slice(0, 60)}\``;

type Quantity = Pick<Fact, 'value' | 'raw'>;

/** Numbers with their units, as digits or words. The same number in another unit is another fact. */
const quantitiesOf = (section: Section, language: string): readonly Quantity[] => [
  ...section.facts.filter(({ measure }) => measure !== undefined).map((fact) => withMeasure(section, fact)),
  ...spelledQuantities(language)(proseOf(section.text)).map(({ value, measure, raw }) => ({
    value: `${value} ${measure}`,
    raw,
  })),
];

/** The texts of quantities that the others lack. */
function without(quantities: readonly Quantity[], others: readonly Quantity[]): readonly string[] {
  const values = new Set(others.map(({ value }) => value));
  return quantities.filter(({ value }) => !values.has(value)).map(showFact);
}

/** At most this many facts in a line. */
const maxFacts = 3;

const listOf = (facts: ReadonlySet<string>): string =>
  [...facts].slice(0, maxFacts).join(', ') + (facts.size > maxFacts ? ', …' : '');

/** Words that reverse or limit a statement. */
const deciding: ReadonlySet<string> = new Set(
  [
    'no not never none nothing without only must may might should can cannot t optional required mandatory always all any',
    'each every before after until unless except deprecated removed default',
    'ne není nejsou nesmí nesmíte nemusí nemůže nelze bez pouze jen jenom musí musíte smí může můžete lze vždy nikdy',
    'všechny každý před po kromě volitelný povinný',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Whether a text says something else: less than half of the words are left, one that decides came or went, it has more
 * or fewer words, or other names, as of buttons and in cells of tables.
 */
function saysMore({ text: before }: Section, { text: now }: Section, language: string): boolean {
  const [lost, added, kept] = differentWords(wordsOf(before), wordsOf(now));
  const names = new Set(
    [before, now].flatMap((text) => text.match(properNames) ?? []).map((name) => name.toLowerCase()),
  );
  const common = language.startsWith('en') ? stopWords('en') : new Set<string>();
  const meaningOf = (words: readonly string[]): number =>
    words.filter((word) => !common.has(word) || word === 'and' || word === 'or').length;
  // A name instead of a word may be the same thing.
  const isName = (word: string): boolean =>
    names.has(word) &&
    (lost.length !== 1 || lost.length !== added.length || [...lost, ...added].every((each) => names.has(each)));
  return (
    kept < Math.max(lost.length, added.length) ||
    Math.abs(meaningOf(lost) - meaningOf(added)) >= fewWords ||
    [...lost, ...added].some(
      (word) => deciding.has(word.toLowerCase()) || /^\p{Lu}{2,}$/u.test(word) || isName(word),
    ) ||
    lost.some((word) => added.some((other) => isOpposite(word, other) || isOpposite(other, word))) ||
    !isSameNames(namesOf(before), namesOf(now))
  );
}

/** Names with a capital within them, 'iOS', or within a sentence. */
const properNames =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*|(?<=[\p{L}\p{N},/] [([]*)\p{Lu}[\p{L}\p{N}]+/gu;

/** ('wrapped', 'unwrapped') → true */
const isOpposite = (word: string, other: string): boolean =>
  word.length > 2 && other.endsWith(word) && negations.has(other.slice(0, -word.length));

const negations: ReadonlySet<string> = new Set(['a', 'de', 'dis', 'il', 'im', 'in', 'ir', 'mis', 'non', 'un', 'ne']);

/** Names may be corrected, and differ in case: 'Github' and 'GitHub'. */
const isSameNames = (names: readonly string[], others: readonly string[]): boolean =>
  names.length === others.length &&
  names.every((name, place) => {
    const other = others[place] ?? '';
    return name.toLowerCase() === other.toLowerCase() || isTypo(name, other);
  });

/** A correction of the wording may add one word. */
const fewWords = 2;

/** Whether an item is now in another list: after another line that both texts have. */
function isMovedItem(before: string, now: string): boolean {
  const [old, current] = [leadsOf(before), leadsOf(now)];
  const [oldLeads, leads] = [old, current].map((items) => new Set(items.values()));
  return [...old].some(([item, lead]) => {
    const other = current.get(item) ?? lead;
    return other !== lead && oldLeads?.has(other) === true && leads?.has(lead) === true;
  });
}

/** The items of lists, each with the last line before its list. */
function leadsOf(text: string): ReadonlyMap<string, string> {
  let lead = '';
  const items = new Map<string, string>();
  for (const line of text.split('\n')) {
    const item = /^\s*[-+*] (.*)$/.exec(line)?.[1];
    if (item !== undefined) items.set(item, lead);
    else if (/^\S/.test(line)) lead = line;
  }
  return items;
}

/** Languages in which the white space at the start of a line decides. */
const indented = /^(?:py|ya?ml|haml|pug|make)/i;

/** Comments of most languages; headings of Markdown look like them. */
const comments = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)(?:\/\/|#(?=\s)).*$/gm;

/** The code of a text without comments, whose words are compared, and white space that does not decide. */
const codeOf = ({ text }: Section): string =>
  [...text.matchAll(/^[ \t>]*(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^[ \t>]*\1/gm)]
    .map(([, , info = '', code = '']) =>
      (/^(?:md|markdown)/i.test(info.trim()) ? code : code.replace(comments, '')).replace(
        indented.test(info.trim()) ? /(?<=\S)[ \t]+/g : /\s+/g,
        '',
      ),
    )
    .join('\n');

/** Text that names something: in bold, in quotation marks, or a short cell of a table. */
const namesOf = (text: string): readonly string[] =>
  [
    ...proseOf(text).matchAll(
      /\*\*([^*\n]+)\*\*|(?<![=\w])["“„]([^"“”„\n]+)["“”]|[«»]([^«»\n]+)[«»]|__([^_\n]+)__|(?<=\|) *([^|\n]{1,30}?) *(?=\|)/g,
    ),
  ]
    .map(([, ...parts]) => (parts.find((part) => part !== undefined) ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    // A longer text is stressed, not named.
    .filter((name) => name !== '' && name.split(' ').length < 5);

/** Words without targets of links and anchors; in lower case, because a word may come to the start of a sentence. */
const wordsOf = (text: string): readonly string[] =>
  (text.replace(/\]\([^)\s]*|\{#[^\s{}]+\}/g, ']').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    /^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase(),
  );

/** (['a', 'b'], ['b', 'c']) → ['a'], ['c'], 1 kept */
function differentWords(
  before: readonly string[],
  now: readonly string[],
): readonly [readonly string[], readonly string[], number] {
  const remainingWords = countEach(before);
  const newWords = now.filter((word) => {
    const count = remainingWords.get(word) ?? 0;
    if (count > 0) remainingWords.set(word, count - 1);
    return count === 0;
  });
  const lost = [...remainingWords].flatMap(([word, count]) => Array<string>(count).fill(word));
  // A corrected word is the same word.
  const added = newWords.filter((word) => {
    const typo = lost.findIndex((other) => isTypo(word, other));
    if (typo >= 0) lost.splice(typo, 1);
    return typo < 0;
  });
  // 'time series' and 'timeseries'
  if (lost.join('') === added.join('')) return [[], [], now.length];
  return [lost, added, now.length - added.length];
}

/** A shorter word, or another first letter, makes another word: 'form' and 'firm', 'typical' and 'atypical'. */
const minLength = 5;

/** ('teh', 'the'), ('courrier', 'courier') → true: letters that changed places, or one letter more, less or another */
function isTypo(word: string, other: string): boolean {
  if (word === other || /[^\p{L}\s]/u.test(word + other)) return false;
  if (word.length > 2 && sorted(word) === sorted(other)) return isSwapped(word, other);
  if (Math.min(word.length, other.length) < minLength || word[0] !== other[0]) return false;
  // An abbreviation with another letter is another one.
  if (word.toUpperCase() === word || Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (word[start] === other[start]) start += 1;
  const [longer, shorter] = word.length < other.length ? [other, word] : [word, other];
  return longer.slice(start + 1) === shorter.slice(start + (longer.length === shorter.length ? 1 : 0));
}

const sorted = (word: string): string => [...word].sort().join('');

/** ('form', 'from') → false, because both are words; ('GPDR', 'GDPR') → true */
function isSwapped(word: string, other: string): boolean {
  const different = [...word].filter((letter, place) => letter !== other[place]).length;
  return different === 2 && (word.length >= minLength || word.toUpperCase() === word);
}
