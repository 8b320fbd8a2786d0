// Headings: ids, texts, places.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slugify } from '../../../src/text/slug.ts';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const ids = (markdown: string): string[] => compileText(markdown).facts.headings.map(({ id }) => id);

describe('ids from texts', () => {
  it.each([
    ['Quick start', 'quick-start'],
    ['Multiple   spaces', 'multiple---spaces'],
    ['C++ & C# (v1.2) — dash_under', 'c--c-v12--dash_under'],
    ['Příliš žluťoučký kůň', 'příliš-žluťoučký-kůň'],
    ['日本語', '日本語'],
    ['Cafe\u0301', 'café'],
    ['🎉', 'section'],
    ['', 'section'],
    ['---', 'section'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['ПРИВЕТ', 'привет'],
  ])('%j → %j', (text, id) => {
    expect(slugify(text)).toBe(id);
  });

  it('are unique on a page', () => {
    expect(ids('# a\n## a\n## a\n## a-1\n## a-2')).toEqual(['a', 'a-1', 'a-2', 'a-1-1', 'a-2-1']);
    expect(ids('## 🎉\n## 🎉')).toEqual(['section', 'section-1']);
    expect(ids('## \\_\\_proto__\n## \\_\\_proto__\n## constructor')).toEqual([
      '__proto__',
      '__proto__-1',
      'constructor',
    ]);
  });

  it('leave out markup, and include alternative texts of images and values of variables', () => {
    expect(ids('## A *b* `c` [d](e) ![f](g)')).toEqual(['a-b-c-d-f']);
    expect(compileText('## On {{host}}', { variables: { host: 'API' } }).facts.headings[0]?.id).toBe('on-api');
  });
});

describe('explicit ids', () => {
  it.each([
    '## A {#my-id}',
    '## A { #my-id }',
    '## A {/* #my-id */}',
    '## A <!-- #my-id -->',
    '## A {#my-id} ##',
    'A {#my-id}\n---',
    '## {#my-id}',
  ])('%j has the id my-id', (markdown) => {
    const [heading] = compileText(markdown).facts.headings;
    expect(heading).toMatchObject({ id: 'my-id' });
    expect(toHtml(markdown)).not.toContain('{');
  });

  it.each([
    ['### 9.7.6 <small>May 1</small> { id="9.7.6" }', '9.7.6', []],
    ['## A { #9.7.6 }', '9.7.6', []],
    ['## A {: #b }', 'b', []],
    ["## A {: id='b' } ##", 'b', []],
    ['A {: id=b }\n---', 'b', []],
    ['## A { #b id="c" }', 'c', []],
    ['## A { #b data-toc-label="x y" .wide }', 'b', ['foreign-syntax 1:6']],
    ['## A { #b data-search-exclude }', 'b', ['foreign-syntax 1:6']],
    ['## A { data-search-exclude }', 'a', ['foreign-syntax 1:6']],
    ['## A b { .wide }', 'a-b', ['foreign-syntax 1:8']],
  ])('are read from attribute lists of Python-Markdown: %j', (markdown, id, codes) => {
    expect(compileText(markdown, { anchors: 'mkdocs' }).facts.headings.map((heading) => heading.id)).toEqual([id]);
    expect(toHtml(markdown, { anchors: 'mkdocs' })).not.toContain('{');
    expect(codesOf(markdown, { anchors: 'mkdocs' }).filter((code) => code.startsWith('foreign'))).toEqual(codes);
  });

  it.each(['## The set {a, b}', '## A{.b}', '## A {id}', '## Path /a/{id}', 'Text { id="b" }'])(
    'are not read from other braces with the MkDocs rule: %j',
    (markdown) => {
      expect(toHtml(markdown, { anchors: 'mkdocs' })).toContain('{');
    },
  );

  it('are not read from attribute lists with another rule', () => {
    expect(ids('## A { id="b" }')).toEqual(['a--idb-']);
  });

  it('are reserved before any id is made from a text', () => {
    expect(ids('## API\n\n## Other {#api}')).toEqual(['api-1', 'api']);
    expect(ids('## Keys\n\n<span id="keys">x</span>')).toEqual(['keys-1']);
  });

  it('in `<a>` elements are anchors, and do not change the id of the next heading', () => {
    const { facts } = compileText(
      '<a name="limits"></a>\n\n## Limits\n\n<a name="old"></a>\n\n## New\n\n<a id="x"></a>',
    );
    expect(facts.headings.map(({ id }) => id)).toEqual(['limits', 'new']);
    expect(facts.ids.map(({ id }) => id)).toEqual(['x', 'old']);
    expect(facts.diagnostics).toEqual([]);
    expect(toHtml('<a name="old"></a>')).toBe('<p><a name="old"></a></p>');
  });

  it('that occur twice are reported, and the second one gets a number', () => {
    expect(ids('## A {#x}\n\n## B {#x}')).toEqual(['x', 'x-1']);
    expect(codesOf('## A {#x}\n\n## B {#x}')).toEqual(['duplicate-id 3:1']);
    expect(codesOf(':::note{#x}\na\n:::\n\n## B {#x}')).toEqual(['duplicate-id 5:1']);
  });

  it('cannot be ids that the theme uses', () => {
    expect(ids('# Main\n\n## Menu\n\n## Menu\n\n## A {#pd-top}')).toEqual(['main', 'menu', 'menu-1', 'pd-top-1']);
    const theme = ['layout', 'pages', 'parts'].flatMap((folder) => {
      const path = new URL(`../../../templates/${folder}/`, import.meta.url);
      const texts = readdirSync(path).map((file) => readFileSync(new URL(file, path), 'utf8'));
      return texts.flatMap((text) => [...text.matchAll(/\sid="([^"{}$]+)"/g)].map(([, id = '']) => id));
    });
    expect(theme).toContain('pd-main');
    for (const id of theme) expect(codesOf(`## A {#${id}}`)).toEqual(['reserved-id 1:1']);
  });

  it.each(['Text {#a}', '- a {#b}', '## A {#a b}', '## A {#a} b', '## A {a}', '`{#a}`'])(
    '%j keeps its braces',
    (markdown) => {
      expect(toHtml(markdown)).toContain('{');
    },
  );
});

describe('headings', () => {
  it('have an id and, except the title of the page, a link to themselves', () => {
    expect(toHtml('# A\n\n## B *c*')).toBe(
      '<h1 id="a">A</h1>\n<h2 id="b-c">B <em>c</em><a class="anchor" href="#b-c" aria-label="[heading.link B c]"></a></h2>',
    );
  });

  it('have HTML without links and ids for the table of contents', () => {
    const [heading] = compileText('## A *b* [c](d) `e` <kbd id="k">f</kbd>').facts.headings;
    expect(heading?.html).toBe('A <em>b</em> c <code>e</code> <kbd>f</kbd>');
  });

  it('have their place', () => {
    expect(compileText('---\ntitle: x\n---\n\n## Keys').facts.headings[0]?.span).toEqual({
      line: 5,
      column: 1,
      endLine: 5,
      endColumn: 8,
    });
  });

  it.each([
    ['# A\n\ntext', 'A'],
    ['A\n===', 'A'],
    ['text\n\n# A', null],
    ['## B\n\n# A', null],
    ['> # A', null],
    ['', null],
  ])('the title of %j is %j', (markdown, title) => {
    expect(compileText(markdown).facts.h1).toBe(title);
  });
});

describe('the first paragraph', () => {
  it.each([
    ['# A\n\nFirst *one*.\n\nSecond.', 'First one.'],
    ['> quote\n\n- item\n\nText', 'Text'],
    [':::note\nin it\n:::\n\nText', 'Text'],
    ['![only an image](a.png)\n\nText', 'only an image'],
    ['', ''],
  ])('of %j describes the page: %j', (markdown, lead) => {
    expect(compileText(markdown).facts.lead).toBe(lead);
  });

  it('is cut at the end of a word', () => {
    const { lead } = compileText('word '.repeat(100)).facts;
    expect(lead).toHaveLength(200);
    expect(lead.endsWith('word…')).toBe(true);
  });
});
