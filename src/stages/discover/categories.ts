// `_category_.yml` and `_category_.json`: the name and the place of a folder in a generated sidebar.
import * as v from 'valibot';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { GeneratedIndexLink } from '../../model/generated-index.ts';

const text = v.pipe(v.string(), v.nonEmpty());

const categorySchema = v.object({
  label: v.optional(text),
  position: v.optional(v.number()),
  collapsed: v.optional(v.boolean()),
  collapsible: v.optional(v.boolean()),
  className: v.optional(v.string()),
  description: v.optional(v.string()),
  key: v.optional(v.string()),
  customProps: v.optional(v.unknown()),
  link: v.optional(
    v.nullable(
      v.union([
        v.object({ type: v.literal('doc'), id: text }),
        v.object({
          type: v.literal('generated-index'),
          title: v.optional(text),
          description: v.optional(v.string()),
          slug: v.optional(text),
        }),
        v.literal('generated-index'),
      ]),
    ),
  ),
});

/** What a category file says. `folder` is relative to the docs folder. */
export interface CategoryFile {
  readonly folder: string;
  readonly file: string;
  readonly label: string | null;
  readonly position: number | null;
  readonly collapsed: boolean;
  readonly description: string | null;
  readonly link: { readonly type: 'doc'; readonly id: string } | GeneratedIndexLink | null;
}

export const isCategoryFile = (path: string): boolean => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path);

/** Text of a category file → its value, or what is wrong with it. */
export function parseCategory(source: { readonly folder: string; readonly file: string; readonly text: string }): {
  readonly category: CategoryFile | null;
  readonly diagnostics: readonly Diagnostic[];
} {
  const fail = (detail: string, line = 1, column = 1) => ({
    category: null,
    diagnostics: [
      diagnose(
        'invalid-category',
        { detail },
        { place: { file: source.file, line, column, endLine: line, endColumn: column } },
      ),
    ],
  });
  let value: unknown;
  try {
    value = parseYaml(source.text) ?? {};
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const at = error.linePos?.[0];
    return fail(error.message.split('\n')[0] ?? 'it is not YAML', at?.line, at?.col);
  }
  const checked = v.safeParse(categorySchema, value);
  if (!checked.success) {
    const issue = checked.issues[0];
    return fail(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
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
      link: link === 'generated-index' ? { type: 'generated-index' } : (link ?? null),
    },
    diagnostics: [],
  };
}
