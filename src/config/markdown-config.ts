// The config key `markdown`: raw HTML, ids of headings, replacements for components, and pages for programs.
import * as v from 'valibot';
import type { MermaidPackages } from '../model/diagram.ts';
import { type ImagePackage, imageFormats } from '../model/image-variant.ts';
import { type RequestLanguageName, requestLanguages } from '../model/sample-request.ts';
import { anchorRuleNames } from '../text/anchor-rules.ts';
import { isAllowedTag, isVoidTag } from '../text/safe-html.ts';
import {
  choice,
  flag,
  key,
  list,
  matching,
  orNull,
  rootPath,
  strictObject,
  table,
  urlTemplate,
} from './schema-parts.ts';

const element = matching(
  "an element that Markdown may contain, such as 'div', 'details' or 'span'",
  (value) => isAllowedTag(value) && !isVoidTag(value),
);

const className = matching("names of classes, such as 'badge' or 'card wide'", /^[\w-]+(?: [\w-]+)*$/);

const isModule = (value: string): boolean => value.endsWith('.tsx');

const moduleFile = v.pipe(v.string(), v.check(isModule), rootPath);

/** The HTML element that replaces a component in Markdown. */
export interface ComponentElement {
  readonly as: string;
  readonly class: string | null;
}

/** A component of the site that pages use: its file, relative to the root. */
export interface ComponentModule {
  readonly module: string;
}

const component = v.pipe(
  v.union(
    [
      moduleFile,
      element,
      strictObject({
        as: key('the element', element, { takes: 'an element' }),
        class: key('its class; write the style in a style sheet of the site', orNull(className), { takes: 'classes' }),
      }),
    ],
    "an element like 'details', an element with a class like { as: 'span', class: 'badge' }, or a component like './theme/components/Video.tsx'",
  ),
  v.transform((value): ComponentElement | ComponentModule => {
    if (typeof value !== 'string') return value;
    return isModule(value) ? { module: value } : { as: value, class: null };
  }),
);

const languageNames = Object.keys(requestLanguages) as RequestLanguageName[];

const assistantUrl = v.pipe(
  urlTemplate(['url'], 'https://assistant.example/new?q={url}'),
  v.check((value) => value.includes('{url}'), 'a URL that contains {url}'),
);

export const markdownSchema = v.optional(
  strictObject({
    html: key(
      '[HTML in pages](../guides/authoring.md#html): a safe subset, everything, or nothing',
      v.optional(choice(['safe', 'trusted', 'off']), 'safe'),
    ),
    anchors: key(
      '[whose rule makes the ids of headings](../guides/authoring.md#headings-and-their-ids), so that a site that moved keeps its anchors',
      v.optional(choice(anchorRuleNames), 'pubdocs'),
    ),
    pages: key(
      '[pages for programs](../guides/programs.md): each page is also published as Markdown, with `llms.txt`',
      v.optional(flag, false),
    ),
    assistants: key(
      '[assistants in the menu of a page](../guides/programs.md#copy), by their names; `{url}` is the URL of the Markdown',
      v.optional(table(assistantUrl), {}),
      { takes: "`{ 'Assistant': 'https://assistant.example/new?q={url}' }`" },
    ),
    zoom: key(
      '[large images and diagrams](../guides/authoring.md#zoom) open in a view where readers zoom',
      v.optional(flag, false),
    ),
    srcset: key(
      '[smaller versions of images](../guides/authoring.md#srcset) for smaller screens, in this format, by the package `sharp`',
      v.optional(choice(imageFormats)),
    ),
    math: key(
      '[formulas in TeX](../guides/authoring.md#formulas) between dollars: `$x$` and `$$x$$`',
      v.optional(flag, false),
    ),
    diagrams: key(
      '[diagrams](../guides/authoring.md#diagrams): blocks of `dot` and `mermaid` are drawn',
      v.optional(flag, false),
    ),
    components: key(
      '[elements that stand in for components](../guides/migrating.md#components-in-pages) of another generator, and [components of the site](../guides/components.md) outside `theme/components/`',
      v.optional(table(component), {}),
      {
        takes: "`{ Name: 'details' }`, `{ Name: { as: 'span', class: 'badge' } }`, `{ Name: './widgets/Name.tsx' }`",
      },
    ),
    requestLanguages: key(
      '[tabs of `::request`](../guides/openapi.md#samples-from-the-document) that names no `languages`, in this order',
      v.optional(
        v.pipe(
          list(choice(languageNames)),
          v.transform((names): readonly RequestLanguageName[] => [...new Set(names)]),
        ),
        [],
      ),
    ),
  }),
  {},
);

interface MarkdownConfig extends v.InferOutput<typeof markdownSchema> {
  readonly mermaid: MermaidPackages;
  readonly sharp: ImagePackage;
}

/** The command line looks for the packages when the config enables diagrams. */
export const normaliseMarkdown = (markdown: v.InferOutput<typeof markdownSchema>): MarkdownConfig => ({
  ...markdown,
  mermaid: { kind: 'missing', why: 'mermaid and jsdom are not installed' },
  sharp: { kind: 'off' },
});
