// Head tags, style sheets and the Content-Security-Policy.
import * as v from 'valibot';
import * as s from './schema-parts.ts';

const attributeName = s.matching(
  "a name of an attribute without 'on…': event handlers are refused by the security policy",
  /^(?!on)[A-Za-z][\w:.-]*$/i,
);

const attributeValue = s.takes(
  'a string, a number, true or false',
  v.custom<string | number | boolean>(
    (value) => ['string', 'number', 'boolean'].includes(typeof value),
    'a string, a number, true or false',
  ),
  { type: ['string', 'number', 'boolean'] },
);

const tagSchema = s.named(
  'HeadTagConfig',
  'A tag for the head of every page.',
  s.strictObject({
    tag: s.key('the element', s.choice(['meta', 'link', 'script', 'style', 'noscript'])),
    attributes: s.key(
      'the attributes; `true` prints a name without a value: `{ async: true }`',
      v.optional(s.table(attributeValue, attributeName), {}),
      { takes: 'names and values' },
    ),
    content: s.key('the text between the tags of a script, style or noscript', s.orNull(v.string('a string')), {
      takes: 'text',
      without: 'none',
    }),
  }),
);

export const headSchema = v.optional(s.list(tagSchema), []);

const directive = s.matching("a directive like 'img-src'", /^[a-z]+(-[a-z]+)+$/);
const source = s.matching("one source like 'https://images.example'", /^[^\s;,]+$/);

export const stylesSchema = v.optional(s.list(s.rootPath), []);

export const cspSchema = v.optional(
  s.named(
    'CspConfig',
    'Additions to the Content-Security-Policy that pubdocs generates.',
    s.strictObject({
      meta: s.key('adds it to every page as a meta tag, for hosts that send no headers', v.optional(s.flag, true)),
      directives: s.key(
        "sources to add: `{ 'img-src': ['https://images.example'] }`; `'none'` forbids what pages contain",
        v.optional(s.table(s.list(source), directive), {}),
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
