// Limits that a description states, compared with those of its schema: “at most 65” beside `maxLength: 64`.
import type { StatedFact } from '../model/stated-fact.ts';
import { rememberEachText } from '../text/remember-each.ts';

/** A limit of a schema: `maxLength`, 64. */
export interface SchemaLimit {
  readonly keyword: string;
  readonly value: number;
}

export interface WrongLimit {
  readonly fact: StatedFact;
  readonly limit: SchemaLimit;
}

const upper: ReadonlySet<string> = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const lower: ReadonlySet<string> = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);

/** Keywords of limits, and of a value that a text may state in the same words. */
export const limitKeywords: readonly string[] = [...upper, ...lower, 'default'];

interface Words {
  readonly before: string;
  readonly after: string;
}

/** Language → words beside an upper and a lower limit. */
const words: Readonly<Record<string, { readonly upper: Words; readonly lower: Words }>> = {
  ar: {
    upper: { before: 'على الأكثر|الحد الأقصى|حتى', after: 'كحد أقصى' },
    lower: { before: 'على الأقل|الحد الأدنى', after: 'كحد أدنى' },
  },
  cs: {
    upper: {
      before: `nejvýše|nanejvýš|maximálně|nejvíce|maximum|max\\.?|až|do|omezen\\p{L}* na|ne více než|ne(?:smí|může) (?:přesáhnout|překročit)|\
ne(?:smí|může) být (?:delší|větší|vyšší) než|(?:nejvyšší|největší|maximální)(?: \\p{L}+)?(?: je| činí)?`,
      after: 'a méně|nebo méně',
    },
    lower: {
      before:
        'nejméně|alespoň|aspoň|minimálně|minimum|min\\.?|(?:nejnižší|nejmenší|minimální)(?: \\p{L}+)?(?: je| činí)?',
      after: 'a více|nebo více',
    },
  },
  de: {
    upper: { before: 'höchstens|maximal|bis zu|maximum|max\\.?', after: 'oder weniger' },
    lower: { before: 'mindestens|minimum|min\\.?', after: 'oder mehr' },
  },
  en: {
    upper: {
      before: `at most|up to|limited to|(?:no|not|cannot)(?: be)? (?:more|longer|larger|greater|higher) than|not exceed|\
(?:maximum|max\\.?)(?: \\p{L}+)??(?: of| is)?`,
      after: 'or (?:less|fewer)|at most|maximum|max\\.?',
    },
    lower: {
      before: '(?:no|not)(?: be)? (?:less|fewer|shorter) than|at least|(?:minimum|min\\.?)(?: \\p{L}+)??(?: of| is)?',
      after: 'or more|at least|minimum',
    },
  },
  es: {
    upper: { before: 'como máximo|hasta|máximo(?: de)?|máx\\.?', after: 'como máximo|o menos' },
    lower: { before: 'al menos|como mínimo|mínimo(?: de)?', after: 'como mínimo|o más' },
  },
  fr: {
    upper: { before: "au plus|jusqu’à|jusqu'à|maximum|max\\.?", after: 'au plus|au maximum|ou moins' },
    lower: { before: 'au moins|minimum|min\\.?', after: 'au moins|au minimum|ou plus' },
  },
  it: {
    upper: { before: 'al massimo|fino a|massimo|max\\.?', after: 'al massimo|o meno' },
    lower: { before: 'almeno|minimo|min\\.?', after: 'o più' },
  },
  ja: { upper: { before: '最大', after: '以下|以内|まで' }, lower: { before: '最小|最低', after: '以上' } },
  ko: { upper: { before: '최대', after: '이하|까지' }, lower: { before: '최소', after: '이상' } },
  nl: {
    upper: { before: 'ten hoogste|maximaal|hoogstens|max\\.?', after: 'of minder' },
    lower: { before: 'ten minste|minimaal|minstens|min\\.?', after: 'of meer' },
  },
  pl: {
    upper: { before: 'najwyżej|maksymalnie|co najwyżej|do|maks\\.?', after: 'lub mniej' },
    lower: { before: 'co najmniej|minimalnie|min\\.?', after: 'lub więcej' },
  },
  pt: {
    upper: { before: 'no máximo|até|máximo(?: de)?|máx\\.?', after: 'no máximo|ou menos' },
    lower: { before: 'no mínimo|pelo menos|mínimo(?: de)?', after: 'no mínimo|ou mais' },
  },
  sk: {
    upper: { before: 'najviac|maximálne|nanajvýš|max\\.?|až', after: 'alebo menej' },
    lower: { before: 'najmenej|aspoň|minimálne|min\\.?', after: 'alebo viac' },
  },
  uk: {
    upper: { before: 'щонайбільше|не більше(?: ніж)?|максимум|макс\\.?|до', after: 'або менше' },
    lower: { before: 'щонайменше|не менше(?: ніж)?|мінімум|мін\\.?', after: 'або більше' },
  },
  zh: { upper: { before: '最多|最大|不超过', after: '以内|以下' }, lower: { before: '最少|至少|最小', after: '以上' } },
};

/** Language → words before a number that is not allowed itself. */
const exclusiveWords: typeof words = {
  cs: {
    upper: { before: '(?:kratší|méně|menší|nižší) než', after: '' },
    lower: { before: '(?:delší|více|větší|vyšší) než', after: '' },
  },
  en: {
    upper: { before: '(?:shorter|fewer|less|smaller|lower) than|below', after: '' },
    lower: { before: '(?:longer|more|greater|larger|higher) than|above', after: '' },
  },
};

/** Language → words of a clause about some cases (“if it is longer than 30”), or about several values. */
const otherWords: Readonly<Record<string, RegExp>> = {
  cs: /(?<!\p{L})(?:pokud|jestliže|když|dohromady|součet|součtu)(?!\p{L})|(?<=\p{L})-li(?!\p{L})/iu,
  de: /(?<!\p{L})(?:wenn|falls|zusammen|Summe)(?!\p{L})/iu,
  en: /\b(?:if|when|unless|combined|together|sum)\b/i,
};

interface Sides {
  readonly before: RegExp;
  readonly after: RegExp | null;
}

/** Languages that write words without spaces. */
const isSpaceless = (language: string): boolean => /^(?:ja|ko|zh)$/.test(language);

function sidesOf(language: string, { before, after }: Words): Sides {
  const isJoined = isSpaceless(language);
  return {
    before: new RegExp(`${isJoined ? '' : '(?<![\\p{L}\\p{N}])'}(?:${before})[\\s:*_\`-]*$`, 'iu'),
    // A unit may stand between.
    after:
      after === ''
        ? null
        : new RegExp(`^[\\s*_\`]*(?!and )(?:\\p{L}+?\\s*)?(?:${after})${isJoined ? '' : '(?![\\p{L}\\p{N}])'}`, 'iu'),
  };
}

/** (a language) → the words of limits, inclusive ones first: “not more than” contains “more than” */
const sidesIn = rememberEachText(
  (language) =>
    [words[language], exclusiveWords[language]].flatMap((limitWords, index) =>
      limitWords === undefined
        ? []
        : [
            { keywords: upper, sides: sidesOf(language, limitWords.upper), isExclusive: index === 1 },
            { keywords: lower, sides: sidesOf(language, limitWords.lower), isExclusive: index === 1 },
          ],
    ),
  50,
);

const around = 24;

/** (text, its facts, 'en', the limits of its schema) → stated limits that the schema does not have */
export function wrongLimits(
  text: string,
  facts: readonly StatedFact[],
  { language, limits }: { readonly language: string; readonly limits: readonly SchemaLimit[] },
): WrongLimit[] {
  const code = language.split('-')[0] ?? language;
  if (words[code] === undefined || limits.length === 0) return [];
  const lines = text.split('\n');
  return facts.flatMap((fact, index): WrongLimit[] => {
    if (fact.kind !== 'number') return [];
    const line = lines[fact.line - 1] ?? '';
    const start = fact.column - 1;
    const [before, after] = [
      line.slice(Math.max(0, start - around), start),
      line.slice(start + fact.raw.length, start + fact.raw.length + around),
    ];
    const clause =
      line
        .slice(0, start)
        .split(/[,;:.!?(]\s/)
        .at(-1) ?? '';
    if (otherWords[code]?.test(clause)) return [];
    for (const { keywords, sides, isExclusive } of sidesIn(code)) {
      if (!sides.before.test(before) && !sides.after?.test(after)) continue;
      const bounds = boundsOf(limits, keywords, fact);
      const value = Number(fact.value);
      const [nearest] = [...bounds].sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value));
      // A text that states the limit of the schema may state those of parts of the value, too.
      if (nearest === undefined || isLoose(nearest, fact)) return [];
      if (limits.some((limit) => limit.keyword === 'default' && agrees(fact, limit))) return [];
      const isStated = (limit: SchemaLimit): boolean =>
        facts.some((other) => agrees(other, limit)) ||
        (isExclusive && value - limit.value === (keywords === upper ? 1 : -1));
      return bounds.some(isStated) ? [] : [{ fact, limit: nearest }];
    }
    // “0, or between 5 and 9” states the minimum 0 in another place.
    const range = [facts[index - 1], fact] as const;
    const others = facts.filter((other) => !range.includes(other));
    return wrongRange(lines, range, limits).filter(({ limit }) => !others.some((other) => isLimit(other, [limit])));
  });
}

/** The number of characters or items has no unit: “up to 2 MB” says nothing about it. */
const boundsOf = (limits: readonly SchemaLimit[], keywords: ReadonlySet<string>, { unit }: StatedFact) =>
  limits.filter(({ keyword }) => keywords.has(keyword) && (unit === null || !isCount(keyword)));

/** “3–65”: wrong if only one side is that of the schema; other ranges are about something else. */
function wrongRange(
  lines: readonly string[],
  [from, to]: readonly [StatedFact | undefined, StatedFact],
  limits: readonly SchemaLimit[],
): WrongLimit[] {
  if (from === undefined || from.kind !== 'number' || from.line !== to.line) return [];
  const between = (lines[to.line - 1] ?? '').slice(from.column - 1 + from.raw.length, to.column - 1);
  if (!/^(?:\s*[–-]\s*|\s+(?:and|to|a|až|do)\s+)$/.test(between)) return [];
  const [low] = boundsOf(limits, lower, from);
  const [high] = boundsOf(limits, upper, to);
  if (low === undefined || high === undefined) return [];
  const [isLow, isHigh] = [agrees(from, low), agrees(to, high)];
  if (isLow === isHigh) return [];
  return [isLow ? { fact: to, limit: high } : { fact: from, limit: low }];
}

/** `minimum: 0` or 1, and a ratio up to 1, say little, so a text may have stricter rules for some cases. */
const isLoose = ({ keyword, value: limit }: SchemaLimit, { value, unit }: StatedFact): boolean =>
  (keyword === 'minimum' && (limit === 0 || limit === 1) && Number(value) > limit) ||
  (keyword === 'maximum' && limit === 1 && unit === 'percent' && Number(value) < 100);

/** Whether a text states a limit of its schema in the same unit, or a ratio in percent. */
export const isLimit = ({ value, unit }: StatedFact, limits: readonly SchemaLimit[]): boolean =>
  limits.some(
    (limit) => String(limit.value) === value || (unit === 'percent' && isMultiple(Number(value) / 100, limit.value)),
  );

const isCount = (keyword: string): boolean => /(?:Length|Items|Properties)$/.test(keyword);

/** Texts state other units: 31.5 kg beside 31500, 2 MB beside 2097152; and `exclusiveMaximum: 10` as 9. */
const agrees = ({ value, unit }: Pick<StatedFact, 'value' | 'unit'>, { keyword, value: limit }: SchemaLimit): boolean =>
  isMultiple(Number(value), limit, unit === null ? factors : factorsOfUnits) ||
  (keyword.startsWith('exclusive') && Math.abs(Number(value) - limit) === 1);

const factors = [
  ...[1, 10, 100, 1000, 1e4, 1e6, 1e9, 1024, 1024 ** 2, 1024 ** 3, 0.001, 0.01, 0.1],
  ...[60, 3600, 86_400, 12, 24, 7],
];

/** With those from weeks, months and years to days, and from longer times to milliseconds. */
const factorsOfUnits = [
  ...factors,
  ...[30, 31, 365, 366, 168, 1440, 10_080, 604_800],
  ...[60_000, 3_600_000, 86_400_000, 604_800_000],
];

const isMultiple = (value: number, limit: number, by: readonly number[] = factors): boolean =>
  by.some((factor) => Math.abs(value * factor - limit) < 1e-9 * Math.max(1, Math.abs(limit)));
