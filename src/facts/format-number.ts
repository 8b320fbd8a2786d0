// Formats numbers for a language, in the style of an existing number.

const spaces = /[ \u00a0\u202f\u2009]/;

/** The thousands separator of a written number: '1 000' → ' '; null if it has none. */
const groupIn = (raw: string): string | null => /\d([ \u00a0\u202f\u2009.,'’])\d{3}(?!\d)/.exec(raw)?.[1] ?? null;

/** ('1000.5', 'number', '1 200,5', 'cs') → '1 000,5'; dates and times keep their form, null if it is unknown */
export function formatLike(
  value: string,
  kind: 'number' | 'date' | 'time',
  raw: string,
  language: string,
): string | null {
  if (kind === 'time') return /^\d\d:\d\d$/.test(raw) ? value : null;
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(raw) ? value : null;
  const number = Number(value);
  if (Number.isNaN(number)) return null;
  const parts = new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).formatToParts(number);
  const group = groupIn(raw);
  const isLong = raw.replace(/\D/g, '').length >= 4;
  return parts
    .map((part) => {
      if (part.type !== 'group') return part.value;
      // Text with 2000, not 2,000, also gets 3000.
      if (group === null && isLong) return '';
      return group !== null && spaces.test(group) && spaces.test(part.value) ? group : part.value.replace(spaces, ' ');
    })
    .join('');
}

/** ('31500', 'cs') → '31 500' with no-break spaces */
export const formatNumber = (value: string, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(Number(value));
