// Dates: read, and written in the format of a language.
import type { Locale } from '../model/locale.ts';
import { rememberEachText } from './remember-each.ts';

const zone = '(?:[Zz]|[+-]\\d\\d(?::?\\d\\d)?)';
const moment = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)(?:(?:[Tt]|[ \\t]+)(\\d\\d:\\d\\d)(?::(\\d\\d)(\\.\\d+)?)?[ \\t]*(${zone})?)?$`,
);

/** ('2024-02-29') → true; ('2024-02-30') → false, although `Date` reads it as a day of March */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** ('17:00') → true, ('24:00') → true: the end of a day; ('24:30') → false */
export const isTimeOfDay = (text: string): boolean => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

/**
 * A date of YAML or ISO 8601 → the same in the form of W3C Datetime, for `<lastmod>` and `datetime`; null for a date or
 * time that does not exist.
 * ('2024-05-01') → '2024-05-01'; ('2024-05-01 10:30') → '2024-05-01T10:30Z', because a timestamp of YAML without a time
 * zone is in UTC.
 */
export function readMoment(text: string): string | null {
  const [, day = '', minutes, seconds, fraction = '', offset = 'Z'] = moment.exec(text) ?? [];
  if (!isDay(day)) return null;
  if (minutes === undefined) return day;
  if (!isTimeOfDay(minutes) || minutes === '24:00' || Number(seconds ?? 0) > 59) return null;
  const [, sign = '', hours = '', rest = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  if (Number(hours) * 60 + Number(rest) > 14 * 60 || Number(rest) > 59) return null;
  const zone = sign === '' ? 'Z' : `${sign}${hours}:${rest}`;
  return `${day}T${minutes}${seconds === undefined ? '' : `:${seconds}${fraction}`}${zone}`;
}

/**
 * ('2026-11-20T10:00:00Z', cs) → '20. listopadu 2026'; other text is returned unchanged. Always in UTC. The default
 * calendar is that of CLDR for the language: Buddhist for Thai, Persian for Persian, Gregorian for almost all others.
 */
export function formatDate(iso: string, { htmlLang, calendar }: DateLocale): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return formatOf(`${htmlLang} ${calendar ?? ''}`).format(date);
}

/** 'th buddhist' → its format. Creating one takes 0.3 ms, and each page has a date. */
const formatOf = rememberEachText((key) => {
  const [htmlLang, calendar] = key.split(' ');
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC', ...(calendar && { calendar }) });
});

type DateLocale = Pick<Locale, 'htmlLang'> & Partial<Pick<Locale, 'calendar'>>;
