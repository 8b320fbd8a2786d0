import { describe, expect, it } from 'vitest';
import { planImport } from '../../../../src/translations/exchange/plan-import.ts';
import { readWork } from '../../../../src/translations/exchange/work-file.ts';
import { mode, pair } from '../../../support/exchange.ts';

const work = (texts: readonly unknown[]): string =>
  JSON.stringify({ todo: [{ locale: 'cs', language: 'cs', sections: [{ section: 'limits', texts }] }] }, null, 1);

describe('a work list', () => {
  it('is read with the lines of its texts', () => {
    const texts = [
      { name: 'a 1', target: 'Do 30 kg', before: '-' },
      { name: 'a 1-2', target: ' ' },
    ];
    expect(readWork(work(texts))).toEqual([
      {
        ok: true,
        language: 'cs',
        units: [
          { name: 'a 1', target: ['Do 30 kg'], isUnfinished: false, targetDigest: '-', line: 11 },
          { name: 'a 1-2', target: null, isUnfinished: false, targetDigest: null, line: 16 },
        ],
      },
    ]);
  });

  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'it has no `todo`'],
    ['{"todo": {}}', 'it has no `todo`'],
    ['{"todo": [1]}', 'an entry of `todo` has no `language` and `sections`'],
    ['{"todo": [{"language": "cs", "sections": [{}]}]}', 'a section has no `texts`'],
    [work([{ target: 'A' }]), 'a text has no `name`'],
    [work([{ name: 'a', target: 1 }]), 'the `target` or `before` of “a” is no text'],
    [work([{ name: 'a', target: 'A', before: 1 }]), 'the `target` or `before` of “a” is no text'],
  ])('%s is refused', (text, problem) => {
    expect(readWork(text)).toEqual([{ ok: false, problem, line: expect.any(Number) }]);
  });

  it.each([
    ['a translation', 'Do `max` kg, viz [typy](./types.md).', []],
    ['a lost link', 'Do `max` kg, viz typy.', ['translation-markup']],
    ['another code word', 'Do `mux` kg, viz [typy](./types.md).', ['translation-markup']],
    ['a list', '- Do `max` kg, viz [typy](./types.md).', ['translation-block']],
    ['a heading', '# Do `max` kg, viz [typy](./types.md).', ['translation-block']],
    ['two paragraphs', 'Do `max` kg.\n\nViz [typy](./types.md).', ['translation-block']],
  ])('of one text: %s', (_, target, codes) => {
    const page = pair('Up to `max` kg, see [types](./types.md).\n', null);
    const [read] = readWork(work([{ name: page.units[0]?.name, target, before: '-' }]));
    if (!read?.ok) throw new Error('not read');
    const { findings, pages } = planImport([page], read, { file: 'work.json', mode });
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(pages.map(({ text }) => text)).toEqual(codes.length === 0 ? [`${target}\n`] : []);
  });
});
