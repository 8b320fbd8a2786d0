// Structured data for search engines: JSON-LD with the vocabulary of https://schema.org.
import type { Crumb } from './trail.ts';

/** Characters that could end a script element or a line of script. */
const unsafe = /[<>&\u2028\u2029]/g;

/** JSON that is safe in a script element: '</script>' → '\u003c/script\u003e' */
const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Entities of a page, without those that it does not have → JSON-LD, ready to print; null without any. */
export function structuredData(entities: readonly (object | null)[]): string | null {
  const all = entities.filter((entity) => entity !== null);
  if (all.length === 0) return null;
  return jsonForScript({ '@context': 'https://schema.org', ...(all.length === 1 ? all[0] : { '@graph': all }) });
}

/** Breadcrumbs, without those that have no URL, because a list item needs one. */
export function breadcrumbList(breadcrumbs: readonly Crumb[], absolute: (href: string) => string): object | null {
  const steps = breadcrumbs.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
  if (steps.length === 0) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

interface Article {
  readonly headline: string;
  readonly url: string;
  readonly inLanguage: string;
  readonly dateModified: string | null;
  readonly site: { readonly name: string; readonly url: string };
}

/** A page of the docs as an article of its site. Title and URL have the same words as the rest of the head. */
export const techArticle = ({ headline, url, inLanguage, dateModified, site }: Article): object => ({
  '@type': 'TechArticle',
  headline,
  url,
  inLanguage,
  ...(dateModified !== null && { dateModified }),
  isPartOf: { '@type': 'WebSite', ...site },
});
