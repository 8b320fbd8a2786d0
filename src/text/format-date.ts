// Dates as readers of a language write them.
import type { Locale } from '../model/locale.ts';

/**
 * ('2026-11-20T10:00:00Z', cs) → '20. listopadu 2026'; what is not a date stays as it is. Always UTC: no machine's zone is in it. Without a calendar, that of
 * CLDR for the language: Buddhist for Thai, Persian for Persian, Gregorian for almost all others.
 */
export function formatDate(iso: string, locale: Pick<Locale, 'htmlLang'> & Partial<Pick<Locale, 'calendar'>>): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale.htmlLang, {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(locale.calendar !== undefined && { calendar: locale.calendar }),
  }).format(date);
}
