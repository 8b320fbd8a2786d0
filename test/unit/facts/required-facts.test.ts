// `facts.require` of the config, and of the front matter of a page, which overrides it.
import { expect, it } from 'vitest';
import { bindFacts } from '../../../src/facts/bind-facts.ts';
import { checkFacts } from '../../../src/facts/check-facts.ts';
import { emptyLock } from '../../../src/facts/facts-lock.ts';
import { makeModel } from '../../../src/facts/model.ts';
import type { FactsConfig } from '../../../src/model/stated-fact.ts';
import { compileText } from '../../support/compile-text.ts';

/** (`require` of the config, that of the page) → the codes of the findings about a number that is not bound */
function codesOf(ofConfig: 'bound' | 'none', ofPage?: 'bound' | 'none'): string[] {
  const config: FactsConfig = { values: {}, units: {}, fields: {}, words: [], require: ofConfig };
  const model = makeModel({ config, data: [], documents: [] });
  const { stated } = compileText('Up to 99 kg.', { facts: {} }).facts;
  const page = bindFacts(stated ?? expect.fail('no facts'), model, { language: 'en', units: {}, headings: [] });
  const rules = { config, model, lock: emptyLock, words: new Set<string>() };
  return checkFacts({ file: 'a.md', language: 'en', page, require: ofPage }, rules).diagnostics.map(({ code }) => code);
}

it('of a page overrides that of the config', () => {
  expect(codesOf('bound')).toEqual(['fact-unbound']);
  expect(codesOf('bound', 'none')).toEqual([]);
  expect(codesOf('none', 'bound')).toEqual(['fact-unbound']);
  expect(codesOf('none')).toEqual([]);
});
