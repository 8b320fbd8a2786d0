// A page with `layout: home`: the parts of its front matter become HTML with checked links, before the text of the
// page.
import { expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import { compileText, plainFill } from '../../support/compile-text.ts';

const page = `---
title: Parcels
layout: home
hero:
  title: Send & track
  text: With one key.
  image: "./img/a.svg"
  alt: A parcel
  actions:
    - { label: Start, to: ./intro.md }
    - { label: API, to: '/docs/api', icon: book }
features:
  - { icon: truck, title: Track, text: Where it is., to: ./track.md }
  - title: Plain
---

Text below.
`;

const htmlOf = (text: string): string => {
  const compiled = compileText(text);
  return fillBody(compiled, plainFill(compiled)).replace(/<svg.*?<\/svg>/g, '(icon)');
};

it('writes hero, buttons and cards before the text', () => {
  expect(htmlOf(page)).toBe(
    [
      '<div class="pd-hero"><div><h1>Send &amp; track</h1><p class="lead">With one key.</p><p class="actions">' +
        '<a href="./intro.md" class="button">Start</a> <a href="/docs/api" class="button button-quiet">API(icon)</a></p></div>' +
        '<img src="./img/a.svg" alt="A parcel"></div>',
      '<div class="pd-cards">',
      '<div class="pd-card"><p class="pd-card-title">(icon)<a href="./track.md">Track</a></p><p>Where it is.</p>',
      '</div>',
      '<div class="pd-card"><p class="pd-card-title">Plain</p>',
      '</div>',
      '</div>',
      '<p>Text below.</p>',
    ].join('\n'),
  );
});

it('has the typography of its language', () => {
  const czech = compileText(page.replace('With one key.', 'Klíč a dost.').replace('Where it is.', 'Kde a jak.'), {
    htmlLang: 'cs',
  });
  const html = fillBody(czech, plainFill(czech));
  expect([html.includes('Klíč a\u00a0dost.'), html.includes('Kde a\u00a0jak.')]).toEqual([true, true]);
});

it('has each link with its place in the file, as the fix of a link needs it', () => {
  const { links, h1, diagnostics } = compileText(page).facts;
  expect([h1, diagnostics]).toEqual(['Send & track', []]);
  expect(links.map(({ url, start, end }) => [url, page.slice(start, end)])).toEqual(
    ['./intro.md', '/docs/api', './img/a.svg', './track.md'].map((url) => [url, url]),
  );
  expect(links[0]?.span).toEqual({ line: 10, column: 27, endLine: 10, endColumn: 37 });
});

it('only a page with that layout has the parts', () => {
  expect(htmlOf(page.replace('layout: home', 'layout: doc'))).toBe('<p>Text below.</p>');
  expect(htmlOf(page.replace('layout: home\n', ''))).toBe('<p>Text below.</p>');
});

it.each([
  ['hero: text', '`hero` must be a group of keys, but it is a text'],
  ['hero:\n  - a', '`hero` must be a group of keys, but it is a list'],
  ['hero: { titel: A }', '`hero.titel` is not a key of front matter'],
  ['hero: { title: { a: b } }', '`hero.title` must be text, but it is a group of keys'],
  ['hero: { actions: [{ label: A }] }', '`hero.actions.to` must be text, but it is missing'],
  ['hero: { actions: A }', '`hero.actions` must be a list of groups of keys, but it is a text'],
  ['features: { title: A }', '`features` must be a list of groups of keys, but it is a group of keys'],
  ['features: [{ title: A }, B]', '`features` must be a list of groups of keys, but it is a list with a text'],
  ['features: [{ text: A }]', '`features.title` must be text, but it is missing'],
])('%s → %s', (key, message) => {
  const { diagnostics } = parseFrontMatter(`---\nlayout: home\n${key}\n---\n`, 'docs/a.md');
  expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
});
