import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseEvents } from '../../../src/facts/choose-events.ts';
import { packOutline, packStatedFacts, unpackOutline, unpackStatedFacts } from '../../../src/facts/pack-claims.ts';
import { readStatedFacts } from '../../../src/facts/read-facts.ts';
import { readOutline } from '../../../src/facts/read-outline.ts';
import { parseMarkdown } from '../../../src/markdown/parse-markdown.ts';

const claimsOf = (text: string, language: string) => {
  const events = chooseEvents(parseMarkdown(text, { extensions: true, anchors: 'pubdocs' }));
  return {
    outline: readOutline(text, events, language),
    stated: readStatedFacts(text, events, { language, units: {} }),
  };
};

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

test('outlines and stated facts are the same after packing, JSON and unpacking', () => {
  const every =
    'Up to 1,000.5 kg since 22 November 2026, 14:30, v2.\n\n# A\n\n`on  route` [b](./c.md#d) <X/>\n\n' +
    '| a | 3 |\n| --- | --- |\n| `x` | 4 |\n\n```js\nlet a = 1; // one\n```\n\n![](a.png)\n\n<!-- pubdocs-fact: 3 m, by law -->\n';
  const folders = { en: 'site/docs', cs: 'site/i18n/cs/docs' };
  const pages = Object.entries(folders).flatMap(([language, folder]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => claimsOf(readFileSync(join(folder, name), 'utf8'), language)),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const { outline, stated } of [claimsOf('', 'en'), claimsOf(every, 'en'), ...pages]) {
    expect(unpackOutline(throughJson(packOutline(outline)))).toEqual(outline);
    expect(unpackStatedFacts(throughJson(packStatedFacts(stated)))).toEqual(stated);
  }
  const { outline, stated } = claimsOf(every, 'en');
  expect(new Set(outline.facts.map(({ kind }) => kind)).size).toBe(6);
  expect(stated.waivers).toHaveLength(1);
});
