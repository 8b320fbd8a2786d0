import { expect, it } from 'vitest';
import { catalogue } from '../../../src/diagnostics/catalogue.ts';
import { codeFacts, explainCode } from '../../../src/diagnostics/explain-code.ts';

it('every code is in the list, and is explained with meaning and example', () => {
  const all = explainCode(undefined).text;
  for (const [code, { meaning, example }] of Object.entries(catalogue)) {
    expect(all).toContain(`  ${code} `);
    const { isKnown, text } = explainCode(code);
    expect(isKnown).toBe(true);
    expect(text).toContain(meaning);
    expect(text).toContain(example.split('\n')[0]);
  }
});

it('a code is explained with its severity and how to change that', () => {
  expect(explainCode('missing-text').text).toBe(`missing-text  (warning)

A visible text is missing in one of the languages. If it is the same in all languages, write it as a plain string.

Example
  title: { en: 'Docs' }   → title: { en: 'Docs', cs: 'Dokumentace' }

The config can change its severity: \`rules: { 'missing-text': 'ignore' | 'log' | 'warn' | 'error' }\`.
`);
  expect(explainCode('broken-link').text).toContain('`onBrokenLinks:');
});

it('for an unknown code, the nearest one is suggested', () => {
  expect(explainCode('brokn-link')).toEqual({
    isKnown: false,
    text: 'There is no code “brokn-link”. Did you mean broken-link?\n',
  });
  expect(explainCode('constructor').isKnown).toBe(false);
});

it('only a code that does not exist has suggestions', () => {
  expect(codeFacts('missing-txt')).toMatchObject({ codes: [], suggest: ['missing-text'] });
  expect(codeFacts('missing-text')).toMatchObject({ codes: [{ code: 'missing-text' }], suggest: [] });
  expect(codeFacts(undefined).suggest).toEqual([]);
});
