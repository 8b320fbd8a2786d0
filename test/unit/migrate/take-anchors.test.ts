// Lost anchors of a kept page → the Markdown of the page with these anchors.
import { expect, test } from 'vitest';
import { anchorPlaces, articleLinks } from '../../../src/migrate/prove/anchor-places.ts';
import { pageFacts } from '../../../src/migrate/prove/page-facts.ts';
import { readPageText } from '../../../src/migrate/prove/page-text.ts';
import { takeAnchors } from '../../../src/migrate/prove/take-anchors.ts';

const words = 'Use this setting to change the folder where posts are located.';
const others = 'The path is a part of every URL that readers may have kept.';

/** Takes no text with an anchor. */
const without = { takesText: () => false, urlOf: (url: string) => url };

/** (original, Markdown, ids, words that the page shows in addition to those of the Markdown) → the new Markdown */
const take = (html: string, markdown: string, ids: readonly string[], shown = ''): string =>
  takeAnchors(`<main>${html}</main>`, markdown, {
    ...{ shown: pageFacts(`<main>${shown} ${markdown}</main>`).words, ids },
    ...without,
  }).text;

test('a heading that code generated in place of a comment is written into the page', () => {
  const html = `<p>${others}</p><hr><h4 id="config.dir"><code>dir</code><a class="headerlink" href="#config.dir">¶</a></h4><p><span class="badge">9.2.0 docs</span></p><p>${words}</p>`;
  const markdown = `---\ntitle: A\n---\n\n${others}\n\n---\n\n#### <!-- md:setting config.dir -->\n\n<!-- md:version 9.2.0 -->\n\n${words}\n`;
  expect(take(html, markdown, ['config.dir'])).toBe(
    markdown.replace('<!-- md:setting config.dir -->', '`dir` {#config.dir}'),
  );
});

test('a text that code generated in place of a comment with its anchor is written into the page', () => {
  const html = `<dl><dt><a href="#+dir" id="+dir"><code>dir</code></a></dt><dd>${words}</dd></dl>`;
  expect(take(html, `<!-- md:option dir -->\n\n:   ${words}\n`, ['+dir'])).toBe(
    `<a id="+dir"></a>\`dir\`\n\n:   ${words}\n`,
  );
});

test('reference links with the name of an anchor get a definition', () => {
  const html = `<h2 id="config.dir">dir</h2><p>${words} <a href="#config.dir">It</a> and <a href="#x">x</a>.</p><h2 id="x">X</h2><p>${others}</p>`;
  const markdown = `## <!-- a -->\n\n${words} [It][Config.dir] and [x][x].\n\n## <!-- b -->\n\n${others}\n\n[x]: ./x.md\n`;
  expect(take(html, markdown, ['config.dir', 'x'])).toBe(
    `## dir {#config.dir}\n\n${words} [It][Config.dir] and [x][x].\n\n## X {#x}\n\n${others}\n\n[x]: ./x.md\n\n[config.dir]: #config.dir\n`,
  );
});

test('a missing heading is written before its text', () => {
  expect(take(`<h2 id="keys">Keys</h2><p>${words}</p>`, `${words}\n`, ['keys'])).toBe(`## Keys {#keys}\n\n${words}\n`);
});

test('a heading that a component shows gets an anchor at the text after it', () => {
  const markdown = `<Part title="About us">\n${words}\n</Part>\n`;
  expect(take(`<h2 id="about">About us</h2><p>${words}</p>`, markdown, ['about'], 'About us')).toBe(
    markdown.replace('Use', '<a id="about"></a>Use'),
  );
});

test.each([
  ['a paragraph of two lines', `${others.slice(0, 9)}\n${others.slice(9)}`, others, 0],
  ['an item of a list', `- ${words}\n- ${others}`, others, `- ${words}\n- `.length],
  ['a quote', `> ${others}`, others, 2],
  ['a cell', `| A |\n| --- |\n| ${others} |`, others, 16],
])('an anchor without text is placed at the beginning of %s', (_, markdown, text, at) => {
  const html = `<p>${words}</p><div id="x"></div><p>${text}</p>`;
  expect(take(html, markdown, ['x'])).toBe(`${markdown.slice(0, at)}<a id="x"></a>${markdown.slice(at)}`);
});

test('an anchor of code is placed before its block', () => {
  const code = 'npm install one two three four';
  const markdown = `${words}\n\n\`\`\`sh\n${code}\n\`\`\`\n`;
  expect(take(`<p>${words}</p><div id="x"><pre>${code}</pre></div>`, markdown, ['x'])).toBe(
    markdown.replace('```sh', '<a id="x"></a>\n\n```sh'),
  );
  const inQuote = `${words}\n\n> \`\`\`sh\n> ${code}\n> \`\`\`\n`;
  expect(take(`<p>${words}</p><div id="x"><pre>${code}</pre></div>`, inQuote, ['x'])).toBe(
    inQuote.replace('> ```sh', '> <a id="x"></a>\n>\n> ```sh'),
  );
});

test('several anchors at the same place keep their order', () => {
  const html = `<a id="b"></a><a name="a"></a><p>${words}</p>`;
  expect(take(html, words, ['a', 'b'])).toBe(`<a id="b"></a><a id="a"></a>${words}`);
});

test('text between two thematic breaks is found, front matter is not', () => {
  const markdown = `---\ndescription: ${words}\n---\n\n---\n\n${words}\n\n---\n`;
  expect(take(`<i id="x"></i><p>${words}</p>`, markdown, ['x'])).toBe(
    markdown.replace(`\n\n${words}`, `\n\n<a id="x"></a>${words}`),
  );
});

test.each([
  [
    'whose text the page does not have',
    `<h3 id="x">BaseURL</h3><p>Objects that a plugin read.</p><h3>B</h3><p>${words}</p>`,
  ],
  ['before the words of the next section', `<h2 id="x">Authors</h2><h2 id="y">Keys</h2><p>${words}</p>`],
  ['that the original does not have', `<p>${words}</p>`],
])('an anchor %s stays lost', (_, html) => {
  expect(takeAnchors(html, words, { shown: [], ids: ['x'], ...without })).toEqual({
    ...{ text: words, placed: [], withText: [], hasText: false },
  });
});

test('an article in a list is identified by the link of its heading', () => {
  const html =
    '<main><article><h2><a href="/blog/b">B</a></h2><h3 id="thanks">Thanks</h3></article><article><h2 id="thanks"><a href="/blog/a">A</a></h2></article><p id="x"></p></main>';
  expect([...articleLinks(html, new Set(['thanks', 'x']))]).toEqual([['thanks', '/blog/b']]);
});

const withCr = (text: string): string => text.replaceAll('\n', '\r\n');

test.each([
  ['an empty heading', '<h2 id="keys">Keys</h2>', `## \n\n${words}\n`, `## Keys {#keys}\n\n${words}\n`],
  ['no heading', '<h2 id="keys">Keys</h2>', `${words}\n`, `## Keys {#keys}\n\n${words}\n`],
  [
    'front matter with the same text',
    '<i id="keys"></i>',
    `---\ndescription: ${words}\n---\n\n${words}\n`,
    `---\ndescription: ${words}\n---\n\n<a id="keys"></a>${words}\n`,
  ],
  [
    'a link to the anchor',
    '<i id="keys"></i>',
    `${words}\n\n[keys][keys]\n`,
    `<a id="keys"></a>${words}\n\n[keys][keys]\n\n[keys]: #keys\n`,
  ],
])('Windows line ends stay: %s', (_, anchor, before, after) => {
  expect(take(`${anchor}<p>${words}</p>`, withCr(before), ['keys'])).toBe(withCr(after));
});

test('an id without Latin letters is placed before its text, not at an empty line', () => {
  expect(take(`<p>${others}</p><i id="日本">日本</i><p>${words}</p>`, `${others}\n\n${words}\n`, ['日本'])).toBe(
    `${others}\n\n<a id="日本"></a>${words}\n`,
  );
});

test.each(['- [ ] ', '1. [x] '])('the box of a task stays before an anchor: %s', (start) => {
  expect(take(`<i id="x"></i><p>${words}</p>`, `${start}${words}\n`, ['x'])).toBe(`${start}<a id="x"></a>${words}\n`);
});

test.each([
  ['code', 'keys', '```js\nx = a[i][keys];\n```'],
  ['inline code', 'keys', '`a[i][keys]`'],
  ['an id with a space', 'my keys', '[it][my keys]'],
])('%s gets no definition', (_, id, text) => {
  expect(take(`<i id="${id}"></i><p>${words}</p>`, `${words}\n\n${text}\n`, [id])).toBe(
    `<a id="${id}"></a>${words}\n\n${text}\n`,
  );
});

test('the place of an anchor is the number of words before it, also within a word and after a soft hyphen', () => {
  const html = '<main>one·two un<b id="a">known</b> soft\u00adhyphen <b id="b">last</b></main>';
  const page = readPageText(html);
  const places = anchorPlaces(page, new Set(['a', 'b']));
  expect(page.words).toEqual(['one', 'two', 'unknown', 'softhyphen', 'last']);
  expect(places.map(({ id, at, length: own }) => [id, at, own])).toEqual([
    ['a', 3, 0],
    ['b', 4, 1],
  ]);
});
