// Words for the values of a shipping service, in both languages. Values that we don't know show themselves.
import type { ShippingService } from '../data/shipping-services.schema.ts';

/** A language of the site. */
export type Language = 'en' | 'cs';

const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  cod: { en: 'cash on delivery', cs: 'dobírka' },
  insurance: { en: 'insurance', cs: 'pojištění' },
  saturday: { en: 'Saturday delivery', cs: 'sobotní doručení' },
  'id-check': { en: 'identity check', cs: 'ověření totožnosti' },
};

/** `cod`, `cs` → `dobírka`; `parachute` → `parachute`. */
export const wordFor = (code: string, language: Language): string => words[code]?.[language] ?? code;

/** 31500, `cs` → `31,5 kg`, with a space that does not break. The same on the server and in every browser. */
export function formatQuantity(amount: number, { unit, language }: { unit: string; language: Language }): string {
  const text = String(amount);
  return `${language === 'cs' ? text.replace('.', ',') : text}\u00a0${unit}`;
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

/** `{ min: 1, max: 2 }`, `cs` → `1–2 pracovní dny` (no break in the range); nothing to wait for → `same day`. */
export function formatDays({ min, max }: ShippingService['deliveryDays'], language: Language): string {
  if (max === 0) return language === 'cs' ? 'týž den' : 'same day';
  const form = pluralRules[language].select(max);
  const word = dayWords[language][form] ?? dayWords[language].other ?? '';
  return `${min === max ? String(max) : `${min}–\u2060${max}`}\u00a0${word}`;
}
