// Cited URLs and the site → a finding for each that leads nowhere; and whom the loss of a URL affects.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { startOfFile } from '../../model/place.ts';
import type { Files } from '../../model/ports.ts';
import { makeWildcardTest } from '../../text/pattern.ts';
import { suggest } from '../../text/suggest.ts';
import { splitPath, writeUrl } from '../../text/url-path.ts';
import { publishedPath } from '../audit/ledger-of-html.ts';
import { type Citation, consumersFolder, parseCitations, showCitation } from './consumers-file.ts';

export interface Consumers {
  readonly citations: readonly Citation[];
  /** About files that cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The committed files of all consumers. */
export function readConsumers(files: Pick<Files, 'list' | 'read'>): Consumers {
  const citations: Citation[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { path } of files.list(consumersFolder).files) {
    if (!path.endsWith('.json')) continue;
    const bytes = files.read(path);
    const parsed =
      bytes instanceof Uint8Array ? parseCitations(path, new TextDecoder().decode(bytes)) : { problem: bytes.detail };
    if ('problem' in parsed)
      diagnostics.push(
        diagnose('consumers-file', { file: path, problem: parsed.problem }, { place: startOfFile(path) }),
      );
    else citations.push(...parsed);
  }
  return { citations, diagnostics };
}

/** The site that citations are compared with. */
export interface PublishedUrls {
  /** Whether the site responds at a path, without base. */
  readonly answers: (path: string) => boolean;
  /** Ids of a page; undefined for another file. */
  readonly anchorsOf: (path: string) => ReadonlySet<string> | undefined;
  /** Old URLs, as the ledger writes them, with those of anchors. */
  readonly redirects: ReadonlySet<string>;
  /** Paths of all pages, for suggestions. */
  readonly pages: () => readonly string[];
  /** `links.ignore` of the config. */
  readonly ignore: readonly string[];
}

/** Findings for cited URLs that lead to no page, or to no anchor of it. */
export function checkCitations(citations: readonly Citation[], site: PublishedUrls): Diagnostic[] {
  const ignored = site.ignore.map((pattern) => makeWildcardTest(pattern));
  return citations.flatMap((citation) => {
    const { url, file, line } = citation;
    const missing = ignored.some((matches) => matches(url)) ? null : missingPart(url, site);
    if (missing === null) return [];
    const { path, hash } = splitPath(url);
    const page = publishedPath(path);
    const near =
      missing === 'page'
        ? suggest(page, site.pages())
        : suggest(hash ?? '', site.anchorsOf(page) ?? []).map((id) => writeUrl({ path: page, query: '', hash: id }));
    const place = { ...startOfFile(file), line, endLine: line };
    const at = { place, link: url, ...(near.length > 0 && { suggest: near }) };
    return [didYouMean(diagnose('cited-url', { url, missing, by: showCitation(citation) }, at))];
  });
}

function missingPart(url: string, { answers, anchorsOf, redirects }: PublishedUrls): 'page' | 'anchor' | null {
  const { path, hash } = splitPath(url);
  const page = publishedPath(path);
  // A page that moved keeps its anchors, as in `diff`.
  if (redirects.has(page) || redirects.has(writeUrl({ path: page, query: '', hash }))) return null;
  const id = hash?.split(':~:')[0] ?? '';
  if (!answers(path)) return 'page';
  return id === '' || id.toLowerCase() === 'top' || anchorsOf(page)?.has(id) !== false ? null : 'anchor';
}

/** (citations) → a function: a lost path or anchor, as the ledger writes it → who cites it, in words; '' for nobody */
export function makeCitedBy(citations: readonly Citation[]): (lost: string) => string {
  const citers = new Map<string, string[]>();
  const add = (url: string, who: string): void => void citers.set(url, [...(citers.get(url) ?? []), who]);
  for (const citation of citations) {
    const { path, hash } = splitPath(citation.url);
    const exact = writeUrl({ path: path.replace(/(?<=.)\/$/, ''), query: '', hash: null });
    const page = publishedPath(path);
    for (const lost of new Set([exact, page])) add(lost, showCitation(citation));
    if (hash !== null) add(writeUrl({ path: page, query: '', hash }), showCitation(citation));
  }
  return (lost) => citers.get(lost)?.join(', ') ?? '';
}
