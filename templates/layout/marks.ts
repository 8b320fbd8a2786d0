// Shared parts (navbar, menu, sidebar) are rendered once and kept as text with marks in it; a page only fills the marks.
// Two kinds: ` data-mark="…"` where an attribute may go, and `<template data-hole="…">` where content goes. No text of a site can forge one,
// because React escapes every `<` and `"` of it.
import { createElement, type ReactElement } from 'react';

/** HTML cut at its marks: `texts[i]` stands before `marks[i]`, and one more text at the end. */
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

/** A place for content in a shared part: `languages` → the element that `cutAtMarks` looks for. */
export const hole = (name: string): ReactElement => createElement('template', { 'data-hole': name });

/** `<a data-mark="x">` → texts `<a`, `>`; marks `x`. */
export function cutAtMarks(html: string): MarkedHtml {
  const texts: string[] = [];
  const marks: string[] = [];
  let from = 0;
  for (const found of html.matchAll(MARK)) {
    texts.push(html.slice(from, found.index));
    marks.push(unescapeHtml(found[1] ?? found[2] ?? ''));
    from = found.index + found[0].length;
  }
  texts.push(html.slice(from));
  return { texts, marks };
}

/** Puts the text that `fill` gives for each mark in its place. */
export function fillMarks({ texts, marks }: MarkedHtml, fill: (mark: string) => string): string {
  let html = texts[0] ?? '';
  for (const [index, mark] of marks.entries()) html += fill(mark) + (texts[index + 1] ?? '');
  return html;
}
