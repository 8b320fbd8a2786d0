// All examples of the CommonMark specification, without and with the extensions of pubdocs.
import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { type CompileOptions, defaultCompileOptions } from '../../../src/markdown/compile-options.ts';
import { compilePage } from '../../../src/markdown/compile-page.ts';
import { type BodyFill, fillBody } from '../../../src/markdown/fill-body.ts';
import type { CompiledPage } from '../../../src/model/compiled-page.ts';
import { escapeHtml } from '../../../src/text/html-text.ts';
import { makeTools, plainFill } from '../../support/compile-text.ts';

// The specification shows tabs as arrows.
const examples = tests.map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

/** URLs as the specification writes them: existing percent-encoding stays. */
const encodeAddress = (url: string): string => encodeURI(url).replace(/%25([0-9A-Fa-f]{2})/g, '%$1');

const specFill = (page: CompiledPage): BodyFill => ({
  ...plainFill(page),
  link: ({ kind, url }) => ({ kind: 'unchecked', href: kind === 'html-link' ? url : encodeAddress(url) }),
  code: ({ code, language }) => {
    const name = language === 'text' ? '' : ` class="language-${escapeHtml(language)}"`;
    return `<pre><code${name}>${code === '' ? '' : `${escapeHtml(code)}\n`}</code></pre>`;
  },
});

const compile = (markdown: string, options: CompileOptions): string => {
  const page = compilePage({ text: markdown, file: 'page.md' }, options, makeTools());
  return fillBody(page, specFill(page));
};

/**
 * Front matter starts with a thematic break of CommonMark, `<Warning>` is a component, and GFM makes links of bare
 * URLs.
 */
const changedByAdditions: readonly number[] = [96, 98, 163, 602, 608, 611, 612];

/** Removes the differences from plain CommonMark that pubdocs's additions make. */
const withoutAdditions = (html: string): string =>
  html
    .replace(/<a class="anchor"[^>]*><\/a>/g, '')
    .replace(/(<h[1-6]) id="[^"]*"/g, '$1')
    .replace(/<span class="whole">(.*?)<\/span>/g, '$1')
    .replaceAll(' loading="lazy" decoding="async"', '');

/**
 * Removes differences without a meaning: void elements, characters in URLs of raw HTML, the case of languages, white
 * space at the ends.
 */
const oneSpelling = (html: string): string =>
  html
    .replaceAll(' />', '>')
    .replaceAll('&ouml;', 'ö')
    .replace(/class="language-[^"]*"/g, (name) => name.toLowerCase())
    .trim();

describe('CommonMark 0.31.2', () => {
  it('has all its examples', () => {
    expect(examples).toHaveLength(652);
  });

  it.each(examples)('example $number gives the specified HTML without extensions', ({ markdown, html }) => {
    const options = { ...defaultCompileOptions, html: 'trusted', extensions: false } as const;
    expect(compile(markdown, options).trimEnd()).toBe(html.trimEnd());
  });

  it.each(examples.filter(({ number }) => !changedByAdditions.includes(number)))(
    'example $number gives the specified HTML with all extensions',
    ({ markdown, html }) => {
      const options = { ...defaultCompileOptions, html: 'trusted' } as const;
      expect(oneSpelling(withoutAdditions(compile(markdown, options)))).toBe(oneSpelling(html));
    },
  );

  it.each(examples.filter(({ number }) => changedByAdditions.includes(number)))(
    'example $number gives other HTML with all extensions',
    ({ markdown, html }) => {
      expect(oneSpelling(withoutAdditions(compile(markdown, { ...defaultCompileOptions, html: 'trusted' })))).not.toBe(
        oneSpelling(html),
      );
    },
  );
});
