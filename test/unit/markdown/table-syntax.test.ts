// pubdocs tries tables only at a few lines, and finds the same tables as when it tries every line.
import { parse, postprocess, preprocess } from 'micromark';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension } from 'micromark-util-types';
import { expect, it } from 'vitest';
import { tableLines, tableSyntax } from '../../../src/markdown/syntax/table-syntax.ts';
import { makeDice } from '../../bench/corpus.mjs';

const eventsOf = (text: string, extension: Extension): string[] =>
  postprocess(
    parse({ extensions: [extension] })
      .document()
      .write(preprocess()(text, undefined, true)),
  ).map(([kind, { type, start, end }]) => `${kind} ${type} ${start.offset} ${end.offset}`);

it('selects the lines around a row of dashes', () => {
  expect([...tableLines('a\n\n| a |\n| - |\n| b |\r\n| c |\n\nd\n')].sort()).toEqual([3, 4, 5, 6]);
  expect(tableLines('a | b\n\nc').size).toBe(0);
});

const pieces = [
  '|',
  '-',
  ':',
  ' ',
  '\n',
  '\n',
  'a',
  '> ',
  '- ',
  '  ',
  '\n\n',
  '| a | b |\n',
  '| - | - |\n',
  '\r\n',
  '\t',
  '1. ',
  '# ',
  '```\n',
  '\\|',
  '---\n',
];

it('finds the same tables as the original syntax in random texts', () => {
  const dice = makeDice(20261121);
  let tables = 0;
  for (let round = 0; round < 1000; round += 1) {
    const text = Array.from({ length: 4 + dice(24) }, () => pieces[dice(pieces.length)]).join('');
    const expected = eventsOf(text, gfmTable());
    if (expected.some((event) => event.startsWith('enter table '))) tables += 1;
    expect(eventsOf(text, tableSyntax(text)), JSON.stringify(text)).toEqual(expected);
  }
  expect(tables).toBeGreaterThan(30);
});
