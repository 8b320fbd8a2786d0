// Random Markdown and front matter: no exception, unique ids, places within the text, balanced tags, the same result
// twice.
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import { compileText, plainFill } from '../../support/compile-text.ts';
import { frontMatter, markdown } from '../../support/hostile-markdown.ts';
import { caseCount, caseSeed } from '../../support/random-cases.ts';

const voidElements = new Set(['br', 'hr', 'img', 'input', 'col', 'wbr']);

/** Closing tags that do not match the last open element, and elements that are open at the end. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/g)) {
    if (voidElements.has(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

function idsOf(html: string): string[] {
  const ids: string[] = [];
  const parser = new Parser({ onopentag: (_, { id }) => void (id !== undefined && ids.push(id)) });
  parser.end(html);
  return ids;
}

const runs = (usual: number) => ({ numRuns: caseCount(usual), seed: caseSeed() });

describe('any Markdown', () => {
  it('compiles to a page with balanced tags and without unfilled slots', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const page = compileText(text, { htmlLang: 'cs' }, { 'docs/x.md': '## a\n\n<b>x' });
        const html = fillBody(page, plainFill(page));
        expect(html).not.toMatch(/\0|<script|undefined|\[object/);
        expect(unbalanced(html)).toEqual([]);
      }),
      runs(600),
    );
  });

  it('has unique heading ids, and lists every id of the page in its facts', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const page = compileText(text);
        const headings = page.facts.headings.map(({ id }) => id);
        expect(new Set(headings).size).toBe(headings.length);
        expect(headings).not.toContain('');
        const known = new Set([...headings, ...page.facts.ids.map(({ id }) => id)]);
        for (const id of idsOf(fillBody(page, plainFill(page)))) expect(known).toContain(id);
      }),
      runs(400),
    );
  });

  it('has the places of its links, headings and findings within the text', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const { links, diagnostics, headings } = compileText(text).facts;
        const lines = text.split(/\r\n|\n|\r/).length;
        for (const { raw: written, start, end } of links)
          expect(text.replaceAll('\0', '\uFFFD').slice(start, end)).toBe(written);
        for (const { span } of headings) expect(span.line).toBeLessThanOrEqual(lines);
        for (const { place } of diagnostics) {
          expect(place?.line).toBeGreaterThanOrEqual(1);
          expect(place?.line).toBeLessThanOrEqual(lines);
          expect(place?.column).toBeGreaterThanOrEqual(1);
        }
      }),
      runs(400),
    );
  });

  it('compiles to the same page twice, and JSON preserves the page', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const page = compileText(text);
        expect(compileText(text)).toEqual(page);
        expect(JSON.parse(JSON.stringify(page))).toEqual(page);
      }),
      runs(100),
    );
  });
});

describe('any front matter', () => {
  it('is read or reported, and never changes a prototype', () => {
    fc.assert(
      fc.property(frontMatter, (yaml) => {
        const { diagnostics, bodyStart, keySpans } = parseFrontMatter(`---\n${yaml}\n---\nbody`, 'a.md');
        expect(bodyStart).toBeGreaterThan(0);
        for (const { place } of diagnostics) expect(place?.line).toBeGreaterThanOrEqual(1);
        for (const { line } of Object.values(keySpans)) expect(line).toBeGreaterThanOrEqual(2);
        expect(Object.keys({})).toEqual([]);
        expect(Object.getPrototypeOf(keySpans)).toBe(Object.prototype);
      }),
      runs(600),
    );
  });
});
