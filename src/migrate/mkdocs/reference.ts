// Texts that MkDocs plugins generate from source code: `::: a.b.C` shows an object, `[text][a.b.C]` links to it.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { lineAt } from '../../text/text-position.ts';
import { matchesInText, readMarkdown, replaceInText } from '../markdown-source.ts';
import { relativeLink } from '../plan.ts';
import { bodyOf } from './blocks.ts';

/** Name of an object → the page that shows it. */
export type DocumentedObjects = ReadonlyMap<string, string>;

const marker = /^([ \t]*):::[ \t]+([\w.:-]+)[ \t]*$/;
const markers = new RegExp(marker.source, 'gm');

/** (path of a page → its text) → the objects that pages show; the first page of an object wins */
export function documentedObjects(pages: Iterable<readonly [string, string]>): DocumentedObjects {
  const fileOf = new Map<string, string>();
  for (const [file, text] of pages) {
    if (!text.includes(':::')) continue;
    for (const [, , name = ''] of matchesInText(text, readMarkdown(text), markers))
      if (!fileOf.has(name)) fileOf.set(name, file);
  }
  return fileOf;
}

export interface ReferenceWriter {
  readonly file: string;
  readonly objects: DocumentedObjects;
  readonly note: (raw: string, what: string, advice: string) => void;
}

/**
 * ('::: a.b\n    options:\n        x: 1\n\nText') → '<span id="a.b"></span>\n\nText': keeps the anchor; the author must
 * write the text
 */
export function convertObjects(text: string, { note }: ReferenceWriter): string {
  const source = readMarkdown(text);
  const lines = text.split('\n');
  const edits = [...matchesInText(text, source, markers)].map((match): TextEdit => {
    // `mkdocs-click` is an extension: names of objects contain no hyphen.
    const [whole, indent = '', name = ''] = match;
    const line = lineAt(text, match.index) - 1;
    const { last } = bodyOf(lines, line + 1, indent);
    const end = lines.slice(0, Math.max(last, line) + 1).join('\n').length;
    note(
      whole,
      'text that a plugin makes from source code (`:::`)',
      'Write it into the page, or let a program write it before each build. Anchors of the objects that are named stay.',
    );
    return { start: match.index, end, text: name.includes('-') ? '' : `${indent}<span id="${name}"></span>` };
  });
  return applyEdits(text, edits);
}

const reference = /(?<![\\!\]])\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]\[([\w.:-]*)\](?![([:])/g;

/** ('[A][a.b]') → '[A](./api.md#a.b)', or 'A' if no page shows the object; references defined in the page stay */
export function convertReferences(text: string, { file, objects, note }: ReferenceWriter): string {
  const defined = new Set([...text.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)].map(([, name = '']) => name.toLowerCase()));
  return replaceInText(text, reference, ([whole, label = '', target = '']) => {
    const name = target === '' ? label.replace(/^`(.*)`$/, '$1') : target;
    if (defined.has((target === '' ? label : target).toLowerCase()) || !/^[\w:-]+(?:\.[\w:-]+)*$/.test(name))
      return null;
    const shown = shownObject(name, objects);
    if (shown === null && !name.includes('.')) return null;
    if (shown === null) note(whole, 'a link to an object that no page shows', 'Its text stays: write a link.');
    const page = shown === null || shown.page === file ? '' : relativeLink(folderOf(file), shown.page);
    return shown === null ? label : `[${label}](${page}#${shown.name})`;
  });
}

/** ('a.b.C.x', objects with 'a.b.C') → the page of 'a.b.C', because a page shows an object with its members */
function shownObject(
  name: string,
  objects: DocumentedObjects,
): { readonly name: string; readonly page: string } | null {
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const page = objects.get(at);
    if (page !== undefined) return { name: at, page };
  }
  return null;
}
