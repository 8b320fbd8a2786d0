// Uses of the site's own components in Markdown: where they are allowed, and how their content becomes part of the
// page.
import { describe, expect, it } from 'vitest';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const components = {
  Price: { module: 'theme/components/Price.tsx' },
  LinkCard: { module: 'theme/components/LinkCard.tsx' },
  Section: { module: 'theme/components/Section.tsx' },
  Tabs: { module: 'theme/components/Tabs.tsx' },
  Badge: { as: 'span', class: 'badge' },
};
const html = (markdown: string, more = {}): string =>
  toHtml(markdown, { components, ...more }).replaceAll(/\n+/g, '\n');
const codes = (markdown: string, more = {}) => codesOf(markdown, { components, ...more });

describe('a component of the site', () => {
  it.each([
    ['A <Price amount={3}>*new*</Price> b', '<p>A <Price text {"amount":3}><em>new</em></Price> b</p>'],
    ["A <Price amount={[1, 2]} label='a > b' /> b", '<p>A <Price text {"amount":[1,2],"label":"a > b"}></Price> b</p>'],
    ['<Price amount={3} />', '<Price block {"amount":3}></Price>'],
    ['<Price amount={3}>one *line*</Price>', '<Price block {"amount":3}>one <em>line</em></Price>'],
    ['<Price />', '<Price block {}></Price>'],
    ['<Price\n  amount={[\n    1,\n  ]}\n>\n\nText\n\n</Price>', '<Price block {"amount":[1]}>\n<p>Text</p>\n</Price>'],
    ['<Price>\nText\n</Price>', '<Price block {}>\n<p>Text</p>\n</Price>'],
    ['- <Price />', '<ul>\n<li>\n<Price block {}></Price>\n</li>\n</ul>'],
    ['> <Price />', '<blockquote>\n<Price block {}></Price>\n</blockquote>'],
    ['| a |\n|-|\n| <Price /> |', '<tr>\n<td><Price block {}></Price></td>\n</tr>'],
    [':::price{amount=3 open}\nText\n:::', '<Price block {"amount":"3","open":""}>\n<p>Text</p>\n</Price>'],
    [':::link-card[A *b*]\n:::', '<LinkCard block {"title":"A b"}>\n</LinkCard>'],
    ['::price{amount=3}', '<Price block {"amount":"3"}>\n</Price>'],
    [
      '<Price>\n\n<Section>\n\nText\n\n</Section>\n\n</Price>',
      '<Price block {}>\n<Section block {}>\n<p>Text</p>\n</Section>\n</Price>',
    ],
    ['<Tabs>\n\nText\n\n</Tabs>', '<Tabs block {}>\n<p>Text</p>\n</Tabs>'],
    ['<Price>a</Price> <Price>b</Price>', '<p><Price text {}>a</Price> <Price text {}>b</Price></p>'],
    ['<Badge>x</Badge> <Price />', '<p><span class="badge">x</span> <Price text {}></Price></p>'],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toContain(expected);
    expect(codes(markdown)).toEqual([]);
  });

  it('adds the headings, links and code in it to the page', () => {
    const { facts } = compileText(
      '# A <Price>b</Price>\n\n<Price>\n\n## Keys\n\n[x](./y.md)\n\n```json\n{}\n```\n\n</Price>',
      { components },
    );
    expect(facts.headings.map(({ text, html, id }) => [text, html, id])).toEqual([
      ['A b', 'A b', 'a-b'],
      ['Keys', 'Keys', 'keys'],
    ]);
    expect(facts.links.map(({ url }) => url)).toEqual(['./y.md']);
    expect(facts.languages).toEqual(['json']);
    expect(facts.components).toEqual(['Price']);
  });

  it('has the places of its props', () => {
    const { body } = compileText('Text\n\n> <Price a="1"\n>   b={2} />\n\n:::price{#x c=3}\n:::', { components });
    const spans = body.slots.flatMap((slot) => (slot.kind === 'component' ? slot.use.props : []));
    expect(spans.map(({ name, span }) => `${name} ${span.line}:${span.column}-${span.endColumn}`)).toEqual([
      'a 3:10-15',
      'b 4:5-10',
      'id 6:10-12',
      'c 6:13-16',
    ]);
  });

  it('is text in code, and is left out of the alternative text of an image', () => {
    expect(html('`<Price />`')).toBe('<p><code>&lt;Price <span class="whole">/&gt;</span></code></p>');
    expect(html('![a <Price amount={3} /> b](./c.png)')).not.toContain('block');
  });

  it.each([
    ['<Price>\n\nText', ['html-unclosed 1:1']],
    ['Text</Price>', ['html-unmatched 1:5']],
    ['- <Price>\n\n  Text\n\nAfter', ['html-unclosed 1:3']],
    ['A <Price amount={a.b} />', ['component-code 1:10']],
    ['<Price {...props} />', ['component-code 1:8']],
    ['<Prize />', ['component-in-markdown 1:1']],
    [':::prize\n:::', ['unknown-directive 1:1']],
  ])('%j gives %j', (markdown, expected) => expect(codes(markdown)).toEqual(expected));

  it('works where raw HTML is trusted, and where it is off', () => {
    for (const mode of ['trusted', 'off'])
      expect(html('<Price>x</Price>', { html: mode })).toContain('<Price block {}>x</Price>');
  });

  it('is reported if the site does not have it', () => {
    expect(compileText('<Price />').facts.components).toBeUndefined();
    expect(codesOf('<Price />')).toEqual(['component-in-markdown 1:1']);
  });
});

describe('hostile uses', () => {
  it('stop at a nesting limit, with one finding', () => {
    expect(codes('<Price>\n'.repeat(1_000) + '</Price>\n'.repeat(1_000))).toEqual(['component-nesting 33:1']);
  });

  it('can occur thousands of times', () => {
    const text = '<Price amount={3}>*x*</Price>\n\n'.repeat(4_000);
    const { body, facts } = compileText(text, { components });
    expect(body.slots).toHaveLength(8_000);
    expect(facts.diagnostics).toEqual([]);
  });

  it('can have a prop of a megabyte', () => {
    const value = 'x'.repeat(1_000_000);
    const { body } = compileText(`<Price amount="${value}" />`, { components });
    const [slot] = body.slots;
    expect(slot?.kind === 'component' && slot.use.props[0]?.value).toBe(value);
  });

  it.each(['<Price', '<Price amount={', '<Price amount={"', '<Price amount={[[[', 'a <Price {', '</Price></Price>'])(
    'can be cut off anywhere: %s',
    (text) => expect(html(`${text}\n\nAfter`)).toContain('After'),
  );
});
