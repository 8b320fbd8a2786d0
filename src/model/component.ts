// Components of a site in Markdown: how pages use them, and the schema of their props.
import type { Span } from './place.ts';

/** A value that a page can write for a prop. */
export type Literal = string | number | boolean | null | readonly Literal[] | { readonly [key: string]: Literal };

/** A prop as written; `bare` has no value (`disabled`), `text` is a quoted string, or raw in a directive. */
export interface WrittenProp {
  readonly name: string;
  readonly form: 'bare' | 'text' | 'literal';
  readonly value: Literal;
  readonly span: Span;
}

export interface ComponentUse {
  readonly name: string;
  readonly form: 'element' | 'directive';
  readonly props: readonly WrittenProp[];
  /** False for an inline use, within a line of text. */
  readonly isBlock: boolean;
  readonly span: Span;
  /** The included file that contains it; absent when it is in the page itself. */
  readonly file?: string;
}

type Simple = 'string' | 'number' | 'boolean' | 'json';
type SimpleOrList = Simple | `${Simple}[]`;

/** The type of a prop: a simple type, the allowed texts, a list, or an object with fields. */
export type PropType = SimpleOrList | readonly string[] | { readonly list: PropType } | { readonly shape: PropSchema };

/** One prop: its type, `?` after a simple type for an optional prop, or an object with the type and options. */
export type Prop =
  | PropType
  | `${SimpleOrList}?`
  | { readonly type: PropType; readonly optional?: boolean; readonly default?: Literal };

/** Name of a prop → its type. */
export interface PropSchema {
  readonly [name: string]: Prop;
}

interface Values {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly json: Literal;
}

type TypeValue<T> = T extends keyof Values
  ? Values[T]
  : T extends `${infer Item}[]`
    ? readonly TypeValue<Item>[]
    : T extends readonly (infer Choice)[]
      ? Choice
      : T extends { readonly list: infer Item }
        ? readonly TypeValue<Item>[]
        : T extends { readonly shape: infer Fields }
          ? SchemaValues<Fields>
          : never;

type PropValue<P> = P extends `${infer T}?`
  ? TypeValue<T> | undefined
  : P extends { readonly type: infer T }
    ? P extends { readonly default: Literal }
      ? TypeValue<T>
      : P extends { readonly optional: true }
        ? TypeValue<T> | undefined
        : TypeValue<T>
    : TypeValue<P>;

/** Values of a component: `{ title: 'string', size: 'number?' }` → `{ title: string; size: number | undefined }` */
export type SchemaValues<S> = { readonly [Name in keyof S]: PropValue<S[Name]> };
