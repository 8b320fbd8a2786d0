// One Markdown file → SourcePage: the digest of its bytes, its front matter, id and slug.
import { diagnose } from '../diagnostics/diagnose.ts';
import { secretFindings } from '../diagnostics/secret-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { spanToPlace, startOfFile } from '../model/place.ts';
import type { SecretSearch } from '../model/secret-search.ts';
import type { DocsVersion } from '../model/site-config.ts';
import type { FrontMatter, SourcePage } from '../model/source-page.ts';
import { digest, shortDigest } from '../text/digest.ts';
import { decodeText } from './decode-text.ts';
import { docAddress, routeProblem, slugProblem } from './doc-address.ts';
import { qualifiedId } from './docs-roots.ts';
import { parseFrontMatter } from './front-matter.ts';

export interface PageFile {
  /** Relative to the root. */
  readonly file: string;
  /** Relative to the docs folder of its locale. */
  readonly path: string;
  readonly locale: Locale;
  /** The version of the docs that it belongs to; null in the current one. */
  readonly version?: Pick<DocsVersion, 'id' | 'path'> | null;
  readonly bytes: Uint8Array;
}

export interface ReadOptions {
  /** Pages with more bytes are refused. */
  readonly pageBytes: number;
  readonly secrets: SecretSearch;
}

/** Front matter keys whose values no other document shows. Index pages do show some, but are compared by their content. */
const ownKeys: ReadonlySet<string> = new Set([
  'description',
  'keywords',
  'image',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'custom_edit_url',
  'last_update',
  'facts',
] satisfies (keyof FrontMatter)[]);

/** Reads everything about a page that needs no compiling; null for a file that cannot be a page. */
export function readPage(
  source: PageFile,
  { pageBytes, secrets }: ReadOptions,
): { page: SourcePage | null; diagnostics: Diagnostic[] } {
  const { file, path, bytes, locale, version = null } = source;
  if (bytes.length > pageBytes) {
    const values = { bytes: bytes.length, limit: pageBytes };
    return { page: null, diagnostics: [diagnose('page-too-large', values, { place: startOfFile(file) })] };
  }
  const decoded = decodeText(bytes);
  if (decoded.kind === 'invalid') {
    return { page: null, diagnostics: [diagnose('invalid-encoding', decoded, { place: startOfFile(file) })] };
  }
  const parsed = parseFrontMatter(decoded.text, file);
  const { frontMatter, keySpans } = parsed;
  const named = docAddress(path, {
    id: frontMatter.id,
    slug: frontMatter.route === undefined ? frontMatter.slug : `/${frontMatter.route}`,
    numberPrefixes: frontMatter.parse_number_prefixes ?? true,
  });
  const diagnostics = [...parsed.diagnostics];
  const key = frontMatter.route === undefined ? 'slug' : 'route';
  const ofRoute = frontMatter[key] === undefined ? null : routeProblem(key, frontMatter[key]);
  const problem = ofRoute?.why ?? slugProblem(named.slug);
  if (problem !== null) {
    const span = keySpans[key];
    const place = span ? spanToPlace(file, span) : startOfFile(file);
    diagnostics.push(
      frontMatter[key] === undefined
        ? diagnose('invalid-file-name', { path, why: problem }, { place })
        : diagnose('invalid-slug', { slug: frontMatter[key], key, why: problem, write: ofRoute?.write }, { place }),
    );
  }
  const slug = problem === null ? named.slug : named.id.replaceAll('..', '');
  const address = {
    file,
    path,
    locale: locale.code,
    ...(version && { version: version.id }),
    id: qualifiedId(version?.id, named.id),
    slug: version ? [version.path, slug].filter((part) => part !== '').join('/') : slug,
    // A version is a copy, so its pages stay below its own root.
    ...(frontMatter.route !== undefined && version === null && { route: slug }),
    position: named.position,
  };
  const page: SourcePage = {
    ...address,
    frontMatter,
    keySpans,
    diagnostics: [...diagnostics, ...secretFindings(file, decoded.text, secrets)],
    hash: digest(bytes),
    frontHash: shortDigest([address, Object.entries(frontMatter).filter(([key]) => !ownKeys.has(key))]),
  };
  return { page, diagnostics: [] };
}
