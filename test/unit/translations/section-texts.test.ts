// The text of a section, by which later builds know whether it has changed since its translation was accepted.
import { expect, it } from 'vitest';
import { pageSections, textDigest } from '../../../src/translations/page-sections.ts';
import { acceptedText, sectionDiff } from '../../../src/translations/section-diff.ts';

it('has one digest for all line ends and for space at the end of lines', () => {
  expect(textDigest({ text: 'a  \r\nb\t\r\nc' })).toBe(textDigest({ text: 'a\nb\nc' }));
  expect(textDigest({ text: 'a b' })).not.toBe(textDigest({ text: 'a  b' }));
});

it('is found in the newest version of the page that has it', () => {
  const versions = ['# A\n\n## Weight\n\nUp to 31 kg.\n', '# A\n\n## Weight\n\nUp to 30 kg.\n', '# A\n'];
  const [, section] = pageSections(versions[1] ?? '', 'en', 'pubdocs');
  const accepted = textDigest(section ?? expect.fail('no section'));
  const before = acceptedText(versions, { language: 'en', anchors: 'pubdocs' }, accepted);
  expect(before).toBe(section?.text);
  expect(acceptedText(versions, { language: 'en', anchors: 'pubdocs' }, 'another')).toBeNull();
  const diff = sectionDiff('a.md#weight', before ?? '', { text: '## Weight\n\nUp to 31 kg.' });
  expect(diff).toContain('-Up to 30 kg.\n+Up to 31 kg.\n');
});
