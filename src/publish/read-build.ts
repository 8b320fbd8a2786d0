// A built folder → what is published of it: every file as its pubdocs.json lists it, and the redirects that its ledger names.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ledger } from '../model/ledger.ts';
import type { OutputFile } from '../model/output-file.ts';
import { manifestName } from '../model/write-plan.ts';
import { pathToFile, pathToHref } from '../site/url.ts';
import { digest } from '../text/digest.ts';

/** As `openBuiltFolder` has it. */
export interface BuildFiles {
  readonly read: (path: string) => Uint8Array | null;
}

/** The files of a build and its list itself → what is published; a file that is not as listed is an error. */
export function checkFiles(
  listed: readonly OutputFile[],
  { read }: BuildFiles,
  folder: string,
): { readonly files: readonly OutputFile[]; readonly diagnostics: readonly Diagnostic[] } {
  const wrong = listed.find(({ path, sha256 }) => {
    const bytes = read(path);
    return bytes === null || digest(bytes) !== sha256;
  });
  if (wrong !== undefined) {
    return { files: [], diagnostics: [diagnose('publish-output-changed', { path: wrong.path, folder })] };
  }
  const manifest = read(manifestName) ?? new Uint8Array();
  const own = { path: manifestName, sha256: digest(manifest), size: manifest.length };
  return { files: [...listed, own], diagnostics: [] };
}

const mostKeyBytes = 1024;

/** Paths that no object can have as its key → diagnostics */
export function checkKeys(keys: readonly string[], prefix: string): Diagnostic[] {
  return keys.flatMap((key) => {
    const why = /[\u0000-\u001f\u007f\\]/.test(key)
      ? 'it has a control character or a backslash'
      : new TextEncoder().encode(`${prefix}/${key}`).length > mostKeyBytes
        ? `it is longer than ${mostKeyBytes} bytes`
        : null;
    return why === null ? [] : [diagnose('publish-key-wrong', { path: key, why })];
  });
}

const pathOf = (address: string): string => address.replace(/#.*$/s, '');
/** Headers hold ASCII alone: 'https://žluť.example/a b' → 'https://xn--lu-yta1h.example/a%20b' */
const asciiUrl = (url: string): string => (/^[!-~]*$/.test(url) || !URL.canParse(url) ? url : new URL(url).href);
const isOutside = (to: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(to);

/** Ledger of a build → output file of each page that moved as a whole, and where a host is to send its readers */
export function redirectTargets(ledger: Ledger, trailingSlash: boolean | null): Map<string, string> {
  // Only the page itself, by its script, can send the readers of an anchor to a place of their own.
  const withAnchors = new Set(
    ledger.redirects.filter(({ from }) => from.includes('#')).map(({ from }) => pathOf(from)),
  );
  return new Map(
    ledger.redirects.flatMap(({ from, to }) => {
      if (to === null || withAnchors.has(pathOf(from))) return [];
      // The page itself leads to other schemes; stores refuse them.
      if (isOutside(to) && !/^https?:/i.test(to)) return [];
      const path = pathOf(to);
      const href = pathToHref(path, { base: ledger.base, trailingSlash }) + to.slice(path.length);
      return [[pathToFile(from, trailingSlash), isOutside(to) ? asciiUrl(to) : href] as const];
    }),
  );
}
