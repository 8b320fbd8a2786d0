import { describe, expect, it } from 'vitest';
import { pageSections } from '../../../src/translations/page-sections.ts';
import { acceptSection, pageState, type StateTexts } from '../../../src/translations/page-state.ts';
import { showShape } from '../../../src/translations/section-shape.ts';
import { parseStatus, printStatus } from '../../../src/translations/status-file.ts';

const languages = { original: 'en', translation: 'cs' };
const english =
  '---\ntitle: Limits\n---\n\nIntro.\n\n## Weight\n\nUp to 31.5 kg, see [types](./types.md).\n\n## Time\n\nWithin 30 days call `GET /v1`.\n';
const czech =
  '---\ntitle: Limity\n---\n\nÚvod.\n\n## Hmotnost\n\nDo 31,5 kg, viz [typy](./types.md).\n\n## Čas\n\nDo 30 dnů zavolejte `GET /v1`.\n';
const texts = (changes: Partial<StateTexts> = {}): StateTexts => ({
  original: english,
  translation: czech,
  languages,
  ids: ['weight', 'time'],
  ...changes,
});

const states = (page: StateTexts, accepted?: Parameters<typeof pageState>[1]) =>
  pageState(page, accepted).map(({ key, state }) => `${key}: ${state}`);
const accept = (page: StateTexts) =>
  new Map(pageState(page, undefined).map((report) => [report.key, acceptSection(report)]));

describe('sections', () => {
  it('extend from heading to heading, and have the facts of their text', () => {
    expect(
      pageSections(english, 'en').map(({ level, line, facts }) => [level, line, ...facts.map(({ value }) => value)]),
    ).toEqual([
      [0, 1],
      [2, 7, '31.5', 'types'],
      [2, 11, '30', 'GET /v1'],
    ]);
  });

  it('start at the first heading if no text is before it', () => {
    expect(pageSections('# A\n\n5 kg\n', 'en').map(({ level }) => level)).toEqual([1]);
  });

  it('have the level of their heading, ATX or setext', () => {
    const levels = (text: string) => pageSections(text, 'en').map(({ level }) => level);
    expect(levels('A\n===\n\nB\n---\n\n### C ###\n\n#\n')).toEqual([1, 2, 3, 1]);
  });

  it('have no facts from the attribute lists of their headings, if the site reads such lists', () => {
    const facts = (anchors?: 'mkdocs') =>
      pageSections('## Release { id="9.7.6" }\n\n5 kg\n', 'en', anchors).flatMap((section) =>
        section.facts.map(({ value }) => value),
      );
    expect(facts('mkdocs')).toEqual(['5']);
    expect(facts()).toContain('5');
    expect(facts()).not.toEqual(['5']);
    const page = texts({
      original: '## Release { id="9.7.6" }\n\nNew.\n',
      translation: '## Vydání\n\nNové.\n',
      ids: ['9.7.6'],
    });
    expect(states({ ...page, anchors: 'mkdocs' })).toEqual(['9.7.6: current']);
    expect(states(page)).toEqual(['9.7.6: facts']);
  });

  it('have code blocks as facts, without their comments', () => {
    const [one, other] = ['# send it\ncurl -X POST', '# odešlete\ncurl -X POST'].map(
      (code) => pageSections(`\`\`\`sh\n${code}\n\`\`\`\n`, 'en')[0]?.facts[0]?.value,
    );
    expect([one, other]).toEqual(['curl -X POST', 'curl -X POST']);
  });
});

describe('an accepted section', () => {
  const page = (weight: string) =>
    texts({ original: english.replace('Intro.', 'Every delivery counts.').replace('Up to', weight) });
  const accepted = accept(page('A delivrey up to'));

  it('is stale after a change of its words, even of one letter', () => {
    expect(states(page('A delivrey up to'), accepted)).toContain('weight: current');
    expect(states(page('A delivery up to'), accepted)).toContain('weight: stale');
  });

  it('is read from a file of version 0.1, which has a fourth digest', () => {
    const older = printStatus(new Map([['a', accepted]])).replace(/(?<=[0-9a-f-])(?=",?\n)/g, ` ${'0'.repeat(16)}`);
    const old = parseStatus(older);
    expect(older).toContain(' 0000000000000000"');
    expect(old.ok && states(page('A delivrey up to'), old.pages.get('a'))).toContain('weight: current');
  });
});

describe('white space in inline code', () => {
  it('is no difference', () => {
    expect(states(texts({ original: '`a  b`\n', translation: '` a b`\n', ids: [] }))).toEqual([': current']);
  });
});

describe('a name in code', () => {
  const state = (original: string, translation: string) =>
    states(
      texts({
        original: `${original}\n`,
        translation: `${translation}\n`,
        ids: [],
        languages: { original: 'en', translation: 'zh' },
      }),
    );

  it.each([
    ['the `Deployment` runs', 'Deployment 运行'],
    ['a Lease, and another', '一个`Lease`对象'],
    ['more than 80% for 30 minutes', '在30分钟内超过80%时'],
  ])('equals the same word outside of code: %s, %s', (original, translation) => {
    expect(state(original, translation)[0]).toBe(': current');
  });

  it.each([
    ['the `Deployment` runs', 'Deployments 运行'],
    ['the `sender` pays', '[x](sender) `recipient`'],
    ['`master` is the branch', '`main` 分支'],
  ])('does not equal another name: %s, %s', (original, translation) => {
    expect(state(original, translation)[0]).toBe(': facts');
  });
});

describe('comments in code', () => {
  it.each([' * Returns two\n|* vrací dvě', '<!-- here -->\n|<!-- tady -->', 'run  # now\n|run # hned'])(
    'are no difference: %s',
    (both) => {
      const [one, other] = both.split('|');
      expect(
        states(texts({ original: `\`\`\`js\n${one}\n\`\`\`\n`, translation: `\`\`\`js\n${other}\n\`\`\`\n`, ids: [] })),
      ).toEqual([': current']);
    },
  );
});

it.each([
  ['an unclosed string', `'${'\\'.repeat(10_000)}\u2028 # x`, `'${'\\'.repeat(10_000)} # x`],
  ['a string with many quotes', `run '${"\\'".repeat(10_000)}' # x`, `run '${"\\'".repeat(10_000)}'`],
  ['a string that ends with a backslash', "run '# x\\", "run '# x\\"],
])('a comment is found only outside of strings: %s', (_, line, code) => {
  const [section] = pageSections(`\`\`\`sh\n${line}\n\`\`\`\n`, 'en');
  expect(section?.facts.map(({ value }) => value)).toEqual([code]);
});

describe('code blocks', () => {
  it('with the language `text` are prose, and their info string is not part of the text', () => {
    const facts = (text: string) =>
      pageSections(text, 'en').flatMap((section) => section.facts.map(({ value }) => value));
    expect(facts('```text\nsum 71\n```\n')).toEqual(['71']);
    expect(facts('```json {3,20}\n{}\n```\n')).toEqual(['{}']);
  });
});

describe('the state of a translation', () => {
  it('is current if the facts agree', () => {
    expect(states(texts())).toEqual([': current', 'weight: current', 'time: current']);
  });

  it('reports a number that only one language changed', () => {
    const [, weight] = pageState(texts({ original: english.replace('31.5', '30') }), undefined);
    expect(weight?.state).toBe('facts');
    expect(weight?.difference).toMatchObject({
      missing: [{ kind: 'number', value: '30', line: 9, column: 7 }],
      extra: [{ kind: 'number', value: '31.5', raw: '31,5', line: 9, column: 4 }],
    });
  });

  it('accepts a small number as a word, but not another number', () => {
    const two = (en: string, cs: string) => states(texts({ original: `${en}.\n`, translation: `${cs}.\n`, ids: [] }));
    expect(two('Two parcels', '2 balíky')).toEqual([': current']);
    expect(two('At most 5 a second', 'Nejvýš 6 za sekundu')).toEqual([': facts']);
  });

  it('is stale if words changed since they were accepted, but not if only markup changed', () => {
    const accepted = accept(texts());
    expect(states(texts({ original: english.replace('Intro.', 'Another intro.') }), accepted)[0]).toBe(': stale');
    expect(states(texts({ original: english.replace('Intro.', '**Intro**  ') }), accepted)[0]).toBe(': current');
  });

  it('is current for an accepted difference of facts until the difference changes', () => {
    const odd = texts({ translation: czech.replace('30 dnů', '4 týdnů') });
    expect(states(odd)[2]).toBe('time: facts');
    const accepted = accept(odd);
    expect(states(odd, accepted)[2]).toBe('time: current');
    expect(states(texts({ translation: czech.replace('30 dnů', '60 dnů') }), accepted)[2]).toBe('time: facts');
  });

  it('reports where the structures differ', () => {
    const shorter = czech.slice(0, czech.indexOf('## Čas'));
    expect(states(texts({ translation: shorter }))).toEqual([': current', 'weight: current', 'time: structure']);
  });
});

describe('the blocks of a section', () => {
  const shape = (original: string, translation: string) => {
    const [report] = pageState(texts({ original, translation, ids: [] }), undefined);
    return [
      report?.state,
      ...[report?.shape.missing, report?.shape.extra].map((items) => items?.map(showShape).join()),
    ];
  };

  const parcels = 'A parcel travels from the depot of the sender to the depot of the recipient.';
  const letters = 'A letter is sorted by hand, because most machines do not read every address.';
  const theirParcels = 'Balík putuje z depa odesílatele do depa příjemce.';
  const theirLetters = 'Dopis se třídí ručně, protože většina strojů nepřečte každou adresu.';

  it('must have the same paragraphs and items of lists', () => {
    const item = 'a paragraph or list item';
    expect(shape(`${parcels}\n\n${letters}\n`, `${theirParcels}\n`)).toEqual(['facts', item, '']);
    expect(
      shape(`- ${parcels}\n  - ${letters}\n`, `- ${theirParcels}\n- ${theirLetters}\n- ${theirLetters}\n`),
    ).toEqual(['facts', '', item]);
  });

  it('may join or split paragraphs', () => {
    expect(shape(`${parcels}\n\n${letters}\n`, `${theirParcels} ${theirLetters}\n`)).toEqual(['current', '', '']);
    expect(shape(`${letters} ${parcels}\n`, `- ${theirLetters}\n- ${theirParcels}\n`)).toEqual(['current', '', '']);
  });

  it.each([
    ['the language of code', '```sh\n```\n', '```text\n```\n', 'a code block `sh`', 'a code block `text`'],
    ['an admonition', ':::warning\nA\n:::\n', ':::note\nA\n:::\n', 'a block `:::warning`', 'a block `:::note`'],
    ['a column', '| a | b |\n|-|-|\n', '| a |\n|-|\n', 'a table of 2 columns', 'a table of 1 column'],
    ['a tab', '::::tabs\n:::tab[A]\n:::\n::::\n', '::::tabs\n::::\n', 'a block `:::tab`', ''],
    ['a component', '<Steps>\n\nA\n\n</Steps>\n', 'A\n', 'a component `<Steps>`', ''],
    ['a row of a table', '| a |\n|-|\n| b |\n| c |\n', '| a |\n|-|\n| b |\n', 'a table row', ''],
    ['a heading', '# A\n\nB\n', '# A\n\nB\n\n## Summary\n', '', 'a heading `## Summary`'],
    ['one of two images', '![a](a.png) ![b](a.png)\n', '![a](a.png)\n', 'an image', ''],
  ])('must be the same: %s', (_, original, translation, missing, extra) => {
    expect(shape(original, translation)).toEqual(['facts', missing, extra]);
    expect(shape(original, original)).toEqual(['current', '', '']);
  });

  it('are no lines of code, which a translation may wrap', () => {
    const [one, other] = ['```text\na b\n```\n', '```text\na\nb\n```\n'];
    expect(shape(one, other)).toEqual(['current', '', '']);
  });

  it('cause no second finding if their facts differ', () => {
    expect(shape('A\n\n```sh\nrun\n```\n', 'A\n')).toEqual(['facts', '', '']);
    expect(shape('![a](a.png)\n', 'A\n')).toEqual(['facts', '', '']);
  });

  it('can differ after that is accepted, and can agree again', () => {
    const odd = texts({ translation: `${czech}\n:::note\nNavíc.\n:::\n` });
    expect(states(odd)[2]).toBe('time: facts');
    expect(states(odd, accept(odd))[2]).toBe('time: current');
    expect(states(texts(), accept(odd))[2]).toBe('time: current');
  });
});

describe('the status file', () => {
  it('is read as it was written, and is sorted', () => {
    const pages = new Map([
      ['b.md', accept(texts())],
      ['a.md', new Map([['', { text: 'a'.repeat(16), words: 'b'.repeat(16), differing: '-' }]])],
    ]);
    const text = printStatus(pages);
    expect(text.indexOf('a.md')).toBeLessThan(text.indexOf('b.md'));
    expect(parseStatus(text)).toEqual({ ok: true, pages: new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1))) });
  });

  it.each([
    ['{', /not JSON/],
    ['[]', /no `pages`/],
    ['{ "version": 9, "pages": {} }', /version/],
    ['{ "version": 1, "pages": { "a.md": { "": "x" } } }', /three digests/],
  ])('that is damaged is not read: %s', (text, problem) => {
    const parsed = parseStatus(text);
    expect(parsed.ok ? '' : parsed.problem).toMatch(problem);
  });
});
