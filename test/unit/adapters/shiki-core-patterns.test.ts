// Patterns of grammars: from tables where they are, and so nearly always where the real site's code is coloured.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { convertLanguages } from '../../../scripts/convert-patterns.mjs';
import { languages, makeCore } from '../../../src/adapters/shiki-core.ts';
import { convertPattern, makePatterns } from '../../../src/adapters/shiki-core-patterns.ts';

const unreadable = (pattern: string): never => {
  throw new Error(`converted live: ${pattern}`);
};

describe('a pattern', () => {
  it('is made from the table, emulated where JavaScript has no equivalent', () => {
    const { learn, toRegExp } = makePatterns({
      read: () => ({ a: ['b', 'dgv'], '(?>c)': ['(?=(c))\\1', 'dgv', { hiddenCaptures: [1] }] }),
      convert: unreadable,
    });
    learn(['x']);
    expect(toRegExp('a')).toMatchObject({ source: 'b', flags: 'dgv' });
    expect([...(toRegExp('(?>c)').exec('c') ?? [])]).toEqual(['c']);
  });

  it('is converted when no table has it', () => {
    const { learn, toRegExp } = makePatterns({ read: () => ({ a: ['b', 'dgv'] }) });
    expect(toRegExp('a').source).toBe('a');
    learn(['x']);
    expect(['a', '\\h', '__proto__'].map((pattern) => toRegExp(pattern).source)).toEqual([
      'b',
      convertPattern('\\h').source,
      '__proto__',
    ]);
  });

  it('is looked for in each table once', () => {
    const read: string[] = [];
    const { learn } = makePatterns({
      read: (grammar) => {
        read.push(grammar);
        return {};
      },
    });
    learn(['html', 'css']);
    learn(['css']);
    expect(read).toEqual(['html', 'css']);
  });
});

it('of the code of the real site, hardly a pattern is converted live', async () => {
  const site = join(import.meta.dirname, '../../../site');
  const blocks = glob
    .sync('{docs,i18n}/**/*.md', { cwd: site })
    .flatMap((file) => [
      ...readFileSync(join(site, file), 'utf8').matchAll(/^```(http|bash|js|json)\b.*\n([\s\S]*?)^```/gm),
    ]);
  const tables = await convertLanguages(['http', 'shellscript', 'javascript', 'json']);
  const asked: string[] = [];
  const live: string[] = [];
  const { learn, toRegExp } = makePatterns({
    read: (grammar) => tables.get(grammar) ?? {},
    convert: (pattern) => {
      live.push(pattern);
      return convertPattern(pattern);
    },
  });
  const counting = (pattern: string): RegExp => {
    asked.push(pattern);
    return toRegExp(pattern);
  };
  const core = await makeCore({ name: 'bare', settings: [] }, { learn, toRegExp: counting });
  for (const language of ['http', 'bash', 'js', 'json'] as const)
    await core.load((await languages[language]()).default);
  for (const [, lang = '', code = ''] of blocks) core.shiki.codeToTokensBase(code, { lang, theme: 'bare' });
  expect(asked.length).toBeGreaterThan(200);
  expect(live.length / asked.length, live.join('\n')).toBeLessThan(0.05);
});
