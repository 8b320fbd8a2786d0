// The bundled tables of patterns: each expression is the one that Shiki would have made, and the bundle finds them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertPattern, makePatterns, type PatternTable } from '../../src/adapters/shiki-core-patterns.ts';

const dist = join(import.meta.dirname, '../../dist');
const readTable = (file: string) => JSON.parse(readFileSync(join(dist, 'patterns', file), 'utf8')) as PatternTable;
const detailsOf = (regexp: RegExp) => ({
  source: regexp.source,
  flags: regexp.flags,
  kind: regexp.constructor.name,
  options: 'rawOptions' in regexp ? regexp.rawOptions : null,
});

describe('tables of patterns', () => {
  it.each(readdirSync(join(dist, 'patterns')))('%s has what Shiki makes of each pattern', (file) => {
    const table = readTable(file);
    const { learn, toRegExp } = makePatterns({ read: () => table });
    learn([file]);
    for (const pattern of Object.keys(table)) {
      expect(detailsOf(toRegExp(pattern)), pattern).toEqual(detailsOf(convertPattern(pattern)));
    }
  });

  it('are found by the bundled highlighter', async () => {
    const chunks = readdirSync(join(dist, 'chunks')).filter((name) => name.startsWith('shiki-core-'));
    const bundled = (await import(join(dist, 'chunks', chunks[0] ?? ''))) as { makePatterns: typeof makePatterns };
    const live: string[] = [];
    const { learn, toRegExp } = bundled.makePatterns({
      convert: (pattern) => {
        live.push(pattern);
        return /x/;
      },
    });
    learn(['http', 'json', 'no-such-grammar']);
    for (const pattern of Object.keys(readTable('http.json'))) toRegExp(pattern);
    expect(live).toEqual([]);
  });
});
