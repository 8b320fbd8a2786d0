// Times in Prague and working days. The time zone has the rules of the European Union: summer time from the last Sunday
// of March to the last Sunday of October.
import { holidays } from '../data/places.ts';

export const hour = 3_600_000;
export const minute = 60_000;
export const oneDay = 24 * hour;

/** The moment when clocks change: 1:00 UTC on the last Sunday of a month. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}

const offsetAt = (time: number): number => {
  const year = new Date(time).getUTCFullYear();
  return time >= clockChange(year, 2) && time < clockChange(year, 9) ? 2 : 1;
};

/** Milliseconds → the time in Prague: `2025-11-03T09:12:44+01:00`. */
export function formatTime(time: number): string {
  const offset = offsetAt(time);
  return `${new Date(time + offset * hour).toISOString().slice(0, 19)}+0${offset}:00`;
}

/** The day in Prague: `2025-11-03`. */
export const dayOf = (time: number): string => formatTime(time).slice(0, 10);

/** The clock time in Prague: `09:12`. */
export const clockTimeOf = (time: number): string => formatTime(time).slice(11, 16);

const nextDay = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * oneDay).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus: `2025` → `2025-04-20`. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4);
  const moon = Math.floor((8 * century + 13) / 25);
  const epact = (skipped - moon + 19 * golden + 15) % 30;
  const full = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - skipped) % 7;
  return nextDay(`${year}-03-28`, full - weekday);
}

/** (`2025-12-24`, `CZ`) → false: a working day is neither at a weekend nor a public holiday of the country. */
export function isWorkingDay(day: string, country: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const { days = '', fromEaster = [] } = holidays[country] ?? {};
  const easter = easterSunday(Number(day.slice(0, 4)));
  return !days.includes(day.slice(5)) && !fromEaster.some((count) => nextDay(easter, count) === day);
}

/** (`2025-11-07`, 1, `CZ`) → `2025-11-10`; with 0 the day itself, or the first working day after it. */
export function workingDayAfter(day: string, count: number, country: string): string {
  let at = day;
  while (!isWorkingDay(at, country)) at = nextDay(at);
  for (let left = count; left > 0; left -= 1) {
    do at = nextDay(at);
    while (!isWorkingDay(at, country));
  }
  return at;
}
