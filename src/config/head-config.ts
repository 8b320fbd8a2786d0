// Head tags, style sheets and the Content-Security-Policy.
import * as v from 'valibot';
import type { HeadTag } from '../model/site-config.ts';
import { choice, flag, list, rootPath, strictObject, table } from './schema-parts.ts';

/** A tag for the head of every page. */
export interface HeadTagConfig {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
  /** `true` prints only the name: `{ async: true }`. */
  readonly attributes?: { readonly [name: string]: string | number | boolean } | undefined;
  /** Text between the tags of a script, style or noscript. */
  readonly content?: string | undefined;
}

/** Additions to the Content-Security-Policy that pubdocs generates. */
export interface CspConfig {
  /** Also puts the policy into a meta tag of every page. Default: on. */
  readonly meta?: boolean | undefined;
  /** Directive → sources to add: `{ 'img-src': ['https://images.example'] }`. */
  readonly directives?: { readonly [directive: string]: readonly string[] } | undefined;
}

const attributeName = v.pipe(
  v.string(),
  v.regex(
    /^(?!on)[A-Za-z][\w:.-]*$/i,
    "a name of an attribute without 'on…': event handlers are refused by the security policy",
  ),
);

const attributeValue = v.custom<string | number | boolean>(
  (value) => ['string', 'number', 'boolean'].includes(typeof value),
  'a string, a number, true or false',
);

export const headSchema = v.optional(
  list(
    strictObject({
      tag: choice(['meta', 'link', 'script', 'style', 'noscript']),
      attributes: v.optional(table(attributeValue, attributeName), {}),
      content: v.optional(v.string('a string')),
    } satisfies Record<keyof HeadTagConfig, v.GenericSchema>),
  ),
  [],
);

const directive = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)+$/, "a directive like 'img-src'"));
const source = v.pipe(v.string('a source'), v.regex(/^[^\s;,]+$/, "one source like 'https://images.example'"));

export const stylesSchema = v.optional(list(rootPath), []);

export const cspSchema = v.optional(
  strictObject({
    meta: v.optional(flag, true),
    directives: v.optional(table(list(source), directive), {}),
  } satisfies Record<keyof CspConfig, v.GenericSchema>),
  {},
);

/** Attributes as strings; `false` omits an attribute. */
export const normaliseHead = (tags: v.InferOutput<typeof headSchema>): HeadTag[] =>
  tags.map(({ tag, attributes, content }) => ({
    tag,
    attributes: Object.fromEntries(
      Object.entries(attributes)
        .filter(([, value]) => value !== false)
        .map(([name, value]) => [name, value === true ? true : String(value)] as const),
    ),
    content: content ?? null,
  }));
