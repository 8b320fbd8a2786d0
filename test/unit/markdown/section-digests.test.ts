import { expect, test } from 'vitest';
import { digestWidth } from '../../../src/model/ledger.ts';
import { compileText } from '../../support/compile-text.ts';

const base =
  'Lead.\n\n# A\n\nUp to 30 kg in `zone`. ![a](./a.png)\n\n```sh\ncurl -I /\n```\n\n## B\n\nSee [c](./c.md).\n';

/** The digests of each section: of its text and of its values. */
function digestsOf(text: string): readonly (readonly [string, string])[] {
  const { sections = '' } = compileText(text).facts;
  return Array.from({ length: sections.length / (2 * digestWidth) }, (_, place) => {
    const at = place * 2 * digestWidth;
    return [sections.slice(at, at + digestWidth), sections.slice(at + digestWidth, at + 2 * digestWidth)];
  });
}

test('a page has digests for the text before its first heading, and for each heading', () => {
  expect(digestsOf(base).length).toBe(3);
  expect(digestsOf('').length).toBe(1);
  expect(digestsOf(`${base}\n## C\n`).slice(0, 3)).toEqual(digestsOf(base));
  expect(digestsOf('# A\n\n`a`').at(-1)?.[1]).not.toBe(digestsOf('# A\n\na').at(-1)?.[1]);
});

test.each([
  // [what is replaced, by what, section, whether the text differs, whether the values differ]
  ['Lead.', 'Another lead.', 0, true, false],
  ['# A', '# B', 1, true, false],
  ['Up to', 'At most', 1, true, false],
  ['30 kg', '31 kg', 1, true, true],
  ['30 kg', '30 g', 1, true, true],
  ['`zone`', '`area`', 1, true, true],
  ['curl -I', 'curl -X', 1, true, true],
  ['a.png', 'b.png', 1, true, false],
  ['See [', 'Now see [', 2, true, false],
  // The target of a link, emphasis, and white space.
  ['./c.md', './d.md', 2, false, false],
  ['See', '**See**', 2, false, false],
  ['\n\n## B', '\n\n\n\n## B', 2, false, false],
])('%j → %j', (from, to, section, isOtherText, isOtherValue) => {
  const [before, now] = [digestsOf(base), digestsOf(base.replace(from, to))];
  for (const [place, [text, values]] of now.entries()) {
    expect(text !== before[place]?.[0]).toBe(place === section && isOtherText);
    expect(values !== before[place]?.[1]).toBe(place === section && isOtherValue);
  }
});
