// One start tag of raw HTML through the sanitize-html package. It is loaded at the first tag: most sites never need it.
// `#sanitize-html` is the package in one file, without PostCSS, which it loads for `style` attributes: three times as fast.
import { createRequire } from 'node:module';

type Sanitize = (html: string, options: Readonly<Record<string, unknown>>) => string;

/** Which attributes an element may keep, as the compile stage lists them. */
export interface SafeSubset {
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly globalAttributes: readonly string[];
}

/** Subset → a function: ('<span class="a" onclick="x">') → '<span class="a">'; an element that is not in it → '' */
export function makeTagSanitizer({ tags, globalAttributes }: SafeSubset): (tag: string) => string {
  let sanitize: Sanitize | null = null;
  const options = {
    allowedTags: Object.keys(tags),
    allowedAttributes: { ...tags, '*': globalAttributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: true,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    parseStyleAttributes: false,
  };
  return (tag) => {
    sanitize ??= createRequire(import.meta.url)('#sanitize-html') as Sanitize;
    return /^<[^>]*>/.exec(sanitize(tag, options))?.[0].replace(/ \/>$/, '>') ?? '';
  };
}
