// Variables of the environment whose values are for nobody's eyes: `GITHUB_TOKEN`, `AWS_SECRET_ACCESS_KEY`, `DB_PASSWORD`.
import { isSample } from './secret-forms.ts';

export interface SecretValue {
  /** Of the variable. */
  readonly name: string;
  readonly value: string;
}

const secretName =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|(?:^|_)(?:API|ACCESS|SECRET|PRIVATE|SIGNING|ENCRYPTION)_?KEY(?:_ID)?)$/i;
/** Prefixes of variables that are meant for browsers. */
const publicName = /PUBLIC|PUBLISHABLE|^VITE_|^REACT_APP_|SEARCH_(?:API_)?KEY$/i;
/** Regions, profiles and switches of AWS have names like its keys. */
const plainKey = /^[A-Za-z\d/+=]{16,}$/;
/** Shorter values, and plain words, stand in any text. */
const shortest = 12;

const isTelling = (value: string): boolean =>
  value.length >= shortest && /[A-Za-z]/.test(value) && /\d/.test(value) && !/\s|:\/\//.test(value) && !isSample(value);

/** ({ GITHUB_TOKEN: 'ghs_…', HOME: '/root' }) → the first one */
export function secretValues(environment: Readonly<Record<string, string | undefined>>): readonly SecretValue[] {
  return Object.entries(environment).flatMap(([name, written = '']) => {
    const value = written.trim();
    const isNamed = secretName.test(name) || (name.startsWith('AWS_') && plainKey.test(value));
    return isNamed && !publicName.test(name) && isTelling(value) ? [{ name, value }] : [];
  });
}
