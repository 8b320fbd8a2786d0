// `check-links --dir`: a folder of HTML from any generator. Places are in the HTML.

import type { ExternalLinkOptions } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { ServedFile } from '../../model/server.ts';
import { keyOfUrl } from './addresses.ts';
import { type AuditPorts, type AuditReport, runAudit } from './audit.ts';
import type { AuditFlags } from './audit-site.ts';
import { checkPages } from './check-pages.ts';

export interface AuditedFolder {
  /** As the user named it. */
  readonly name: string;
  /** `''` or `/docs`. */
  readonly base: string;
  /** Origin of the published site; null if unknown. */
  readonly url: string | null;
  /** Path below the folder → the file, whose bytes are read at first use. */
  readonly files: ReadonlyMap<string, ServedFile>;
  /** How links to other sites are checked. */
  readonly external: ExternalLinkOptions;
}

/** A folder → the report of `check-links --dir` */
export async function auditFolder(folder: AuditedFolder, flags: AuditFlags, ports: AuditPorts): Promise<AuditReport> {
  const { name, base, url, files } = folder;
  const started = ports.clock.now();
  ports.onStage('scan');
  const pages = checkPages({
    files: [...files.keys()],
    readHtml: (file) => new TextDecoder().decode(files.get(file)?.bytes),
    base,
    url,
    onCount: ports.onCount,
  });
  const empty = pages.pages === 0 ? [diagnose('check-folder-empty', { folder: name })] : [];
  const known = new Set(pages.broken.map(({ address }) => keyOfUrl(address)));
  const links = flags.external
    ? pages.external().map(({ url: target, place, route }) => ({ url: target, at: { place, route } }))
    : [];
  return runAudit(
    {
      started,
      beforeMs: 0,
      stage: 'scan',
      stagesBefore: [],
      counts: { pages: pages.pages, links: pages.links },
      combine: (later) => [...empty, ...pages.diagnostics, ...later],
    },
    {
      crawl:
        flags.crawl && pages.pages > 0 ? { files, base, known, scanned: pages.scanned, redirectFolders: true } : null,
      external: flags.external ? { links, options: folder.external } : null,
    },
    ports,
  );
}
