// The bytes of the ledger. After an edit of few pages, only their entries are replaced in the last ledger, because making all entries of a large
// site is slow.

import type { Ledger } from '../model/ledger.ts';
import type { AnchorTable } from '../model/link-graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Output } from '../model/ports.ts';
import { digest } from '../text/digest.ts';
import { rememberEach } from '../text/remember-each.ts';
import { mostChanged } from './doc-records.ts';
import type { Site } from './load-site.ts';
import { ledgerFile, ledgerRoute, ledgerWithoutRoutes, listedRoutes, siteLedger } from './site-ledger.ts';

/** A note about the ledger of the last good build with the same structure. */
interface LedgerNote {
  readonly sha256: string;
  /** Paths of routes that differed from their records, so that the records do not describe their ledger entries. */
  readonly changed: readonly string[];
}

const noteName = 'ledger';

/** Paths of document routes that differ from their records; null if there are too many. Computed once per site. */
const changedPaths = rememberEach(findChangedPaths);

function findChangedPaths(site: Site): ReadonlySet<string> | null {
  const paths = new Set<string>();
  for (const route of site.index.routes.routes) {
    if (route.kind === 'doc' && !site.unchanged(route)) paths.add(route.path);
    if (paths.size > mostChanged) return null;
  }
  return paths;
}

/** The bytes of the last ledger with new entries for routes that may differ; null if it cannot be used. */
function updateLast(site: Site, anchors: AnchorTable, output: Pick<Output, 'read'>): Uint8Array | null {
  const note = site.structure.recall(noteName) as LedgerNote | null | undefined;
  const changed = note && changedPaths(site);
  const last = changed ? output.read(ledgerFile) : null;
  if (!last || digest(last) !== note?.sha256) return null;
  const before = new Set(note.changed);
  // Pages without a text have no records, and they are few.
  const open = listedRoutes(site).filter(
    ({ kind, path }) => kind !== 'doc' || changed?.has(path) === true || before.has(path),
  );
  return replaceEntries(
    last,
    ledgerWithoutRoutes(site),
    open.map((route) => ledgerRoute(site, anchors, route)),
  );
}

const startOf = ({ path }: Pick<Ledger['routes'][number], 'path'>): string =>
  `{"path":${JSON.stringify(path)},"locale":`;

/** (bytes of the ledger a1 b1 c1, the ledger without routes, [b2]) → the bytes of a1 b2 c1; null if the bytes are not such a ledger */
export function replaceEntries(
  bytes: Uint8Array,
  frame: Ledger,
  entries: readonly Ledger['routes'][number][],
): Uint8Array | null {
  const last = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const [head = '', tail = ''] = JSON.stringify(frame).split('"routes":[]');
  const start = Buffer.from(`${head}"routes":[`);
  const end = Buffer.from(`]${tail}\n`);
  const endAt = last.length - end.length;
  const isFramed = last.subarray(0, start.length).equals(start) && last.subarray(endAt).equals(end);
  if (!isFramed) return null;
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const entry of entries) {
    // The entries are in the order of the ledger, so each search starts at the end of the last one.
    const from = last.indexOf(startOf(entry), done);
    if (from < 0) return null;
    const next = last.indexOf('},{"path":', from);
    parts.push(last.subarray(done, from), Buffer.from(JSON.stringify(entry)));
    done = next < 0 ? endAt : next + 1;
  }
  return Buffer.concat([...parts, last.subarray(done)]);
}

export const ledgerBytes = (site: Site, anchors: AnchorTable, output: Pick<Output, 'read'>): Uint8Array =>
  updateLast(site, anchors, output) ?? Buffer.from(`${JSON.stringify(siteLedger(site, anchors))}\n`);

/** Writes the note for the next build; null if too many pages have changed, which replaces an earlier note. */
export function noteLedger(site: Site, files: readonly OutputFile[]): void {
  const changed = changedPaths(site);
  const sha256 = files.find(({ path }) => path === ledgerFile)?.sha256;
  const note: LedgerNote | null = changed && sha256 !== undefined ? { sha256, changed: [...changed] } : null;
  site.structure.note(noteName, note);
}
