import { expect, test } from 'vitest';
import { sectionNames, sectionOf } from '../../../src/mcp/answer-page.ts';

const page = `# Parcels {#parcels}

Intro.

## Weight {#weight}

\`\`\`\`sh title="a"
# no heading {#code}
\`\`\`
## neither {#inner}
\`\`\`\`

### Limits {#limits}

Up to 30 kg.

- **girth** {#girth}: the way around.

  More about it.
  - detail
- **depot** {#depot}: a hall.

## Label {#label}

> **A note** {#note}

<a id="end"></a>End.`;

test.each([
  ['limits', /^### Limits {#limits}\n[\s\S]*a hall\.$/],
  ['weight', /^## Weight[\s\S]*a hall\.$/],
  ['label', /^## Label[\s\S]*End\.$/],
  ['parcels', /^# Parcels[\s\S]*End\.$/],
  ['girth', /^- \*\*girth\*\* {#girth}: the way around\.\n\n {2}More about it\.\n {2}- detail$/],
  ['depot', /^- \*\*depot\*\* {#depot}: a hall\.$/],
  ['end', /^## Label[\s\S]*End\.$/],
  ['note', /^## Label[\s\S]*End\.$/],
])('the section %s ends before the next of its level', (anchor, text) => {
  expect(sectionOf(page, anchor)).toMatch(text);
});

test('an anchor that the page does not show has no section', () => {
  expect(sectionOf(page, 'other')).toBeNull();
});

test('names only headings outside of code', () => {
  expect(sectionNames(page)).toEqual(['parcels', 'weight', 'limits', 'label']);
});
