// Parts of the new config, and decisions about it, that are the same for all generators.
import { ownName } from '../text/language-names.ts';
import type { Table } from './read-value.ts';
import type { Note } from './results.ts';
import type { LocalText } from './write-module.ts';

/** Notes the decisions about every site: its style sheets, and what the config reports at first. */
export function decideAboutSite(styles: readonly string[], decide: Note): void {
  for (const css of styles)
    decide(
      `the style sheet ${css}`,
      'It names classes of the theme there. Carry over what still matters, and list it in `styles`.',
    );
  decide(
    "onBrokenLinks: 'warn'",
    "Fix what the build reports, then set it to 'throw' and remove `rules`, if there are any.",
  );
}

/** A language of the original; its label is by default its own name. */
interface SiteLanguage {
  readonly code: string;
  readonly label?: string | undefined;
  readonly htmlLang: string;
  readonly direction?: string | undefined;
  /** Segment of its URLs, by default the code. */
  readonly path?: string | undefined;
}

/** (languages, the default one first) → `i18n` of the config */
export const languagesConfig = (languages: readonly SiteLanguage[], defaultLocale = languages[0]?.code ?? 'en') => ({
  defaultLocale,
  locales: Object.fromEntries(
    languages.map(({ code, label, htmlLang, direction, path = '' }) => [
      code,
      {
        ...{ label: label ?? ownName(htmlLang), htmlLang },
        ...(direction === 'rtl' ? { direction } : {}),
        ...(path === '' || path === code ? {} : { path }),
      },
    ]),
  ),
});

interface Logo {
  /** Path in the new site; undefined without a logo. */
  readonly src: string | undefined;
  readonly srcDark?: string | undefined;
  readonly alt: LocalText;
  /** Of the image; null if it was not found or is no image. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** In the navbar, in pixels; 0 or NaN without a value. */
  readonly width?: number;
  readonly height?: number;
}

/** (logo of the original, note) → the logo of the navbar */
export function siteLogo({ src, srcDark, alt, size, width = 0, height = 0 }: Logo, left: Note): Table | undefined {
  if (src === undefined) return undefined;
  if (size === null) {
    left(`the logo ${src}`, 'Its file was not found or is not an image; set `logo` with its width and height.');
    return undefined;
  }
  const high = height || 32;
  const dark = srcDark === undefined ? {} : { srcDark };
  return {
    src,
    ...dark,
    alt,
    width: width || Math.max(1, Math.round((size.width / size.height) * high)),
    height: high,
  };
}

/** Mistakes of OpenAPI documents, and of samples, which the original does not compare with them. */
const referenceCodes = [
  ...['openapi-invalid', 'reference-missing', 'sample-body', 'sample-media-type', 'sample-operation'],
  ...['sample-parameter', 'sample-schema', 'sample-status', 'sample-syntax'],
];

/** Errors that the original may have had too: warnings until the author has checked them. */
export function milderRules(
  redirects: number,
  languages: number,
  openapi?: object,
): Readonly<Record<string, string>> | undefined {
  const rules = {
    ...(openapi === undefined ? {} : Object.fromEntries(referenceCodes.map((code) => [code, 'warn']))),
    ...(redirects > 0 ? { 'redirect-dead': 'warn' } : {}),
    ...(languages > 1 ? { 'translation-without-original': 'warn' } : {}),
  };
  return Object.keys(rules).length === 0 ? undefined : rules;
}
