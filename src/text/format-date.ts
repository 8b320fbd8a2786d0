// Dates in the format of a language.
import type { Locale } from '../model/locale.ts';

/**
 * ('2026-11-20T10:00:00Z', cs) → '20. listopadu 2026'; other text is returned unchanged. Always in UTC. The default calendar is that of
 * CLDR for the language: Buddhist for Thai, Persian for Persian, Gregorian for almost all others.
 */
export function formatDate(iso: string, { htmlLang, calendar }: DateLocale): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const key = `${htmlLang} ${calendar ?? ''}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(htmlLang, {
      dateStyle: 'long',
      timeZone: 'UTC',
      ...(calendar !== undefined && { calendar }),
    });
  formats.set(key, format);
  return format.format(date);
}

type DateLocale = Pick<Locale, 'htmlLang'> & Partial<Pick<Locale, 'calendar'>>;

/** Cached, because creating a format takes 0.3 ms and each page has a date. */
const formats = new Map<string, Intl.DateTimeFormat>();
