// `_category_.yml` and `_category_.json`: label and position of a folder in a generated sidebar.

import * as v from 'valibot';
import { parseDocument, YAMLParseError } from 'yaml';
import { type CategoryLink, categoryLink } from '../config/category-link.ts';
import { issueToDiagnostic } from '../config/issue-to-diagnostic.ts';
import { flag, strictObject, wordSchema } from '../config/schema-parts.ts';
import { diagnose, type Occurrence } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace } from '../model/place.ts';
import { makeLocator } from '../text/locate.ts';
import { lineAt } from '../text/text-position.ts';
import { commentsAfter, yamlDetail } from '../text/yaml-detail.ts';
import { yamlName } from './front-matter-yaml.ts';

const categorySchema = strictObject({
  label: v.optional(wordSchema),
  position: v.optional(v.number('a number')),
  collapsed: v.optional(flag),
  collapsible: v.optional(v.unknown()),
  className: v.optional(v.unknown()),
  description: v.optional(v.string('a string')),
  key: v.optional(v.unknown()),
  customProps: v.optional(v.unknown()),
  link: v.optional(categoryLink),
});

/** A parsed category file. `folder` is relative to the docs folder. */
export interface CategoryFile {
  readonly folder: string;
  readonly file: string;
  readonly label: string | null;
  readonly position: number | null;
  readonly collapsed: boolean;
  readonly description: string | null;
  readonly link: CategoryLink;
}

export const isCategoryFile = (path: string): boolean => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path);

/** (`a: 1\nlink: x`, 'link') → 2; 1 if the key is not found */
function lineOf(text: string, key: string): number {
  const name = /^[\w-]+/.exec(key)?.[0];
  const at = name === undefined ? -1 : text.search(new RegExp(`^[ \\t{]*["']?${name}["']?[ \\t]*:`, 'm'));
  return at === -1 ? 1 : lineAt(text, at);
}

/** Reports texts that comments cut off. */
const comments = ({ file, text }: { readonly file: string; readonly text: string }): readonly Diagnostic[] =>
  commentsAfter(text, ['label', 'description', 'title']).map(({ start, ...words }) =>
    diagnose(
      'yaml-comment',
      { ...words },
      { place: spanToPlace(file, makeLocator(text)(start, start + words.comment.length)) },
    ),
  );

/** Text of a category file → its value, or findings. */
export function parseCategory(source: { readonly folder: string; readonly file: string; readonly text: string }): {
  readonly category: CategoryFile | null;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { file, text } = source;
  const problem = (detail: string, line = 1, column = 1, at: Occurrence = {}): Diagnostic =>
    diagnose(
      'invalid-category',
      { detail },
      { ...at, place: { file, line, column, endLine: line, endColumn: column } },
    );
  let value: unknown;
  try {
    const document = parseDocument(text, { logLevel: 'error' });
    const [error] = document.errors;
    if (error !== undefined) throw error;
    value = document.toJS() ?? {};
    const name = yamlName(document, text);
    if (name !== null) {
      const { line, column } = makeLocator(text)(name.start, name.start);
      return { category: null, diagnostics: [problem(`it cannot be read: ${name.detail}`, line, column)] };
    }
  } catch (error) {
    // For too many aliases, the parser throws a plain Error.
    if (!(error instanceof Error)) throw error;
    const at = error instanceof YAMLParseError ? error.linePos?.[0] : undefined;
    const detail = `it cannot be read: ${yamlDetail(error.message)}`;
    return { category: null, diagnostics: [problem(detail, at?.line, at?.col)] };
  }
  const checked = v.safeParse(categorySchema, value);
  if (!checked.success) {
    const diagnostics = checked.issues.map((issue) => {
      const { message, key = '', suggest, hint } = didYouMean(issueToDiagnostic(issue));
      const at = { ...(suggest === undefined ? {} : { suggest }), ...(hint === undefined ? {} : { hint }) };
      const detail = message.replace('``', 'it').replace(' of the config', '');
      return problem(detail, lineOf(text, key), 1, at);
    });
    return { category: null, diagnostics };
  }
  const { label, position, collapsed, description, link } = checked.output;
  return {
    category: {
      folder: source.folder,
      file: source.file,
      label: label ?? null,
      position: position ?? null,
      collapsed: collapsed ?? true,
      description: description ?? null,
      link: link ?? null,
    },
    diagnostics: file.endsWith('.json') ? [] : comments(source),
  };
}
