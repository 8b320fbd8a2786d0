// Sections of a page → the texts that results show of them.
import { describe, expect, it } from 'vitest';
import { pageRecord, shownTexts } from '../../../src/search/page-record.ts';
import { compileText } from '../../support/compile-text.ts';

const textsOf = (markdown: string): readonly string[] =>
  shownTexts(pageRecord(compileText(markdown), { title: 'Limits', language: 'en', more: '' }));

describe('The text of a section', () => {
  it('is its own where it has one', () =>
    expect(textsOf('# Limits\n\nOf an account.\n\n## Requests\n\nA hundred.\n')).toEqual([
      'Of an account.',
      'A hundred.',
    ]));

  it('is for the page all text before its second heading, or before a first one that is no title', () => {
    expect(textsOf('Before.\n\n# Limits\n\nOf an account.\n\n## Requests\n\nA hundred.\n')).toEqual([
      'Before. Of an account.',
      'A hundred.',
    ]);
    expect(textsOf('## Requests\n\nA hundred.\n')).toEqual(['Requests', 'A hundred.']);
  });

  it('names the sections right below it where it has none', () =>
    expect(
      textsOf(
        '# Limits\n\n## API\n\n### Requests\n\nA hundred.\n\n#### Bursts\n\nTen.\n\n### Bytes\n\n## Web\n\nNo.\n',
      ),
    ).toEqual(['API · Web', 'Requests · Bytes', 'A hundred.', 'Ten.', '', 'No.']));

  it('is the first line of its code where it has neither', () =>
    expect(textsOf('# Limits\n\n## Ask\n\n```sh\n\ncurl carrier.example\necho\n```\n')).toEqual([
      'Ask',
      'curl carrier.example',
    ]));

  it('is shortened where it names 200,000 sections, all without a text', () => {
    const section = (id: string, level: number) => ({ heading: null, id, level, titles: [id], text: '', code: [] });
    const sections = Array.from({ length: 200_000 }, (_, number) => section(`s${number}`, 2));
    const texts = shownTexts({ language: 'en', more: '', sections: [section('top', 1), ...sections] });
    expect(texts[0]).toMatch(/^s0 · s1 · /);
    expect(texts.slice(1).join('')).toBe('');
  });
});

describe('The titles of the page itself', () => {
  const titlesOf = (title: string): readonly (readonly string[])[] =>
    pageRecord(compileText('# Limits\n\n## Requests\n'), { title, language: 'en', more: '' }).sections.map(
      ({ titles }) => titles,
    );

  it('are its title, and its first heading where that differs', () =>
    expect([titlesOf('Limits'), titlesOf('All limits')]).toEqual([
      [['Limits'], ['Requests']],
      [['All limits', 'Limits'], ['Requests']],
    ]));
});

describe('The text of a result', () => {
  it.each([
    ['Par**cel**s and `co`de', 'Parcels and code'],
    ['- one\n- two', 'one · two'],
    ['One.\n\n- two:\n- three', 'One. two: three'],
    ['One &lt;b> 1 < 2', 'One <b> 1 < 2'],
    ['| a | b |\n|---|---|\n| c | d |', 'a · b · c · d'],
    ['##### Deep\n\ntext', 'Deep text'],
  ])('of %j is %j', (markdown, text) => expect(textsOf(`# Limits\n\n${markdown}\n`)[0]).toBe(text));

  it('has at most 700 characters', () =>
    expect(textsOf(`# Limits\n\n${'abcdefghi '.repeat(80)}\n`)[0]).toBe('abcdefghi '.repeat(70)));
});

describe('A list of definitions', () => {
  it.each([
    ['<dl><dt id="parcel">A <b>parcel</b></dt><dd>One piece.</dd><dt id="depot">Depot</dt><dd>A place.</dd></dl>'],
    [':::definitions\n### A **parcel** {#parcel}\n\nOne piece.\n\n### Depot {#depot}\n\nA place.\n:::'],
  ])('has a section for each term, and the text after it belongs to the section before: %j', (list) => {
    const page = compileText(`# Words\n\nBefore.\n\n${list}\n\nAfter.\n\n##### Deep\n\nEnd.\n\n## Next\n\nText.\n`);
    const { sections } = pageRecord(page, { title: 'Words', language: 'en', more: '' });
    expect(sections.map(({ id, titles, text }) => [id, ...titles, text])).toEqual([
      ['', 'Words', 'Before. After. Deep End.'],
      ['parcel', 'A parcel', 'One piece.'],
      ['depot', 'Depot', 'A place.'],
      ['next', 'Next', 'Text.'],
    ]);
  });
});

describe('A line break', () => {
  it('separates words', () => expect(textsOf('# Limits\n\none<br>two\n')).toEqual(['one two']));
});
