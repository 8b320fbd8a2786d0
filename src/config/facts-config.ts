// The config key `facts`: facts of the service that texts state, such as `limits.weight.STD` = 31.5 kg.
import * as v from 'valibot';
import { formatNumber } from '../facts/format-number.ts';
import { intlName, readQuantity, symbolOf, wordsBefore } from '../facts/units.ts';
import type { Localized } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { FactsConfig, FactUnits } from '../model/stated-fact.ts';
import { isPlainObject } from './plain-copy.ts';
import { choice, list, strictObject, table, word } from './schema-parts.ts';

/** Values by name, nested to any depth. */
export interface FactValues {
  readonly [name: string]: string | number | FactValues;
}

/** Facts of the service, and how texts are checked against them. */
export interface FactsUserConfig {
  /** `{ limits: { weight: { STD: '31.5 kg' } } }` is `limits.weight.STD`: a number with its unit, a date or a time. */
  readonly values?: FactValues | undefined;
  /** Additional units: the beginnings of their words, by language: `{ parcel: { en: ['parcel'], cs: ['balík'] } }`. */
  readonly units?: { readonly [unit: string]: { readonly [language: string]: readonly string[] } } | undefined;
  /** Units of fields in data snapshots: `{ maxWeight: 'g' }`. */
  readonly fields?: { readonly [field: string]: string } | undefined;
  /** Code words of the service that are not in OpenAPI documents and data: names of variables, headers, error codes. */
  readonly words?: readonly string[] | undefined;
  /** `'bound'`: reports a number in a text that is not in the model. Default: `'none'`. */
  readonly require?: 'bound' | 'none' | undefined;
}

const words = "values by name like { limits: { weight: '31.5 kg' } }: texts, numbers or objects of them";

const isValues = (value: unknown): value is FactValues =>
  isPlainObject(value) &&
  Object.entries(value).every(
    ([name, part]) =>
      /^[\w-]+(?:\.[\w-]+)*$/.test(name) &&
      (isPlainObject(part)
        ? isValues(part)
        : typeof part === 'number' || (typeof part === 'string' && /\d/.test(part))),
  );

export const factsSchema = v.optional(
  strictObject({
    values: v.optional(v.custom<FactValues>(isValues, words), {}),
    units: v.optional(table(table(list(word))), {}),
    fields: v.optional(table(word), {}),
    words: v.optional(list(word), []),
    require: v.optional(choice(['bound', 'none']), 'none'),
  }),
);

/** { limits: { weight: '31.5 kg' } } → { 'limits.weight': '31.5 kg' } */
function flatten(values: FactValues, before = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, part]) =>
      typeof part === 'object' ? flatten(part, `${before}${name}.`) : { [before + name]: String(part) },
    ),
  );
}

export const normaliseFacts = (facts: v.InferOutput<typeof factsSchema>): FactsConfig | null =>
  facts === undefined ? null : withNames({ ...facts, values: flatten(facts.values) });

/** 'RFC 9457' has its unit before the number: `RFC`. */
function withNames(facts: FactsConfig): FactsConfig {
  const names = Object.values(facts.values).flatMap(
    (text) => /^([^\d]*[^\d\s-])[\s-]?\d+(?:\.\d+)?$/.exec(text)?.[1] ?? [],
  );
  const units = Object.fromEntries(names.map((name) => [name, { [wordsBefore]: [name] }]));
  return { ...facts, units: { ...units, ...facts.units } };
}

/** The text of `{{limits.weight.STD}}` in each language: `31.5 kg`, `31,5 kg` */
export function factTexts(facts: FactsConfig | null, { locales }: SiteConfig['i18n']): Record<string, Localized> {
  return Object.fromEntries(
    Object.entries(facts?.values ?? {}).map(([name, value]) => [
      name,
      Object.fromEntries(locales.map(({ code, htmlLang }) => [code, factText(value, htmlLang, facts?.units ?? {})])),
    ]),
  );
}

/** ('31.5 kg', 'cs') → '31,5 kg', with a non-breaking space. Dates and times are unchanged; units of the site are omitted. */
function factText(text: string, language: string, units: FactUnits): string {
  const isMoment = /^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/.test(text);
  const quantity = isMoment ? null : readQuantity(text, units);
  if (quantity === null || /^[^\d-]/.test(text)) return text;
  const number = formatNumber(quantity.plain, language);
  const { written } = quantity;
  if (written === null) return number;
  const symbol = symbolOf(written);
  if (symbol !== null) return `${number}\u00a0${symbol}`;
  const unit = intlName(written);
  return unit === null
    ? number
    : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(quantity.plain));
}
