// URLs and ids of pages: if pubdocs would give a page others than the original, its front matter sets them.
import { stringify } from 'yaml';
import { docAddress } from '../content/doc-address.ts';
import { isPartial } from '../text/paths.ts';
import { writePath } from '../text/url-path.ts';
import { frontMatterEnd } from './markdown-source.ts';
import type { Table } from './read-value.ts';

/** ('guide/01-start.md') → 'guide/01-start': other generators keep numbers, or two pages would have one id */
export const unchangedId = (path: string): string => docAddress(path, { numberPrefixes: false }).id;

/** ('guide/01-start.md') → `{ parse_number_prefixes: false }`, without which the page has another id */
export const keyOfPrefix = (path: string): Table =>
  docAddress(path, { numberPrefixes: true }).id === unchangedId(path) ? {} : { parse_number_prefixes: false };

/** ('guide/guide.md', 'guide/guide') → `{ slug: '/guide/guide' }`; without `slug` if this is the path anyway */
export function addressKeys(path: string, wanted: string): Table {
  const { slug } = docAddress(path, { numberPrefixes: false });
  return { ...keyOfPrefix(path), ...(slug === wanted ? {} : { slug: `/${writePath(wanted)}` }) };
}

/**
 * (paths of the pages that the original publishes as `index.html` of a folder) → the value of `trailingSlash`:
 * ['', 'guide'] → ['/guide']; without those that pubdocs has no page for: `_parts`, `[name]`
 */
export function slashOfFolders(folders: readonly string[]): false | readonly string[] {
  const paths = folders
    .filter((path) => path !== '' && !isPartial(path) && !path.includes('['))
    .map((path) => `/${path}`);
  return paths.length === 0 ? false : [...new Set(paths)].sort();
}

/** (text of a page, keys) → the page with these keys in its front matter; existing keys are kept */
export function addFrontMatter(text: string, frontMatter: Table, more: Table): string {
  const added = Object.fromEntries(
    Object.entries(more).filter(([key, value]) => value !== undefined && !Object.hasOwn(frontMatter, key)),
  );
  if (Object.keys(added).length === 0) return text;
  const end = frontMatterEnd(text);
  const lines = stringify(added);
  return end === 0 ? `---\n${lines}---\n\n${text}` : `---\n${lines}${text.slice(text.indexOf('\n') + 1)}`;
}

/** (front matter, body) → the text of the page */
export const withFrontMatter = (table: Table, body: string): string =>
  Object.keys(table).length === 0 ? body : `---\n${stringify(table)}---\n\n${body.replace(/^\n+/, '')}`;
