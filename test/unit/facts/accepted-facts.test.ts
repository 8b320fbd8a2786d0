// Facts of a page beside the model of the service and the accepted facts: sections, reasons, requirements, the lock.
import { describe, expect, it } from 'vitest';
import { bindFacts } from '../../../src/facts/bind-facts.ts';
import { checkFacts } from '../../../src/facts/check-facts.ts';
import { emptyLock, printLock } from '../../../src/facts/facts-lock.ts';
import { formatLike } from '../../../src/facts/format-number.ts';
import { lockSections, makeLock } from '../../../src/facts/lock-sections.ts';
import { makeModel } from '../../../src/facts/model.ts';
import type { FactsConfig } from '../../../src/model/stated-fact.ts';
import { compileText } from '../../support/compile-text.ts';

const config: FactsConfig = { values: {}, units: {}, fields: {}, words: [], require: 'bound' };

const modelOf = (values: Readonly<Record<string, string>> = {}) =>
  makeModel({ config: { ...config, values }, data: [], documents: [] });

function bindText(text: string, model = modelOf()) {
  const { facts } = compileText(text, { facts: {}, htmlLang: 'en' });
  const headings = facts.headings.map(({ id, span }) => ({ id, line: span.line }));
  return bindFacts(facts.stated ?? { facts: [], waivers: [] }, model, { language: 'en', units: {}, headings });
}

describe('a fact', () => {
  it('of a heading is in the section that the heading begins', () => {
    expect(bindText('9 kg\n\n# Up to 20 {#a}\n\n8 kg').facts.map(({ section }) => section)).toEqual(['', 'a', 'a']);
  });

  it('needs a reason to differ', () => {
    const isWaived = (comment: string) => bindText(`9 days\n\n<!-- pubdocs-fact: ${comment} -->`).facts[0]?.isWaived;
    expect([isWaived('9 days, by law'), isWaived('9 days'), isWaived('9 hours, by law')]).toEqual([true, false, false]);
  });

  it('with the value of more than eight facts is only known by its value', () => {
    const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, '77']));
    const namesIn = (count: number) => bindText('77', modelOf(values(count))).facts[0]?.names;
    expect(namesIn(8)).toHaveLength(8);
    expect(namesIn(9)).toEqual(['=77']);
  });

  it('must be known where the page says so, and need not where the page says that', () => {
    const codes = (require: 'bound' | 'none' | undefined, own: FactsConfig['require']) =>
      checkFacts(
        { file: 'a.md', language: 'en', page: bindText('9 days'), ...(require && { require }) },
        { config: { ...config, require: own }, model: modelOf(), lock: emptyLock, words: new Set() },
      ).diagnostics.map(({ code }) => code);
    expect([codes(undefined, 'bound'), codes('none', 'bound')]).toEqual([['fact-unbound'], []]);
    expect([codes(undefined, 'none'), codes('bound', 'none')]).toEqual([[], ['fact-unbound']]);
  });

  it('in another unit is no outdated value of the same size', () => {
    const lock = makeLock(
      { 'a.md': lockSections(bindText('5 kg', modelOf({ w: '5 kg' })), new Set()) },
      modelOf({ w: '5 kg' }),
    );
    const codes = (source: string) => {
      const model = modelOf({ w: '6 kg' });
      const page = bindText(source, model);
      return checkFacts(
        { file: 'a.md', language: 'en', page, require: 'none' },
        { config, model, lock, words: new Set() },
      ).diagnostics.map(({ code }) => code);
    };
    expect([codes('5 kg'), codes('5 m')]).toEqual([['fact-outdated'], ['fact-lost']]);
  });
});

it('the lock is in one order, so that a commit of it shows what changed', () => {
  const pages = { 'b.md': { y: ['b', 'a'], x: [] }, 'a.md': {} };
  const printed = JSON.parse(printLock({ model: { b: '1', a: '2' }, pages }));
  expect([Object.keys(printed.model), Object.keys(printed.pages)]).toEqual([
    ['a', 'b'],
    ['a.md', 'b.md'],
  ]);
  expect(printed.pages['b.md']).toEqual({ x: [], y: ['a', 'b'] });
  expect(Object.keys(printed.pages['b.md'])).toEqual(['x', 'y']);
});

it('a time or a date that is not in digits is corrected by hand', () => {
  expect(formatLike('17:00', 'time', '16:00', 'en')).toBe('17:00');
  expect(formatLike('17:00', 'time', '4 pm', 'en')).toBeNull();
  expect(formatLike('2026-11-22', 'date', '1 May 2026', 'en')).toBeNull();
});
