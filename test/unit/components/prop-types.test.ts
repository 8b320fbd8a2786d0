// The type of the props of a component follows from its schema. The compiler checks these expectations.
import type { ReactNode } from 'react';
import { expect, expectTypeOf, it } from 'vitest';
import type { Literal } from '../../../src/model/component.ts';
import { defineProps, type PropsOf } from '../../../templates/props.ts';

const props = defineProps({
  title: 'string',
  size: 'number?',
  open: 'boolean',
  items: 'string[]',
  tone: ['calm', 'loud'],
  mood: { type: ['good', 'bad'], default: 'good' },
  more: { type: { list: ['a', 'b'] }, optional: true },
  rows: { list: { shape: { name: 'string', value: 'number?' } } },
  data: 'json',
});

it('each prop has its exact type', () => {
  expect(Object.keys(props)).toHaveLength(9);
  type Props = PropsOf<typeof props>;
  expectTypeOf<Props['title']>().toEqualTypeOf<string>();
  expectTypeOf<Props['size']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Props['open']>().toEqualTypeOf<boolean>();
  expectTypeOf<Props['items']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<Props['tone']>().toEqualTypeOf<'calm' | 'loud'>();
  expectTypeOf<Props['mood']>().toEqualTypeOf<'good' | 'bad'>();
  expectTypeOf<Props['more']>().toEqualTypeOf<readonly ('a' | 'b')[] | undefined>();
  expectTypeOf<Props['rows'][number]['value']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Props['data']>().toEqualTypeOf<Literal>();
  expectTypeOf<Props['children']>().toEqualTypeOf<ReactNode>();
});
