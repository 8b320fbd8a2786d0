// The schema of a component's props, and the type that follows from it.
import type { ReactNode } from 'react';
import type { PropSchema, SchemaValues } from '../src/model/component.ts';

/** `defineProps({ title: 'string', tone: ['calm', 'loud'], size: 'number?' })` → the same, with its exact type */
export const defineProps = <const Schema extends PropSchema>(schema: Schema): Schema => schema;

/** The props of a component, `PropsOf<typeof props>`; `children` is the Markdown between its tags. */
export type PropsOf<Schema> = SchemaValues<Schema> & { readonly children?: ReactNode };
