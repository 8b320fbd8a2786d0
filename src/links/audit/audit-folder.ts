// `check-links <folder>`: a folder of HTML from any generator. Places are in its sources where these have the link,
// else in the HTML.
import type { ExternalLinkOptions } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { alsoAt } from '../../diagnostics/unique-findings.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import type { ServedFile } from '../../model/server.ts';
import { commonest, groupBy } from '../../text/group-by.ts';
import { keyOfUrl } from './addresses.ts';
import { type AuditPorts, type AuditReport, runAudit } from './audit.ts';
import type { AuditFlags } from './audit-site.ts';
import { checkPages } from './check-pages.ts';
import { atSource, type LocatedFinding } from './source/at-source.ts';
import type { SourceTexts } from './source/source-of-page.ts';

export interface AuditedFolder {
  /** As the user named it. */
  readonly name: string;
  /** `''` or `/docs`; null: as its pages show it. */
  readonly base: string | null;
  /** Origin of the published site; null if unknown. */
  readonly url: string | null;
  /** Path below the folder → the file, whose bytes are read at first use. */
  readonly files: ReadonlyMap<string, ServedFile>;
  readonly sources: SourceTexts;
  /** The path of the folder, relative to the folder of the report and of the sources; '' or 'dist/'. */
  readonly prefix: string;
  /** How links to other sites are checked. */
  readonly external: ExternalLinkOptions;
}

/** The base path and the origin with which the folder was checked. */
export type FolderReport = AuditReport & { readonly extra: { readonly base: string; readonly url: string | null } };

/** Elements of heads, and links of files that are no pages. */
const headTags: ReadonlySet<string> = new Set(['css', 'link', 'loc', 'manifest', 'meta', 'script']);

/** A folder → the report of `check-links` */
export async function auditFolder(folder: AuditedFolder, flags: AuditFlags, ports: AuditPorts): Promise<FolderReport> {
  const { name, url, files, prefix } = folder;
  const started = ports.clock.now();
  ports.onStage('scan');
  const pages = checkPages({
    files: [...files.keys()],
    readText: (file) => new TextDecoder().decode(files.get(file)?.bytes),
    base: folder.base,
    url,
    allFiles: true,
    onCount: ports.onCount,
  });
  const empty = pages.pages === 0 ? [diagnose('check-folder-empty', { folder: name })] : [];
  const { base, guessedBase } = pages;
  const unlike =
    guessedBase === null || guessedBase === base
      ? []
      : [diagnose('check-base-unlike', { base: base || '/', links: guessedBase || '/' })];
  const below = <Located extends { readonly place: Place }>(at: Located): Located => ({
    ...at,
    place: { ...at.place, file: `${prefix}${at.place.file}` },
  });
  const ofHead = new Set(pages.broken.flatMap(({ tag, finding }) => (headTags.has(tag) ? [finding] : [])));
  const canBeInText = (finding: Diagnostic): boolean => !ofHead.has(finding);
  const located = atSource(
    withoutSelfLinks(pages.diagnostics, pages.pages),
    { pages: pages.scanned, base, canBeInText },
    folder.sources,
  ).map(({ finding, inSource }) => {
    const { place } = finding;
    return { finding: inSource || !place ? finding : below({ ...finding, place }), inSource };
  });
  const findings = groupByTarget(located);
  const brokenUrls = new Set(pages.broken.map(({ address }) => keyOfUrl(address)));
  const links = flags.external
    ? pages.external().map(({ url: target, place, route }) => ({ url: target, at: below({ place, route }) }))
    : [];
  const report = await runAudit(
    {
      started,
      beforeMs: 0,
      stage: 'scan',
      stagesBefore: [],
      counts: { pages: pages.pages, links: pages.links },
      combine: (later) => [...empty, ...unlike, ...findings, ...later],
    },
    {
      crawl:
        flags.crawl && pages.pages > 0
          ? { files, base, brokenUrls, scanned: pages.scanned, redirectFolders: true }
          : null,
      external: flags.external ? { links, options: folder.external } : null,
    },
    ports,
  );
  return { ...report, extra: { base, url: pages.url } };
}

/** Findings of a built folder → one for each target, and for each place in a source */
function groupByTarget(findings: readonly LocatedFinding[]): readonly Diagnostic[] {
  const targetOf = ({ message, resolved, link = '' }: Diagnostic): string =>
    resolved === undefined || link === '' ? `${message}\n${link}` : resolved;
  const keyOf = ({ finding, inSource }: LocatedFinding): string => {
    const { code, place } = finding;
    return `${code}\n${inSource ? `${place?.file}:${place?.line}:${place?.column}` : targetOf(finding)}`;
  };
  return [...groupBy(findings, keyOf).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { finding, inSource } = first;
    const places = new Map(others.flatMap(({ finding: { place } }) => (place ? [[place.file, place] as const] : [])));
    places.delete(finding.place?.file ?? '');
    return [inSource ? finding : alsoAt(finding, [...places.values()])];
  });
}

/**
 * Templates such as those of Sphinx print `<a href="">` for the page itself. If most pages have empty links, the most
 * common number on a page is that of the template, and only pages with another number have a mistake.
 */
function withoutSelfLinks(findings: readonly Diagnostic[], pages: number): readonly Diagnostic[] {
  const isSelf = ({ code, link }: Diagnostic): boolean => code === 'empty-link' && link === '';
  const byFile = groupBy(findings.filter(isSelf), ({ place }) => place?.file ?? '');
  if (pages < minPages || byFile.size * 2 <= pages) return findings;
  const [usual] = commonest([...byFile.values()].map(({ length }) => length)) ?? [];
  return findings.filter((finding) => !isSelf(finding) || byFile.get(finding.place?.file ?? '')?.length !== usual);
}

/** With fewer pages, a mistake could look like a template. */
const minPages = 5;
