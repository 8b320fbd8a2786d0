// The findings of `pubdocs diff` about the OpenAPI documents of two states of a site.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { JsonObject } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ledger } from '../model/ledger.ts';
import type { Place } from '../model/place.ts';
import { asObject } from '../openapi/schemas.ts';
import { anchorOfOperation } from '../reference/read-operation.ts';
import { compareDocuments, isNewVersion } from './compare-documents.ts';
import type { ContractChange, Grade } from './effects.ts';

/** Name of a document (`v1`) → the document. */
export type NamedDocuments = ReadonlyMap<string, JsonObject>;

export interface ChangeOptions {
  /** `2026-11-26` */
  readonly today: string;
  /** The published site, as the user named it. */
  readonly from: string;
  /** Routes that may show the documents. */
  readonly routes: Ledger['routes'];
  /** (name, '#/paths/~1parcels') → the place in the file of the document */
  readonly placeOf: (name: string, ref: string) => Place | null;
}

export interface ContractComparison {
  readonly diagnostics: readonly Diagnostic[];
  /** Number of changes of each class; empty if no document was compared. */
  readonly counts: Readonly<Record<string, number>>;
}

const codes = {
  breaking: 'api-breaking',
  possibly: 'api-possibly-breaking',
  compatible: 'api-compatible',
} as const satisfies Readonly<Record<Grade, string>>;

const countNames: Readonly<Record<Grade, string>> = {
  breaking: 'breaking changes',
  possibly: 'possibly breaking',
  compatible: 'compatible',
};

/** (published documents, built documents) → a finding for each change */
export function findContractChanges(
  before: NamedDocuments,
  now: NamedDocuments,
  { today, from, routes, placeOf }: ChangeOptions,
): ContractComparison {
  const diagnostics: Diagnostic[] = [];
  const counts = { breaking: 0, possibly: 0, compatible: 0 };
  const pagesOf = ({ ids, subject }: Pick<ContractChange, 'ids' | 'subject'>): string[] => {
    const anchors = new Set([...ids.map(anchorOfOperation), ...prefixes(subject)]);
    return routes.filter((route) => route.anchors.some((anchor) => anchors.has(anchor))).map(({ path }) => path);
  };
  for (const name of before.keys()) {
    if (now.has(name)) continue;
    counts.breaking += 1;
    const change = { side: null, part: 'document', name, before: name, after: null, subject: '', version: '' };
    diagnostics.push(diagnose('api-breaking', { ...change, operations: [], pages: [] }));
  }
  for (const [name, document] of now) {
    const old = before.get(name);
    if (old === undefined) {
      diagnostics.push(diagnose('api-not-compared', { name, from }));
      continue;
    }
    const isAnnounced = isNewVersion(old, document);
    const version = String(asObject(document.info).version ?? '');
    for (const change of compareDocuments(old, document, { today })) {
      counts[change.grade] += 1;
      const code = isAnnounced && change.grade === 'breaking' ? 'api-announced' : codes[change.grade];
      const place = placeOf(name, change.ref);
      const at = place === null ? {} : { place };
      diagnostics.push(diagnose(code, { ...change, version, pages: pagesOf(change) }, at));
    }
  }
  return {
    diagnostics,
    counts:
      before.size > 0
        ? Object.fromEntries(Object.entries(counts).map(([grade, count]) => [countNames[grade as Grade], count]))
        : {},
  };
}

/** 'Parcel.size.weight' → that, 'Parcel.size' and 'Parcel': a page may show only the start of a schema */
function prefixes(subject: string): string[] {
  const steps = subject.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
}
