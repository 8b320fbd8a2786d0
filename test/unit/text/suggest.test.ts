import { describe, expect, it } from 'vitest';
import { makeSuggester, suggest } from '../../../src/text/suggest.ts';

describe('suggest', () => {
  it.each([
    ['quick-strat', 'quick-start'],
    ['Quick_Start', 'quick-start'],
    ['mian', 'main'],
    ['zasilky', 'zásilky'],
    ['sidebarz', 'sidebars'],
  ])('for %s, the suggestion is %s', (word, meant) => {
    expect(suggest(word, ['main', 'quick-start', 'zásilky', 'sidebars', 'glossary'])[0]).toBe(meant);
  });

  it.each([
    ['conf', ['coq', 'cobol', 'c']],
    ['api', ['faq', 'map']],
    ['something-else', ['intro']],
    ['intro', ['intro']],
  ])('%s is not similar to any of %j', (word, candidates) => {
    expect(suggest(word, candidates)).toEqual([]);
  });

  it.each([
    ['case', 'Types', ['type', 'types'], 'types'],
    ['accents', 'mista', ['mesta', 'místa'], 'místa'],
    ['separators', 'quick_start', ['quack_start', 'quick-start'], 'quick-start'],
  ])('puts a word that differs only in %s before all others', (_, word, candidates, first) => {
    expect(suggest(word, candidates)[0]).toBe(first);
    expect(suggest(word, candidates.toReversed())[0]).toBe(first);
  });
});

describe('one suggester for many words', () => {
  const names = Array.from({ length: 500 }, (_, number) => `page-about-${number}-things`);

  it('suggests the right word for each of hundreds of typos', () => {
    const near = makeSuggester(names);
    const wrong = names.filter((name) => near(name.replace('things', 'thnigs'))[0] !== name);
    expect(wrong).toEqual([]);
  });

  it('suggests nothing new when its budget is used up, but repeats earlier suggestions', () => {
    const near = makeSuggester(names, 700);
    expect(near('page-about-7-thigns')).toContain('page-about-7-things');
    expect(near('page-about-300-thigns')).toContain('page-about-300-things');
    expect(near('page-about-301-thigns')).toEqual([]);
    expect(near('page-about-7-thigns')).toContain('page-about-7-things');
  });
});
