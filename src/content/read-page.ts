// One Markdown file → SourcePage: its bytes' digest, its front matter, its id and slug.
import { diagnose } from '../diagnostics/diagnose.ts';
import { secretFindings } from '../diagnostics/secret-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { spanToPlace, startOfFile } from '../model/place.ts';
import type { SecretSearch } from '../model/secret-search.ts';
import type { DocsVersion } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { digest, nameOf } from '../text/digest.ts';
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

/** Reads what is known of a page before it is compiled; a page that cannot be one is null. */
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
  const address = docAddress(path, {
    id: frontMatter.id,
    slug: frontMatter.route === undefined ? frontMatter.slug : `/${frontMatter.route}`,
    numberPrefixes: frontMatter.parse_number_prefixes ?? true,
  });
  const diagnostics = [...parsed.diagnostics];
  const ofRoute = frontMatter.route === undefined ? null : routeProblem(frontMatter.route);
  const problem = ofRoute?.why ?? slugProblem(address.slug);
  if (problem !== null) {
    const key = frontMatter.route === undefined ? 'slug' : 'route';
    const span = keySpans[key];
    const place = span ? spanToPlace(file, span) : startOfFile(file);
    diagnostics.push(
      frontMatter[key] === undefined
        ? diagnose('invalid-file-name', { path, why: problem }, { place })
        : diagnose('invalid-slug', { slug: frontMatter[key], key, why: problem, write: ofRoute?.write }, { place }),
    );
  }
  const slug = problem === null ? address.slug : address.id.replaceAll('..', '');
  const front = {
    file,
    path,
    locale: locale.code,
    ...(version && { version: version.id }),
    id: qualifiedId(version?.id, address.id),
    slug: version ? [version.path, slug].filter((part) => part !== '').join('/') : slug,
    // A version is a copy: its pages stay below its own root.
    ...(frontMatter.route !== undefined && version === null && { route: slug }),
    position: address.position,
    frontMatter,
    keySpans,
    diagnostics,
  };
  const page: SourcePage = {
    ...front,
    // Not part of what the page says in front of its text: no other page is touched by them.
    diagnostics: [...diagnostics, ...secretFindings(file, decoded.text, secrets)],
    hash: digest(bytes),
    frontHash: nameOf(front),
  };
  return { page, diagnostics: [] };
}
