// Parsers of flag values for commander.
import { InvalidArgumentError } from 'commander';
import { askAbout } from '../diagnostics/did-you-mean.ts';
import type { PageShard } from '../pipeline/compile-shard.ts';
import { isReportOption, reportKinds } from '../reports/report-kinds.ts';
import { isUrl } from '../text/parse-url.ts';
import { suggest } from '../text/suggest.ts';
import { failStates } from '../translations/fail-states.ts';

/** 'junit=a.xml' → appended to the earlier values */
export function addReportOption(wish: string, before: readonly string[] = []): readonly string[] {
  if (isReportOption(wish)) return [...before, wish];
  throw new InvalidArgumentError(`Write kind=file, where kind is one of ${reportKinds.join(', ')}.`);
}

/** '20' → 20 */
export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number.');
}

/** ('github-page', hosts) → 'Did you mean github-pages? ', or '' */
const askFor = (text: string, values: readonly string[]): string => {
  const near = suggest(text, values);
  return near.length === 0 ? '' : `${askAbout(near, text)} `;
};

/** (values) → a parser of one of them; the error suggests the nearest */
export const readChoice =
  (values: readonly string[]) =>
  (text: string): string => {
    if (values.includes(text)) return text;
    throw new InvalidArgumentError(`${askFor(text, values)}Allowed choices are ${values.join(', ')}.`);
  };

const unitMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** '5m' → 300000 */
export function readDuration(text: string): number {
  const [, number, unit] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (unit === 's' || unit === 'm' || unit === 'h') return Number(number) * unitMs[unit];
  throw new InvalidArgumentError('Write a number of seconds, minutes or hours, such as 90s, 5m or 1h.');
}

/** 'missing, stale' → ['missing', 'stale'] */
export function readStates(text: string): readonly string[] {
  const states = text.split(',').map((state) => state.trim());
  const unknown = states.find((state) => !Object.hasOwn(failStates, state));
  if (unknown === undefined) return states;
  const names = Object.keys(failStates);
  throw new InvalidArgumentError(
    `There is no state “${unknown}”. ${askFor(unknown, names)}States are ${names.join(', ')}.`,
  );
}

export function readUrl(text: string): string {
  if (/^https?:\/\//i.test(text) && isUrl(text)) return text;
  throw new InvalidArgumentError('Write a full URL such as https://api.example.');
}

/** 'sdk-python' → the same: the name of a file on every system */
export function readFileName(text: string): string {
  if (/^[a-z0-9][a-z0-9._-]{0,63}$/.test(text)) return text;
  throw new InvalidArgumentError('Write lowercase letters, digits, dots, dashes and underscores, such as sdk-python.');
}

/** 'docs' → appended to the earlier values */
export const addValue = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** 'x-api-key: a' → appended to the earlier values */
export function addHeader(line: string, before: readonly string[] = []): readonly string[] {
  if (/^[\w-]+:\s*[^\r\n]*$/.test(line)) return [...before, line];
  throw new InvalidArgumentError("Write 'name: value'.");
}

/** 'docs.example,.internal' → the names, in lower case */
export function readHostNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  if (names.every((name) => /^\.?[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(name))) return names;
  throw new InvalidArgumentError('Write host names with commas between them, such as docs.example,.internal.');
}

/** 'en,de' → ['en', 'de'] */
export function splitLanguageCodes(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim());
  const isKnown = (code: string): boolean => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code);
  const wrong = codes.find((code) => !isKnown(code));
  if (wrong !== undefined) {
    const [language = '', ...parts] = wrong.split(/[_-]/);
    const meant = [language.toLowerCase(), ...parts].join('-');
    throw new InvalidArgumentError(
      `“${wrong}” is not a language code${meant !== wrong && isKnown(meant) ? `: write ${meant}` : ' such as en or pt-BR'}.`,
    );
  }
  if (new Set(codes).size === codes.length) return codes;
  throw new InvalidArgumentError('Write different language codes with commas between them, such as en,de.');
}

/** '3/16' → the third of sixteen shards */
export function shardNumber(text: string): PageShard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new InvalidArgumentError('Write n/of with n from 1 to of, such as 3/16.');
}

/** '16' → 16 */
export function shardCount(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write the number of shards, such as 16.');
}
