import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/diagnostics/suggest.ts';

describe('suggest', () => {
  it.each([
    ['quick-strat', 'quick-start'],
    ['Quick_Start', 'quick-start'],
    ['mian', 'main'],
    ['zasilky', 'zásilky'],
    ['sidebarz', 'sidebars'],
  ])('%s was meant to be %s', (word, meant) => {
    expect(suggest(word, ['main', 'quick-start', 'zásilky', 'sidebars', 'glossary'])[0]).toBe(meant);
  });

  it.each([
    ['conf', ['coq', 'cobol', 'c']],
    ['api', ['faq', 'map']],
    ['something-else', ['intro']],
    ['intro', ['intro']],
  ])('%s is like none of %j', (word, candidates) => {
    expect(suggest(word, candidates)).toEqual([]);
  });

  it('puts what differs in case or accents alone before all others', () => {
    expect(suggest('Types', ['type', 'types'])[0]).toBe('types');
  });
});
