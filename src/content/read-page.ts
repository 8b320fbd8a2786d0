// One Markdown file → SourcePage: the digest of its bytes, its front matter, id and slug.

import type { Fields } from '../components/prop-schema.ts';
import type { DocsVersion } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { secretFindings } from '../diagnostics/secret-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isLocalKey } from '../model/front-matter.ts';
import type { Locale } from '../model/locale.ts';
import { spanToPlace, startOfFile } from '../model/place.ts';
import type { FileEntry, Files } from '../model/ports.ts';
import type { SecretSearch } from '../model/secret-search.ts';
import type { SourcePage } from '../model/source-page.ts';
import { digest, shortDigest } from '../text/digest.ts';
import { decodeText } from './decode-text.ts';
import { docAddress, routeProblem, slugProblem } from './doc-address.ts';
import { qualifiedId } from './docs-roots.ts';
import { parseFrontMatter } from './front-matter.ts';
import { missingFields } from './own-fields.ts';

export interface DocsFile {
  readonly entry: FileEntry;
  /** Relative to the docs folder of its locale. */
  readonly path: string;
  readonly locale: Locale;
  /** Whether the page translates another, whose fields it then has, too. */
  readonly isTranslation: boolean;
  /** The version of the docs that it belongs to; null in the current one. */
  readonly version: Pick<DocsVersion, 'id' | 'path'> | null;
}

export interface ReadOptions {
  readonly files: Pick<Files, 'read'>;
  /** Pages with more bytes are refused. */
  readonly pageBytes: number;
  readonly secrets: SecretSearch;
  /** `docs.fields` of the config. */
  readonly fields: Fields;
}

/** The page of a file, or why it cannot be one. Findings about a page are in the page. */
export type ReadPage =
  | { readonly page: SourcePage }
  | { readonly page: null; readonly diagnostics: readonly Diagnostic[] };

/** Reads everything about a page that needs no compiling. */
export function readPage({ entry, path, locale, version, isTranslation }: DocsFile, options: ReadOptions): ReadPage {
  const { files, pageBytes, secrets, fields } = options;
  const { path: file } = entry;
  const refused = (diagnostic: Diagnostic): ReadPage => ({ page: null, diagnostics: [diagnostic] });
  const bytes = files.read(file);
  if (!(bytes instanceof Uint8Array)) return refused(problemToDiagnostic(bytes));
  const place = startOfFile(file);
  if (bytes.length > pageBytes)
    return refused(diagnose('page-too-large', { bytes: bytes.length, limit: pageBytes }, { place }));
  const decoded = decodeText(bytes);
  if (decoded.kind === 'invalid') return refused(diagnose('invalid-encoding', decoded, { place }));
  const parsed = parseFrontMatter(decoded.text, file, fields);
  const { frontMatter, keySpans } = parsed;
  const wantedAddress = docAddress(path, {
    id: frontMatter.id,
    slug: frontMatter.route === undefined ? frontMatter.slug : `/${frontMatter.route}`,
    numberPrefixes: frontMatter.parse_number_prefixes ?? true,
  });
  const missing = isTranslation ? [] : missingFields(fields, { file, ...parsed });
  const diagnostics = [...parsed.diagnostics, ...missing];
  const key = frontMatter.route === undefined ? 'slug' : 'route';
  const ofRoute = frontMatter[key] === undefined ? null : routeProblem(key, frontMatter[key]);
  const problem = ofRoute?.why ?? slugProblem(wantedAddress.slug);
  if (problem !== null) {
    const span = keySpans[key];
    const at = { place: span ? spanToPlace(file, span) : place };
    diagnostics.push(
      frontMatter[key] === undefined
        ? diagnose('invalid-file-name', { path, why: problem }, at)
        : diagnose('invalid-slug', { slug: frontMatter[key], key, why: problem, write: ofRoute?.write }, at),
    );
  }
  const slug = problem === null ? wantedAddress.slug : wantedAddress.id.replaceAll('..', '');
  const address = {
    file,
    path,
    locale: locale.code,
    ...(version && { version: version.id }),
    id: qualifiedId(version?.id, wantedAddress.id),
    slug: version ? [version.path, slug].filter((part) => part !== '').join('/') : slug,
    // A version is a copy, so its pages stay below its own root.
    ...(frontMatter.route !== undefined && version === null && { route: slug }),
    position: wantedAddress.position,
  };
  const page: SourcePage = {
    ...address,
    frontMatter,
    ...(Object.keys(parsed.fields).length > 0 && { fields: parsed.fields }),
    keySpans,
    diagnostics: [...diagnostics, ...secretFindings(file, decoded.text, secrets)],
    hash: digest(bytes),
    frontHash: shortDigest([
      address,
      Object.entries(frontMatter).filter(([key]) => !isLocalKey(key)),
      // Translations have the fields of their original.
      ...(Object.keys(parsed.fields).length > 0 ? [parsed.fields] : []),
    ]),
  };
  return { page };
}
