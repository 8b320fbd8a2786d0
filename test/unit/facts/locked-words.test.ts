// Code words of the service in the lock: a replaced word is reported, an edited sentence is not.
import { describe, expect, it } from 'vitest';
import { bindFacts } from '../../../src/facts/bind-facts.ts';
import { checkFacts } from '../../../src/facts/check-facts.ts';
import { lockSections, makeLock } from '../../../src/facts/lock-sections.ts';
import { makeModel } from '../../../src/facts/model.ts';
import type { FactsConfig } from '../../../src/model/stated-fact.ts';
import { compileText } from '../../support/compile-text.ts';

const config: FactsConfig = { values: {}, units: {}, fields: {}, words: [], require: 'none' };
const model = makeModel({ config, data: [], documents: [] });
const words = new Set(['status', 'created', 'on_route', 'delivered']);

function bindText(source: string) {
  const { headings, stated } = compileText(source, { facts: {} }).facts;
  return bindFacts(stated ?? { facts: [], waivers: [] }, model, {
    language: 'en',
    units: {},
    headings: headings.map(({ id, span }) => ({ id, line: span.line })),
  });
}

const text =
  '## States\n\nThe `status` is `created` by `npm start`, then `on_route`.\n\n## Last\n\nIt is `delivered`.\n';
const lock = makeLock({ 'a.md': lockSections(bindText(text), words) }, model);
const findings = (source: string) =>
  checkFacts({ file: 'a.md', language: 'en', page: bindText(source) }, { config, model, lock, words }).diagnostics;

describe('code words of the service', () => {
  it('are accepted by section, as often as they occur', () => {
    expect(lock.pages).toEqual({
      'a.md': { states: ['`created`', '`on_route`', '`status`'], last: ['`delivered`'] },
    });
    expect(findings(text)).toEqual([]);
    const twice = '## States\n\n`created`, `on_route`, `created`.\n';
    expect(lockSections(bindText(twice), words)).toEqual({ states: ['`created`', '`created`', '`on_route`'] });
  });

  it.each([
    ['another word of the service', '`on_route`', '`delivered`'],
    ['a word that the section already has', '`on_route`', '`created`'],
  ])('are reported when they are replaced by %s', (_, before, after) => {
    const [finding, ...others] = findings(text.replace(before, after));
    expect(others).toEqual([]);
    expect(finding?.code).toBe('fact-lost');
    expect(finding?.message).toBe(`#states no longer states ${before}: it has “${after.slice(1, -1)}”`);
    expect(finding?.place).toMatchObject({ line: 3 });
  });

  it.each([
    ['another order', 'First `created`, then `on_route`: that is the `status`.'],
    ['one name fewer', 'It is `created` by `npm start`, then `on_route`.'],
    ['one name more', 'The `status` is `created`, then `on_route`. The `status` changes.'],
    ['another name that is not of the service', 'The `status` is `created` by `npm run dev`, then `on_route`.'],
  ])('are not reported in a sentence with %s', (_, sentence) => {
    expect(findings(`## States\n\n${sentence}\n\n## Last\n\nIt is \`delivered\`.\n`)).toEqual([]);
  });
});
