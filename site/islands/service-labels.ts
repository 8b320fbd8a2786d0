// Words and figures of a shipping service in both languages. A code without a word shows itself.
import type { ShippingService } from '../data/shipping-services.schema.ts';

/** A language of the site. */
export type Language = 'en' | 'cs';

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const words: Words = {
  cod: { en: 'cash on delivery', cs: 'dobírka' },
  insurance: { en: 'insurance', cs: 'pojištění' },
  saturday: { en: 'Saturday delivery', cs: 'sobotní doručení' },
  'id-check': { en: 'identity check', cs: 'ověření totožnosti' },
};

/** `cod`, `cs` → `dobírka`; `parachute` → `parachute`. */
export const wordFor = (code: string, language: Language): string => words[code]?.[language] ?? code;

/** Written out, because the names that Node and browsers know differ between their versions. */
const countries: Words = {
  AT: { en: 'Austria', cs: 'Rakousko' },
  BE: { en: 'Belgium', cs: 'Belgie' },
  BG: { en: 'Bulgaria', cs: 'Bulharsko' },
  CZ: { en: 'Czechia', cs: 'Česko' },
  DE: { en: 'Germany', cs: 'Německo' },
  DK: { en: 'Denmark', cs: 'Dánsko' },
  EE: { en: 'Estonia', cs: 'Estonsko' },
  ES: { en: 'Spain', cs: 'Španělsko' },
  FI: { en: 'Finland', cs: 'Finsko' },
  FR: { en: 'France', cs: 'Francie' },
  GR: { en: 'Greece', cs: 'Řecko' },
  HR: { en: 'Croatia', cs: 'Chorvatsko' },
  HU: { en: 'Hungary', cs: 'Maďarsko' },
  IE: { en: 'Ireland', cs: 'Irsko' },
  IT: { en: 'Italy', cs: 'Itálie' },
  LT: { en: 'Lithuania', cs: 'Litva' },
  LU: { en: 'Luxembourg', cs: 'Lucembursko' },
  LV: { en: 'Latvia', cs: 'Lotyšsko' },
  NL: { en: 'Netherlands', cs: 'Nizozemsko' },
  PL: { en: 'Poland', cs: 'Polsko' },
  PT: { en: 'Portugal', cs: 'Portugalsko' },
  RO: { en: 'Romania', cs: 'Rumunsko' },
  SE: { en: 'Sweden', cs: 'Švédsko' },
  SI: { en: 'Slovenia', cs: 'Slovinsko' },
  SK: { en: 'Slovakia', cs: 'Slovensko' },
};

/** `SK`, `cs` → `SK – Slovensko`; a code without a name stays alone: `UA` → `UA`. */
export function countryLabel(code: string, language: Language): string {
  const name = countries[code]?.[language];
  return name === undefined ? code : `${code}\u00a0– ${name}`;
}

/** `31500`, `en` → `31,500`; `cs` → `31 500` with spaces that do not break. The same in Node and in every browser. */
export function formatFigure(amount: number, language: Language): string {
  return String(amount).replaceAll(/\B(?=(\d{3})+$)/g, language === 'cs' ? '\u00a0' : ',');
}

const dayWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { one: 'working day', other: 'working days' },
  cs: { one: 'pracovní den', few: 'pracovní dny', other: 'pracovních dnů' },
};

/** Made once: to make one takes longer than to use it a thousand times. */
const pluralRules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  cs: new Intl.PluralRules('cs'),
};

/** `{ min: 1, max: 2 }`, `cs` → `1–2 pracovní dny` (no break in the range); 0 days → `same day`. */
export function formatDays({ min, max }: ShippingService['deliveryDays'], language: Language): string {
  if (max === 0) return language === 'cs' ? 'týž den' : 'same day';
  const form = pluralRules[language].select(max);
  const word = dayWords[language][form] ?? dayWords[language].other ?? '';
  return `${min === max ? String(max) : `${min}–\u2060${max}`}\u00a0${word}`;
}
