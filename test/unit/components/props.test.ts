// Props of components in Markdown: literals, schemas, and the check of a use.
import { describe, expect, it } from 'vitest';
import { checkProps } from '../../../src/components/check-props.ts';
import { readLiteral } from '../../../src/components/literals.ts';
import { readSchema } from '../../../src/components/prop-schema.ts';
import { readTagProps } from '../../../src/components/read-props.ts';
import type { ComponentUse, Literal } from '../../../src/model/component.ts';
import { firstCharacter } from '../../../src/model/place.ts';

describe('a literal', () => {
  it.each<[string, Literal]>([
    ['3', 3],
    ['-0.5e2', -50],
    [' true ', true],
    ['null', null],
    ['"a \\"b\\" \\u00e9\\n"', 'a "b" é\n'],
    ["'it’s'", 'it’s'],
    ['`a $b`', 'a $b'],
    ["[1, 'b', [], ]", [1, 'b', []]],
    ['{ a: 1, "b-c": { d: [null] }, }', { a: 1, 'b-c': { d: [null] } }],
  ])('%s', (text, value) => expect(readLiteral(text)).toEqual({ value }));

  it.each([
    '',
    'a',
    'a.b',
    '1 + 1',
    'f()',
    '() => 1',
    '`$' + '{a}`',
    '[1 2]',
    '{a}',
    '{...a}',
    '"open',
    '01',
    '1px',
    'undefined',
    'NaN',
  ])('not %j', (text) => expect(readLiteral(text)).toBeNull());

  it('has `__proto__` as an own property', () => {
    const value = readLiteral('{ "__proto__": { "a": 1 } }')?.value;
    expect(Object.keys(value ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('can be long, but not deeply nested', () => {
    const long = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => ({ at })));
    expect(readLiteral(long)?.value).toHaveLength(100_000);
    expect(readLiteral('['.repeat(100_000))).toBeNull();
    expect(readLiteral(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeNull();
  });
});

describe('the props of a tag', () => {
  const props = (tag: string) => readTagProps(tag).props.map(({ name, form, value }) => [name, form, value]);

  it('are texts, literals, and names without a value', () => {
    expect(props(`<Card title="a &amp; b" items={["x>y", '}']} open data-x='"' plain=c/>`)).toEqual([
      ['title', 'text', 'a & b'],
      ['items', 'literal', ['x>y', '}']],
      ['open', 'bare', true],
      ['data-x', 'text', '"'],
      ['plain', 'text', 'c'],
    ]);
  });

  it('have places', () => {
    const tag = '<Card a="1"\n  b={2}>';
    expect(readTagProps(tag).props.map(({ start, end }) => tag.slice(start, end))).toEqual(['a="1"', 'b={2}']);
  });

  it('leave out code', () => {
    const { props: kept, code } = readTagProps('<Card a={b.c} {...rest} d={1} {/* no */}>');
    expect(kept.map(({ name }) => name)).toEqual(['d']);
    expect(code.map(({ name, raw: written }) => [name, written])).toEqual([
      ['a', '{b.c}'],
      [null, '{...rest}'],
      [null, '{/* no */}'],
    ]);
  });

  it.each(['<A', '<A b=', '<A b="', '<A {', '<A {{{', '<A =', '<A b={`', '<A "">'])(
    'are read without an endless loop: %s',
    (tag) => {
      expect(readTagProps(`${tag}>`)).toBeDefined();
    },
  );
});

/** ({ a: 'number' }, { a: 1 }) → the values, and the findings as `code at`. */
function check(schema: unknown, written: Readonly<Record<string, Literal>>, form: ComponentUse['form'] = 'element') {
  const read = readSchema(schema);
  if ('wrong' in read) throw new Error(read.wrong);
  const props = Object.entries(written).map(([name, value]) => ({
    name,
    form: form === 'directive' ? ('text' as const) : ('literal' as const),
    value,
    span: firstCharacter,
  }));
  const use = { name: 'Card', form, props, isBlock: true, span: firstCharacter };
  const { values, diagnostics } = checkProps(use, read.fields, 'docs/a.md');
  return { values, found: diagnostics.map(({ code, message, hint }) => `${code}: ${message} · ${hint ?? ''}`) };
}

describe('a schema', () => {
  it.each<[unknown, Literal]>([
    ['string', 'a'],
    ['number', 1],
    ['boolean', true],
    ['json', [{ a: null }]],
    ['number?', 1],
    ['string[]', ['a', 'b']],
    [['a', 'b'], 'b'],
    [{ list: ['a', 'b'] }, ['a', 'a']],
    [{ shape: { a: 'number', b: 'string?' } }, { a: 1 }],
    [{ type: { list: { shape: { a: 'number' } } }, optional: true }, [{ a: 1 }, { a: 2 }]],
  ])('%j accepts %j', (prop, value) => {
    expect(check({ it: prop }, { it: value })).toEqual({ values: { it: value }, found: [] });
  });

  it.each<[unknown, Literal, string]>([
    ['string', 1, '`it` of <Card> must be a text, not 1'],
    ['number', 'x', '`it` of <Card> must be a number, not "x"'],
    ['boolean', null, '`it` of <Card> must be true or false, not nothing'],
    ['string[]', 'a', '`it` of <Card> must be a list of texts, not "a"'],
    ['number[]', [1, 'b'], '`it[1]` of <Card> must be a number, not "b"'],
    [['calm', 'loud'], 'laud', '`it` of <Card> must be "calm" or "loud", not "laud" · Did you mean "loud"?'],
    [
      { shape: { name: 'string' } },
      { nam: 'x' },
      '`it` of <Card> must be an object with `name`, not {"nam":"x"} · Did you mean "name"?',
    ],
    [{ list: { shape: { a: 'number' } } }, [{ a: 1 }, {}], '`it[1].a` of <Card> must be a number, not nothing'],
  ])('%j refuses %j', (prop, value, message) => {
    expect(check({ it: prop }, { it: value }).found[0]).toContain(message);
  });

  it('fills in defaults, and false for a missing boolean', () => {
    const schema = { tone: { type: ['calm', 'loud'], default: 'calm' }, open: 'boolean', size: 'number?' };
    expect(check(schema, {})).toEqual({ values: { tone: 'calm', open: false }, found: [] });
  });

  it('reports missing and unknown props', () => {
    expect(check({ amount: 'number' }, {}).found).toEqual([
      'component-prop-missing: <Card> needs `amount` · Add `amount`: a number.',
    ]);
    expect(check({ amount: 'number' }, { amout: 1 }).found).toEqual([
      'component-prop-unknown: <Card> has no prop `amout` · Did you mean `amount`?',
    ]);
    expect(check({}, { ['__proto__']: 1, constructor: 2 }).found).toHaveLength(2);
  });

  it('converts the texts of a directive to the types of the props', () => {
    const schema = { count: 'number', open: 'boolean', items: 'number[]', title: 'string', tone: ['a', '1'] };
    const written = { count: '3', open: '', items: '[1, 2]', title: '4', tone: '1' };
    expect(check(schema, written, 'directive').values).toEqual({
      count: 3,
      open: true,
      items: [1, 2],
      title: '4',
      tone: '1',
    });
    expect(check({ count: 'number' }, { count: 'many' }, 'directive').found).toHaveLength(1);
  });

  it.each([
    [[], 'props'],
    ['string', 'props'],
    [{ a: 'integer' }, 'a'],
    [{ a: { type: 'strin' } }, 'a.type'],
    [{ a: { list: { shape: { b: [1] } } } }, 'a.list.shape.b'],
    [{ a: [] }, 'a'],
    [{ a: null }, 'a'],
  ])('%j is invalid at %s', (schema, wrong) => expect(readSchema(schema)).toEqual({ wrong }));

  it('that contains itself is invalid', () => {
    const schema: Record<string, unknown> = {};
    schema.a = { shape: schema };
    expect(readSchema(schema)).toHaveProperty('wrong');
  });
});
