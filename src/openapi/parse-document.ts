// Parses OpenAPI documents and overlays: JSON, or YAML as the linter reads it.
import {
  binaryTag,
  CORE_SCHEMA,
  floatCoreTag,
  intCoreTag,
  load,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  type ScalarTagDefinition,
  setTag,
  strTag,
} from 'js-yaml';
import type { JsonObject } from '../model/api-document.ts';
import { hasTooManyAliases } from '../text/expanded-size.ts';
import { isObject } from '../text/is-object.ts';
import { rememberEach, rememberEachText } from '../text/remember-each.ts';
import { shortReferences } from '../text/short-references.ts';
import { mayHaveHalves, wholeTexts } from '../text/whole-characters.ts';
import { exactForm, exactNumber, mayLoseDigits, withExactNumbers } from './exact-numbers.ts';
import { withoutSwagger } from './swagger.ts';

const maxDocuments = 8;

/** (YAML or JSON) → the document; null if it cannot be read, which is reported where it is loaded */
export const parseDocument: (text: string) => JsonObject | null = rememberEachText(
  (text) => read(text, false),
  maxDocuments,
);

/** The same with numbers that keep the digits of the file in limits, examples and allowed values: `exactNumber`. */
export const parseExact: (text: string) => JsonObject | null = rememberEachText(
  (text) => (mayLoseDigits(text) ? read(text, true) : parseDocument(text)),
  maxDocuments,
);

/** With `<<`, without dates; all tags become values of JSON. */
const likeLinter = CORE_SCHEMA.withTags(
  mergeTag,
  omapTag,
  pairsTag,
  { ...mapTag, tagName: setTag.tagName },
  { ...strTag, tagName: binaryTag.tagName, implicit: false },
);

const exact = (tag: ScalarTagDefinition<number>): ScalarTagDefinition<number | string> => ({
  ...tag,
  resolve: (source, ...rest) => {
    const value = tag.resolve(source, ...rest);
    return value === NOT_RESOLVED ? value : (exactForm(source) ?? value);
  },
});

const exactLikeLinter = likeLinter.withTags(exact(intCoreTag), exact(floatCoreTag));

/** JSON, or YAML that may begin like JSON. Only YAML can name a value twice. */
function parseText(text: string, isExact: boolean): { readonly value: unknown; readonly isYaml: boolean } {
  if (text.trimStart().startsWith('{'))
    try {
      const json = text.replace(/^\uFEFF/, '');
      return { value: JSON.parse(isExact ? withExactNumbers(json) : json), isYaml: false };
    } catch {
      // It may be YAML in braces.
    }
  return { value: load(text, { schema: isExact ? exactLikeLinter : likeLinter }), isYaml: true };
}

function read(text: string, isExact: boolean): JsonObject | null {
  try {
    const { value, isYaml } = parseText(text, isExact);
    if (!isObject(value) || (isYaml && hasTooManyAliases(value))) return null;
    const whole = mayHaveHalves(text) ? wholeTexts(value) : value;
    const document = isExact && isObject(whole) ? onlyShown(whole) : whole;
    return isObject(document) ? withoutSwagger(shortReferences(document)) : null;
  } catch {
    return null;
  }
}

/** Keys whose values are shown as they are in the file. */
const shownKeys = new Set([
  ...['example', 'examples', 'default', 'enum', 'const', 'x-ms-enum'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

/** Other values, such as a version without quotes, are numbers; so are the names of fields. */
function onlyShown(document: JsonObject): unknown {
  const settle = (value: unknown, isShown: boolean): unknown =>
    typeof value === 'string'
      ? isShown
        ? value
        : (exactNumber(value)?.value ?? value)
      : typeof value === 'object' && value !== null
        ? (isShown ? inShown : inOthers)(value)
        : value;
  const partsOf = (value: object, isShown: boolean): unknown =>
    Array.isArray(value)
      ? value.map((item) => settle(item, isShown))
      : Object.fromEntries(
          Object.entries(value).map(([key, part]) => [
            String(exactNumber(key)?.value ?? key),
            settle(part, isShown || shownKeys.has(key)),
          ]),
        );
  // Aliases share values.
  const inShown = rememberEach((value: object) => partsOf(value, true));
  const inOthers = rememberEach((value: object) => partsOf(value, false));
  return inOthers(document);
}

/** A document of `parseExact` → the same with numbers of JavaScript */
export function withNumbers(value: unknown): unknown {
  if (typeof value === 'string') return exactNumber(value)?.value ?? value;
  if (Array.isArray(value)) return value.map(withNumbers);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNumbers(part)]));
}
