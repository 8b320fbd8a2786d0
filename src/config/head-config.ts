// Head tags, style sheets and the Content-Security-Policy.
import * as v from 'valibot';
import {
  choice,
  flag,
  key,
  list,
  matching,
  named,
  orNull,
  rootPath,
  strictObject,
  table,
  takes,
} from './schema-parts.ts';

const attributeName = matching(
  "a name of an attribute without 'on…': event handlers are refused by the security policy",
  /^(?!on)[A-Za-z][\w:.-]*$/i,
);

const attributeValue = takes(
  'a string, a number, true or false',
  v.custom<string | number | boolean>(
    (value) => ['string', 'number', 'boolean'].includes(typeof value),
    'a string, a number, true or false',
  ),
  { type: ['string', 'number', 'boolean'] },
);

const tagSchema = named(
  'HeadTagConfig',
  'A tag for the head of every page.',
  strictObject({
    tag: key('the element', choice(['meta', 'link', 'script', 'style', 'noscript'])),
    attributes: key(
      'the attributes; `true` prints a name without a value: `{ async: true }`',
      v.optional(table(attributeValue, attributeName), {}),
      { takes: 'names and values' },
    ),
    content: key('the text between the tags of a script, style or noscript', orNull(v.string('a string')), {
      takes: 'text',
      without: 'none',
    }),
  }),
);

export const headSchema = v.optional(list(tagSchema), []);

const directive = matching("a directive like 'img-src'", /^[a-z]+(-[a-z]+)+$/);
const source = matching("one source like 'https://images.example'", /^[^\s;,]+$/);

export const stylesSchema = v.optional(list(rootPath), []);

export const cspSchema = v.optional(
  named(
    'CspConfig',
    'Additions to the Content-Security-Policy that pubdocs generates.',
    strictObject({
      meta: key('adds it to every page as a meta tag, for hosts that send no headers', v.optional(flag, true)),
      directives: key(
        "sources to add: `{ 'img-src': ['https://images.example'] }`; `'none'` forbids what pages contain",
        v.optional(table(list(source), directive), {}),
        { takes: 'directives and sources' },
      ),
    }),
  ),
  {},
);

type CheckedTag = v.InferOutput<typeof tagSchema>;

export interface HeadTag extends Omit<CheckedTag, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | true>>;
}

/** Attributes as strings; `false` omits an attribute. */
export const normaliseHead = (tags: readonly CheckedTag[]): readonly HeadTag[] =>
  tags.map(({ attributes, ...tag }) => ({
    ...tag,
    attributes: Object.fromEntries(
      Object.entries(attributes)
        .filter(([, value]) => value !== false)
        .map(([name, value]) => [name, value === true ? true : String(value)] as const),
    ),
  }));
