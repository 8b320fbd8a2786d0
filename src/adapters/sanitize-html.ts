// Sanitizes one start tag of raw HTML with the sanitize-html package, which is loaded at the first tag, because most
// sites have none. `#sanitize-html` is the package in one file without PostCSS, which it would load for `style`
// attributes; this is three times as fast.
import { createRequire } from 'node:module';

type Sanitize = (html: string, options: Readonly<Record<string, unknown>>) => string;

/** Elements and the attributes that they may keep, from the compile stage. */
export interface SafeSubset {
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly globalAttributes: readonly string[];
}

/** Subset → a function: ('<span class="a" onclick="x">') → '<span class="a">'; an element outside the subset → '' */
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
