// A built folder → the files to publish, as listed in its pubdocs.json, and the redirects of its ledger.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { TrailingSlash } from '../model/hosts.ts';
import type { Ledger } from '../model/ledger.ts';
import type { OutputFile } from '../model/output-file.ts';
import { manifestName } from '../model/write-plan.ts';
import { isOutside, pathToFile, pathToHref, targetToHref } from '../site/url.ts';
import { digest } from '../text/digest.ts';
import { splitPath } from '../text/url-path.ts';

/** The reading part of `openBuiltFolder`. */
export interface BuildFiles {
  readonly read: (path: string) => Uint8Array | null;
  readonly isAsBuilt: (path: string, size: number) => boolean;
}

/**
 * Checks that the files of a build match its list → the files to publish, with the list itself. Reads only those that
 * may have changed since the build; what is sent is compared with its digest again.
 */
export function checkFiles(
  listed: readonly OutputFile[],
  { read, isAsBuilt }: BuildFiles,
  folder: string,
): { readonly files: readonly OutputFile[]; readonly diagnostics: readonly Diagnostic[] } {
  const wrong = listed.find(({ path, sha256, size }) => {
    if (isAsBuilt(path, size)) return false;
    const bytes = read(path);
    return bytes === null || digest(bytes) !== sha256;
  });
  if (wrong !== undefined) {
    return { files: [], diagnostics: [diagnose('publish-output-changed', { path: wrong.path, folder })] };
  }
  const manifest = read(manifestName) ?? new Uint8Array();
  const manifestFile = { path: manifestName, sha256: digest(manifest), size: manifest.length };
  return { files: [...listed, manifestFile], diagnostics: [] };
}

const maxKeyBytes = 1024;

/** Diagnostics for paths that cannot be keys of objects */
export function checkKeys(keys: readonly string[], prefix: string): Diagnostic[] {
  return keys.flatMap((key) => {
    const why = /[\u0000-\u001f\u007f\\]/.test(key)
      ? 'it has a control character or a backslash'
      : Buffer.byteLength(`${prefix}/${key}`) > maxKeyBytes
        ? `it is longer than ${maxKeyBytes} bytes`
        : null;
    return why === null ? [] : [diagnose('publish-key-wrong', { path: key, why })];
  });
}

/** Ledger of a build → output file of each moved page, and the target of its redirect */
export function redirectTargets(ledger: Ledger, trailingSlash: TrailingSlash): Map<string, string> {
  // Not for pages with moved anchors: only the script of the redirect page can redirect an anchor.
  const withAnchors = new Set(
    ledger.redirects.flatMap(({ from }) => (from.includes('#') ? [splitPath(from).path] : [])),
  );
  return new Map(
    ledger.redirects.flatMap(({ from, to }) => {
      const { path } = splitPath(from);
      if (to === null || withAnchors.has(path)) return [];
      // Stores refuse other schemes, so the redirect page handles them.
      if (isOutside(to) && !/^https?:/i.test(to)) return [];
      const href = targetToHref(to, (target) => pathToHref(target, { base: ledger.base, trailingSlash }));
      return [[pathToFile(path, trailingSlash), href] as const];
    }),
  );
}
