// The manual page about writing pages contains what it describes, and compiles to valid HTML.
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { frontMatterKeys } from '../../../src/model/front-matter.ts';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const text = readFileSync(new URL('../../../docs/manual/guides/authoring.md', import.meta.url), 'utf8');

describe('the page about writing pages', () => {
  it('compiles without a finding', () => {
    expect(codesOf(text, { math: true })).toEqual([]);
  });

  it('contains the elements that it describes', () => {
    const html = toHtml(text, { math: true });
    for (const part of [
      'admonition-warning',
      'class="tabs"',
      '<details class="details">',
      'line-add',
      'data-numbers',
      'class="footnotes"',
      'class="tasks"',
      '<kbd>',
      '<mfrac>',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('is valid HTML', () => {
    const document = `<!DOCTYPE html>\n<html lang="en"><head><title>a</title></head><body><main>${toHtml(text, { math: true })}</main></body></html>`;
    const report = new HtmlValidate({ extends: ['html-validate:standard'] }).validateStringSync(document);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([]);
  });

  it('lists every key of front matter', () => {
    const keys = Object.keys(frontMatterKeys);
    expect(keys.length).toBeGreaterThan(20);
    for (const key of keys) expect(text).toContain(`\`${key}\``);
  });

  it('has a heading for every link within the page', () => {
    const { headings, links } = compileText(text, { math: true }).facts;
    const ids = headings.map(({ id }) => id);
    for (const { url } of links.filter((link) => link.url.startsWith('#'))) expect(ids).toContain(url.slice(1));
  });
});
