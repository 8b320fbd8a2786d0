// The outline of a compiled page gives the same sections as parsing the page for the comparison of translations.
// Checked on the carrier's pages.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PageOutline } from '../../src/model/page-outline.ts';
import { pageSections } from '../../src/translations/page-sections.ts';
import { compileText } from '../../test/support/compile-text.ts';

const folders = { en: new URL('../docs/', import.meta.url), cs: new URL('../i18n/cs/docs/', import.meta.url) };

it.each(['en', 'cs'] as const)('outlines of pages in %s have the sections of their texts', (language) => {
  const files = readdirSync(folders[language], { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.mdx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  const links = { languages: ['en', language] };
  for (const file of files) {
    const text = readFileSync(new URL(file, folders[language]), 'utf8');
    const { outline } = compileText(text, { outline: true, htmlLang: language }).facts;
    // The cache stores outlines as JSON.
    const kept: PageOutline = JSON.parse(JSON.stringify(outline));
    expect(kept.headings.length, file).toBeGreaterThan(0);
    expect(pageSections(text, language, 'pubdocs', links, kept), file).toEqual(
      pageSections(text, language, 'pubdocs', links),
    );
  }
});
