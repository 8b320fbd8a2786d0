// The config key `facts`: facts of the service that texts state, such as `limits.weight.STD` = 31.5 kg.
import * as v from 'valibot';
import { formatKey, type KeySteps } from '../diagnostics/key-steps.ts';
import { formatNumber } from '../facts/format-number.ts';
import { intlName, readQuantity, symbolOf, unitNames, unknownUnit, wordsBefore } from '../facts/units.ts';
import type { Locale, Localized } from '../model/locale.ts';
import type { FactsConfig, FactUnits } from '../model/stated-fact.ts';
import { isDay, isTimeOfDay } from '../text/format-date.ts';
import { suggest } from '../text/suggest.ts';
import { describeValue } from './describe-value.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { isPlainObject } from './plain-copy.ts';
import { choice, key, list, matching, named, strictObject, table, takes, wordSchema } from './schema-parts.ts';

/** Values by name, nested to any depth. */
export interface FactValues {
  readonly [name: string]: string | number | FactValues;
}

const factName = matching("a name of letters, digits, '-', '_' and '.'", /^[\w-]+(?:\.[\w-]+)*$/);

const leaf = v.union(
  [v.string(), v.pipe(v.number(), v.finite('a finite number'))],
  "a text like '31.5 kg', or a number",
);

const nested: v.GenericSchema<FactValues, FactValues> = table(
  v.lazy<v.GenericSchema<FactValues[string], FactValues[string]>>((part) => (isPlainObject(part) ? nested : leaf)),
  factName,
);

const values = named(
  'FactValues',
  'Values by name, nested to any depth.',
  takes('texts, numbers or objects of them', nested, {
    type: 'object',
    additionalProperties: { anyOf: [{ type: ['string', 'number'] }, { $ref: '#/$defs/FactValues' }] },
  }),
);

export const factsSchema = v.optional(
  named(
    'FactsUserConfig',
    'Facts of the service, and how texts are checked against them.',
    strictObject({
      values: key(
        "facts by name; `{{name}}` prints one. `{ limits: { weight: { STD: '31.5 kg' } } }` is `limits.weight.STD`: a number with its unit, a date or a time",
        v.optional(values, {}),
      ),
      units: key(
        "additional units: the beginnings of their words, by language: `{ parcel: { en: ['parcel'], cs: ['balík'] } }`",
        v.optional(table(table(list(wordSchema))), {}),
        { takes: 'names and words' },
      ),
      fields: key("units of fields in data snapshots: `{ maxWeight: 'g' }`", v.optional(table(wordSchema), {}), {
        takes: 'names and units',
      }),
      words: key(
        'additional code words of the service, which documents and data do not have: names of variables, headers, error codes',
        v.optional(list(wordSchema), []),
        { takes: 'names' },
      ),
      require: key(
        "`'bound'` reports numbers that are not bound to a fact",
        v.optional(choice(['bound', 'none']), 'none'),
      ),
    }),
  ),
);

interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
}

/** { limits: { weight: '31.5 kg' } } → [{ path: ['limits', 'weight'], text: '31.5 kg' }] */
const leavesOf = (values: FactValues, above: readonly string[] = []): readonly Leaf[] =>
  Object.entries(values).flatMap(([name, part]) =>
    typeof part === 'object' ? leavesOf(part, [...above, name]) : { path: [...above, name], text: String(part) },
  );

const unitWords = "a unit like 'kg', or the name of one in `facts.units`";
const valueWords =
  "a number like '1234.5', with a unit like kg or one of `facts.units`, a date like '2026-11-22', a time like '17:00', or a name with a number like 'RFC 9457'";

const isFact = (text: string, units: FactUnits): boolean =>
  isDay(text) || isTimeOfDay(text) || (readQuantity(text, units) !== null && unknownUnit(text, units) === null);

/** ('31.5 kgg', units) → ['31.5 kg', '31.5 g']; ('31,5 kg', units) → ['31.5 kg']; '2026-2-3' → ['2026-02-03'] */
function nearValues(text: string, units: FactUnits): readonly string[] {
  const unit = unknownUnit(text, units) ?? '';
  const withUnits = suggest(unit, unitNames(units)).map((name) => text.slice(0, text.length - unit.length) + name);
  return [...withUnits, text.replace(/(\d),(\d)/, '$1.$2'), text.replace(/\b\d\b/g, '0$&')].filter(
    (value) => value !== text && isFact(value, units),
  );
}

/** Flattens the values. Reports those that no text can state: an unknown unit, a day that does not exist. */
export function normaliseFacts(
  facts: v.InferOutput<typeof factsSchema>,
  context: NormaliseContext,
): FactsConfig | null {
  if (facts === undefined) return null;
  const { units } = facts;
  // The values are in English.
  const languages = new Set(['en', ...context.languages]);
  const report = (path: KeySteps, text: string, expected: string, near: readonly string[]): void => {
    const key = formatKey(['facts', ...path]);
    context.report('config-type', { key, expected, got: describeValue(text) }, key, { suggest: near });
  };
  const leaves = leavesOf(facts.values);
  for (const { path, text } of leaves)
    if (!isFact(text, units)) report(['values', ...path], text, valueWords, nearValues(text, units));
  for (const [field, unit] of Object.entries(facts.fields))
    if (unknownUnit(`1 ${unit}`, units) !== null)
      report(['fields', field], unit, unitWords, suggest(unit, unitNames(units)));
  for (const [unit, byLanguage] of Object.entries(units)) {
    for (const language of Object.keys(byLanguage).filter((name) => !languages.has(name) && name !== wordsBefore)) {
      const key = formatKey(['facts', 'units', unit]);
      const at = { suggest: suggest(language, languages) };
      context.report(
        'config-unknown-locale',
        { key, locale: language, names: [...languages] },
        `${key}.${language}`,
        at,
      );
    }
  }
  return withNames({ ...facts, values: Object.fromEntries(leaves.map(({ path, text }) => [path.join('.'), text])) });
}

/** 'RFC 9457' has its unit before the number: `RFC`. */
function withNames(facts: FactsConfig): FactsConfig {
  const names = Object.values(facts.values).flatMap(
    (text) => /^([^\d]*[^\d\s-])[\s-]?\d+(?:\.\d+)*$/.exec(text)?.[1] ?? [],
  );
  const units = Object.fromEntries(names.map((name) => [name, { [wordsBefore]: [name] }]));
  return { ...facts, units: { ...units, ...facts.units } };
}

/** The text of `{{limits.weight.STD}}` in each language: `31.5 kg`, `31,5 kg` */
export function factTexts(
  facts: FactsConfig | null,
  { locales }: { readonly locales: readonly Locale[] },
): Record<string, Localized> {
  return Object.fromEntries(
    Object.entries(facts?.values ?? {}).map(([name, value]) => [
      name,
      Object.fromEntries(locales.map(({ code, htmlLang }) => [code, factText(value, htmlLang, facts?.units ?? {})])),
    ]),
  );
}

/** ('31.5 kg', 'cs') → '31,5 kg', with a non-breaking space. Dates and times stay; units of the site are omitted. */
function factText(text: string, language: string, units: FactUnits): string {
  const quantity = isDay(text) || isTimeOfDay(text) ? null : readQuantity(text, units);
  // A version like 2.4.1 is the same in every language.
  if (quantity === null || /^[^\d-]/.test(text) || Number.isNaN(Number(quantity.plain))) return text;
  const number = formatNumber(quantity.plain, language);
  const { raw } = quantity;
  if (raw === null) return number;
  const symbol = symbolOf(raw);
  if (symbol !== null) return `${number}\u00a0${symbol}`;
  const unit = intlName(raw);
  return unit === null
    ? number
    : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(quantity.plain));
}
