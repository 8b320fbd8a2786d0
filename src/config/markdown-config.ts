// The config key `markdown`: raw HTML, ids of headings, and replacements for components.
import * as v from 'valibot';
import { type RequestLanguageName, requestLanguages } from '../model/sample-request.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { isAllowedTag, isVoidTag } from '../text/safe-html.ts';
import { choice, flag, list, rootPath, strictObject, table, word } from './schema-parts.ts';

/** An element, such as `details`, one with a class, or a component of the site, such as `./theme/components/Video.tsx`. */
export type ComponentConfig = string | { readonly as: string; readonly class?: string | undefined };

const elementWords = "an element that Markdown may contain, such as 'div', 'details' or 'span'";
const element = v.pipe(
  v.string(elementWords),
  v.check((value) => isAllowedTag(value) && !isVoidTag(value), elementWords),
);

const className = v.pipe(
  word,
  v.check((value) => /^[\w-]+(?: [\w-]+)*$/.test(value), "names of classes, such as 'badge' or 'card wide'"),
);

const isModule = (value: string): boolean => value.endsWith('.tsx');

const moduleFile = v.pipe(v.string(), v.check(isModule), rootPath);

const component = v.union(
  [moduleFile, v.pipe(v.string(elementWords), element), strictObject({ as: element, class: v.optional(className) })],
  "an element like 'details', an element with a class like { as: 'span', class: 'badge' }, or a component like './theme/components/Video.tsx'",
);

export const markdownSchema = v.optional(
  strictObject({
    html: v.optional(choice(['safe', 'trusted', 'off']), 'safe'),
    anchors: v.optional(
      choice(['pubdocs', 'github', 'docusaurus', 'vitepress', 'starlight', 'mkdocs', 'hugo']),
      'pubdocs',
    ),
    math: v.optional(flag, false),
    diagrams: v.optional(flag, false),
    components: v.optional(table(component), {}),
    requestLanguages: v.optional(list(choice(Object.keys(requestLanguages) as RequestLanguageName[])), []),
  }),
  {},
);

/** `{ Badge: 'span', Video: './Video.tsx' }` → `{ Badge: { as: 'span', class: null }, Video: { module: 'Video.tsx' } }` */
export const normaliseMarkdown = ({
  components,
  requestLanguages: languages,
  ...rest
}: v.InferOutput<typeof markdownSchema>): SiteConfig['markdown'] => ({
  ...rest,
  requestLanguages: [...new Set(languages)],
  // The command line looks for the packages when the config enables diagrams.
  mermaid: { kind: 'missing', why: 'mermaid and jsdom are not installed' },
  components: Object.fromEntries(
    Object.entries(components).map(([name, written]) => [
      name,
      typeof written !== 'string'
        ? { as: written.as, class: written.class ?? null }
        : isModule(written)
          ? { module: written }
          : { as: written, class: null },
    ]),
  ),
});
