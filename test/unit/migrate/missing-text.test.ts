// Text that code generated in the original, with lost anchors → the Markdown of the page with that text.
import { expect, test } from 'vitest';
import { pageFacts } from '../../../src/migrate/prove/page-facts.ts';
import { takeAnchors } from '../../../src/migrate/prove/take-anchors.ts';

const note = '<!-- Code made this text in the original. -->';
const intro = 'The service has one function for each kind of parcel.';
const more = 'Read on about the limits of weight and size there.';

/** (original, Markdown, lost ids, ids whose text may be taken) → the new Markdown */
const take = (html: string, markdown: string, ids: readonly string[], takes = ids): string =>
  takeAnchors(`<main>${html}</main>`, markdown, {
    shown: pageFacts(`<main>${markdown.replace(/<!--.*?-->/g, '')}</main>`).words,
    ids,
    takesText: (id) => takes.includes(id),
    urlOf: (url) => `/docs${url}`,
  }).text;

const reference = (name: string) =>
  `<div class="doc"><h2 id="${name}"><code>${name}()</code></h2><p>Makes a label for it, as all others do, see <a href="/x">this</a>.</p><h3 id="${name}.weight">weight</h3><p>In grams.</p></div>`;
const taken = (name: string, id: string) =>
  `${note}\n\n## \`${name}()\`${id}\n\nMakes a label for it, as all others do, see [this](/docs/x).\n\n### weight {#${name}.weight}\n\nIn grams.`;

test('text is inserted after the empty element with its id', () => {
  const html = `<h1>API</h1><p>${intro}</p>${reference('send')}<p>${more}</p>${reference('find')}`;
  const markdown = `# API\n\n${intro}\n\n<span id="send"></span>\n\n${more}\n\n<span id="find"></span>\n`;
  const made = `# API\n\n${intro}\n\n<span id="send"></span>\n\n${taken('send', '')}\n\n${more}\n\n<span id="find"></span>\n\n${taken('find', '')}\n`;
  expect(take(html, markdown, ['send.weight', 'find.weight'])).toBe(made);
  // A second run does not insert the text again, even if it recognises none of it.
  expect(take(html, made, [])).toBe(made);
});

test('text is inserted after such an element even without a lost id', () => {
  const html = `<p>${intro}</p><div id="box"><p>Four words made there</p></div>`;
  expect(take(html, `${intro}\n\n<span id="box"></span>\n`, [])).toBe(
    `${intro}\n\n<span id="box"></span>\n\n${note}\n\nFour words made there\n`,
  );
});

test('text is inserted after the text before it, but not in code and not in a paragraph', () => {
  const html = `<h1>API</h1><p>${intro}</p><pre><code>npm install the parcels package\n\nnow</code></pre>${reference('send')}<p>${more}</p>`;
  const markdown = `# API\n\n${intro}\n\n\`\`\`\nnpm install the parcels package\n\nnow\n\`\`\`\n\n${more}\n`;
  const ids = ['send', 'send.weight'];
  expect(take(html, markdown, ids)).toBe(
    markdown.replace(`\n\n${more}`, `\n\n${taken('send', ' {#send}')}\n\n${more}`),
  );
  const short = `<p>${intro}</p>${reference('send')}<p>${more}</p>`;
  expect(take(short, `${intro}\n${more}\n`, ids)).toBe(`${intro}\n${more}\n\n${taken('send', ' {#send}')}\n`);
});

test.each([
  ['an admonition', `:::note\n\n${intro}\n\n:::`],
  ['an admonition of several paragraphs', `:::note\n\n${intro}\n\n**Brief** text\n\n:::`],
  ['an item of a list', `- ${intro}\n\n  And so on.`],
  ['a list', `- ${intro}\n\n- Short`],
  ['HTML with an empty line', `<pre>\n${intro}\n\ny\n</pre>`],
  ['an element', `<div>\n\n${intro}\n\n</div>`],
])('text whose place is in %s is inserted after the block', (_, block) => {
  const html = `<p>${intro}</p>${reference('send')}<p>${more}</p>`;
  expect(take(html, `${block}\n\n${more}\n`, ['send', 'send.weight'])).toBe(
    `${block}\n\n${taken('send', ' {#send}')}\n\n${more}\n`,
  );
});

test('text with a title of its own is inserted below the title of the page if nothing is before it', () => {
  const html = '<h1 id="cli">Commands</h1><h1 id="run">run</h1><p>Runs it.</p>';
  expect(take(html, '---\ntitle: Commands\n---\n\n# Commands\n', ['run'])).toBe(
    `---\ntitle: Commands\n---\n\n# Commands\n\n${note}\n\n# run {#run}\n\nRuns it.\n`,
  );
});

test.each([
  ['that the page shows', `<p>${intro}</p><div id="x"><p>${more}</p></div>`, `${intro}\n\n${more}\n`, ['x'], []],
  ['that must not be taken', `<p>${intro}</p>${reference('send')}`, `${intro}\n`, ['send'], []],
  ['without a lost id', `<p>${intro}</p>${reference('send')}`, `${intro}\n`, [], []],
  [
    'that is in another order',
    `<p>${more}</p><div id="x"><p>${intro}</p></div>`,
    `${intro}\n\n${more}\n`,
    ['x'],
    ['x'],
  ],
  ['that occurs twice', `<p>${intro}</p><div id="x"><p>${intro}</p></div>`, `${intro}\n\n${intro}\n`, ['x'], ['x']],
  [
    'beside an anchor of the author',
    `<p>${intro}</p><p><a id="faq"></a></p><div>Last update on the third of May</div>`,
    `${intro}\n\n<a id="faq"></a>\n`,
    ['x'],
    ['x'],
  ],
  [
    'whose place is in code',
    `<p>${intro}</p><div id="box"><p>Four words made there</p></div>`,
    `${intro}\n\n\`\`\`html\n<span id="box"></span>\n\`\`\`\n`,
    [],
    [],
  ],
] as const)('text %s is not taken', (_, html, markdown, ids, takes) => {
  expect(take(html, markdown, ids, [...takes])).not.toContain(note);
});

test('Windows line ends of the page stay', () => {
  const made = take(`<p>${intro}</p>${reference('send')}`, `${intro}\r\n`, ['send']);
  expect(made.replaceAll('\r\n', '')).not.toContain('\n');
  expect(made).toContain(`${intro}\r\n\r\n${note}\r\n\r\n## `);
});

test('an id that occurs twice is written once, and an id without text is not reported as taken', () => {
  const html = `<p>${intro}</p>${reference('send')}<p>${more}</p>${reference('send')}<button id="b">Copy</button>`;
  const { text, withText } = takeAnchors(`<main>${html}</main>`, `${intro}\n\n${more}\n`, {
    shown: pageFacts(`<main>${intro} ${more}</main>`).words,
    ids: ['send', 'send.weight', 'b'],
    takesText: () => true,
    urlOf: (url) => url,
  });
  expect(text.split('{#send}')).toHaveLength(2);
  expect(withText).toEqual(['send', 'send.weight']);
});
