import { describe, expect, it } from 'vitest';
import { chooseEvents } from '../../../src/facts/choose-events.ts';
import { outlineDigest } from '../../../src/facts/outline-digest.ts';
import { readOutline } from '../../../src/facts/read-outline.ts';
import { parseMarkdown } from '../../../src/markdown/parse-markdown.ts';
import { pageState } from '../../../src/translations/page-state.ts';

const outlineOf = (text: string, language: string) =>
  readOutline(text, chooseEvents(parseMarkdown(text, { extensions: true })), language);

const digestOf = (text: string, language: string): string => outlineDigest(outlineOf(text, language));

const isCurrent = (original: string, translation: string): boolean =>
  pageState({ original, translation, languages: { original: 'en', translation: 'cs' }, ids: [] }, undefined).every(
    ({ state }) => state === 'current',
  );

const original = `Up to 31.5 kg.

## Limits

At 17:30, see [the list](./list.md) and \`createdAt\`. ![A map](map.png)

| Code | kg |
| --- | --- |
| \`STD\` | 1,000.5 |

\`\`\`js
run(1); // first
\`\`\`

:::note
30 days
:::

### More

Two of 3.
`;

const translation = original
  .replace('Up to 31.5 kg', 'Až 31,5 kg')
  .replace('## Limits', '## Meze')
  .replace('At 17:30, see [the list]', 'V 17:30, viz [seznam]')
  .replace('A map', 'Mapa')
  .replace('Code', 'Kód')
  .replace('1,000.5', '1 000,5')
  .replace('// first', '// první')
  .replace('30 days', '30 dní')
  .replace('### More', '### Více')
  .replace('Two of 3', 'Dva ze 3');

describe('the digest of an outline', () => {
  it('is the same in two languages that state the same facts', () => {
    expect(digestOf(translation, 'cs')).toBe(digestOf(original, 'en'));
    expect(isCurrent(original, translation)).toBe(true);
  });

  it.each([
    ['number', '31,5', '30,5'],
    ['time', '17:30', '17:31'],
    ['link', 'list.md', 'lists.md'],
    ['code word', '`createdAt`', '`updatedAt`'],
    ['row', '| `STD` | 1 000,5 |\n', '| `STD` | 1 000,5 |\n| `ECO` | 2 |\n'],
    ['line of code', 'run(1)', 'run(2)'],
    ['language of code', '```js', '```py'],
    ['level of a heading', '### Více', '#### Více'],
    ['heading', '### Více\n', ''],
    ['place of a fact', ':::\n\n### Více\n', ':::\n\n### Více\n\n`run`\n'],
    ['text before the first heading', 'Až 31,5 kg.\n', ''],
    ['admonition', ':::note', ':::tip'],
    ['image', '![Mapa](map.png)', ''],
  ])('changes if this changes: %s', (_, there, here) => {
    const changed = translation.replace(there, here);
    expect(changed).not.toBe(translation);
    expect(digestOf(changed, 'cs')).not.toBe(digestOf(original, 'en'));
  });

  it('does not depend on lines and columns', () => {
    expect(digestOf(`\n\n${translation}`, 'cs')).toBe(digestOf(original, 'en'));
  });

  it.each([
    ['\n\n# A\n', false],
    ['<!-- a -->\n\n# A\n', true],
    ['A\n', true],
    ['', false],
    ['  # A\n\nText', false],
    ['> # A\n', false],
  ])('the outline knows whether text is before the first heading of %j', (text, hasLead) => {
    expect(outlineOf(text, 'en').hasLead).toBe(hasLead);
  });
});

describe('the digest of an outline with a difference', () => {
  it.each([
    ['a text before the first heading', '# A\n', 'Text.\n\n# A\n'],
    ['an element before the first heading', '# A\n', '<hr>\n\n# A\n'],
    ['another unit', 'Up to 5 kg.\n', 'Up to 5 m.\n'],
    ['another heading level', '# A\n', '## A\n'],
  ])('of %s differs', (_, one, other) => expect(digestOf(one, 'en')).not.toBe(digestOf(other, 'en')));

  it.each([
    ['white space in code', '`a b`\n', '`a  b`\n'],
    ['the case of a code language', '```js\na\n```\n', '```JS\na\n```\n'],
    ['the form of a heading', '# A\n', 'A\n===\n'],
  ])('of %s is the same', (_, one, other) => expect(digestOf(one, 'en')).toBe(digestOf(other, 'en')));
});
