// CSS Syntax Module Level 3: section 4.3.2 (comments), 4.3.5 (strings end with the line), 4.3.6 (url), 5.4.8 (blocks
// end with the sheet).
import { expect, test } from 'vitest';
import { cssSlips } from '../../../src/links/css-blocks.ts';

const slipsOf = (css: string) => cssSlips(css).map(({ kind, text, start }) => `${kind} ${text} ${start}`);

test.each([
  ['.a { color: red }', []],
  ['.a { color: red; .b { color: blue } }', []],
  ['.a { color: red; .b { color: blue }', ['unclosed { 3']],
  ['@media print { .a { color: red }', ['unclosed { 13']],
  ['.a { color: red } }', ['unopened } 18']],
  ['.a { width: calc(1px + 2px; } .b { color: red }', ['unclosed ( 16']],
  ['.a[title="x" { color: red }', ['unclosed [ 2']],
  ['.a { color: red } /* note', ['unclosed /* 18']],
  ['/*/ .a { color: red }', ['unclosed /* 0']],
  ['.a { content: "x; }\n.b { color: red }', ['unclosed { 3', 'unclosed " 14']],
  [".a { content: 'x", ['unclosed { 3', "unclosed ' 14"]],
  ['.a { background: url(x.svg }', ['unclosed { 3', 'unclosed url( 17']],
  ['.a { content: "}" } .b { content: \'{\' } /* { */', []],
  ['.a { background: URL(x.svg', ['unclosed { 3', 'unclosed URL( 17']],
  ['.a\\{ { color: red }', []],
  ['.a { content: "\\"}" }', []],
  ['.a { content: "line \\\n two" }', []],
  ['.a { background: url( x\\)y.svg ) }', []],
  ['.a { background: url("a(b.svg") }', []],
  ['.a { background: url(data:image/svg+xml;{) }', []],
  ['@import url("x.css");', []],
  ['', []],
] as const)('%j: %j', (css, slips) => {
  expect(slipsOf(css)).toEqual(slips);
});

test('the time is linear in the length of the sheet', () => {
  for (const part of ['{', '"', '/*', 'url(', '(', '}', '\\', '"\n', '{(']) {
    const css = part.repeat(200_000) + '}'.repeat(200_000);
    expect(() => cssSlips(css)).not.toThrow();
  }
});
