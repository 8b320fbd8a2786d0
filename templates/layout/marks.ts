// Shared parts (navbar, menu, sidebar) are rendered once and cached as HTML with marks; a page only fills the marks.
// There are two kinds: ` data-mark="…"` for an attribute, and `<template data-hole="…">` for content. Texts of a site
// cannot forge a mark, because React escapes `<` and `"`.
import { createElement, type ReactElement } from 'react';

/** HTML split at its marks: `texts[i]` is before `marks[i]`, the last text at the end. */
export interface MarkedHtml {
  readonly texts: readonly string[];
  readonly marks: readonly string[];
}

const MARK = / data-mark="([^"]*)"|<template data-hole="([^"]*)"><\/template>/g;

const unescapeHtml = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** A placeholder for content in a shared part: `languages` → the element that `cutAtMarks` finds. */
export const hole = (name: string): ReactElement => createElement('template', { 'data-hole': name });

/** `<a data-mark="x">` → texts `<a`, `>`; marks `x`. */
export function cutAtMarks(html: string): MarkedHtml {
  const texts: string[] = [];
  const marks: string[] = [];
  let from = 0;
  for (const match of html.matchAll(MARK)) {
    texts.push(html.slice(from, match.index));
    marks.push(unescapeHtml(match[1] ?? match[2] ?? ''));
    from = match.index + match[0].length;
  }
  texts.push(html.slice(from));
  return { texts, marks };
}

/** Replaces each mark by the result of `fill`. */
export function fillMarks({ texts, marks }: MarkedHtml, fill: (mark: string) => string): string {
  let html = texts[0] ?? '';
  for (const [index, mark] of marks.entries()) html += fill(mark) + (texts[index + 1] ?? '');
  return html;
}
