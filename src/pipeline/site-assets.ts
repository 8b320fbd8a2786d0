// Files of the site: static files keep their names; files beside pages get a name with their digest.

import type { SiteConfig } from '../config/site-config.ts';
import type { DiscoveredSite } from '../content/discover-site.ts';
import { secretFindings } from '../diagnostics/secret-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FileEntry, FileProblem, Ports } from '../model/ports.ts';
import { fileToHref } from '../site/url.ts';
import { type FileDanger, fileDanger } from '../text/active-file.ts';
import { decodeMarked } from '../text/decode-marked.ts';
import { digest, hashedName } from '../text/digest.ts';
import { fileNameOf } from '../text/paths.ts';
import type { Engine } from './engine/engine.ts';
import { textIds } from './engine/step.ts';

/** 'docs/img/Box:1.png' → 'Box-1.png': in rules of hosts for headers, `:` and `*` are wildcards without escapes */
export const assetName = (file: string): string => fileNameOf(file).replace(/[:*]/g, '-');

export interface AssetNames {
  /** File of the root → its URL; records files beside pages, so that they are copied. */
  readonly href: (file: string) => string;
  readonly imageSize: (file: string) => { readonly width: number; readonly height: number } | null;
  /** Files beside pages that are linked: file of the root → path in the output. */
  readonly used: () => ReadonlyMap<string, string>;
  /** Digest and size of a file of the root; the file is read again only if its stat has changed. */
  readonly info: (file: string) => FileInfo | null;
  /** Files beside pages that browsers must save, because they can run scripts or hosts differ in their type. */
  readonly downloads: () => readonly Download[];
  readonly isDownload: (file: string) => boolean;
  /** Problems of files that cannot be read: those of `static/`, and those that links have used so far. */
  readonly unreadable: () => readonly FileProblem[];
  /** Secrets in the texts of the same files, and of the others that are named. */
  readonly secrets: (others: readonly string[]) => readonly Diagnostic[];
}

export interface Download {
  readonly file: string;
  readonly path: string;
  readonly kind: string;
  /** It runs no scripts, or the config allows them. */
  readonly isAllowed: boolean;
}

const kindOf = (file: string): string => /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';

export interface FileInfo {
  readonly sha256: string;
  readonly size: number;
  readonly image: { readonly width: number; readonly height: number } | null;
  readonly secrets: readonly Diagnostic[];
}

const isReadable = (value: FileInfo | FileProblem): value is FileInfo => 'sha256' in value;

/** The text of a file, also in UTF-16, in which editors on Windows save scripts; '' for binary ones. */
function textOf(bytes: Uint8Array): string {
  const text = decodeMarked(bytes);
  return text.includes('\0') ? '' : text;
}

const statKey = ({ path, size, mtimeNs, ctimeNs, ino }: FileEntry): string =>
  `file:${path}:${size}:${mtimeNs}:${ctimeNs}:${ino}`;

export function makeAssetNames(
  engine: Engine,
  config: SiteConfig,
  site: Pick<DiscoveredSite, 'statics'>,
  ports: Pick<Ports, 'files' | 'imageSize' | 'secrets'>,
): AssetNames {
  const entries = new Map(site.statics.map((entry) => [entry.path, entry]));
  const used = new Map<string, string>();
  const owners = new Map<string, { readonly file: string; readonly sha256: string }>();

  /** A file as its stat is now, or why it cannot be read. */
  const stored = engine.stored<FileEntry, FileInfo | FileProblem>({
    name: 'image',
    namespace: 'image',
    idOf: statKey,
    key: (entry) => `${ports.secrets.digest} ${statKey(entry)}`,
    run: ({ path }, passing) => {
      const bytes = ports.files.read(path);
      if (!(bytes instanceof Uint8Array)) {
        passing();
        return bytes;
      }
      return {
        sha256: digest(bytes),
        size: bytes.length,
        image: ports.imageSize(bytes),
        secrets: secretFindings(path, textOf(bytes), ports.secrets),
      };
    },
  });
  const asset = engine.memory<string, FileInfo | FileProblem>({
    name: 'asset',
    ...textIds,
    run: (file, passing) => {
      const entry = entries.get(file) ?? ports.files.stat(file);
      if (entry) return stored.get(entry);
      passing();
      return { path: file, why: 'missing', detail: 'it is gone' };
    },
    digest: (value) => (isReadable(value) ? value.sha256.slice(0, 32) : ''),
  });
  const infoOf = (file: string): FileInfo | null => {
    const value = asset.get(file);
    return isReadable(value) ? value : null;
  };
  const href = (file: string): string => {
    if (file.startsWith('static/')) return fileToHref(file.slice('static/'.length), config);
    const sha256 = infoOf(file)?.sha256 ?? '';
    const path = `assets/files/${hashedName(assetName(file), sha256)}`;
    // Equal files with the same name, such as an image of a page and of its translation, share one output file.
    const owner = owners.get(path) ?? { file, sha256 };
    owners.set(path, owner);
    if (owner.file === file || owner.sha256 !== sha256) used.set(file, path);
    return fileToHref(path, config);
  };
  const dangerOf = (file: string): FileDanger =>
    fileDanger(kindOf(file), () => {
      const bytes = ports.files.read(file);
      return bytes instanceof Uint8Array ? bytes : null;
    });
  return {
    href,
    info: infoOf,
    imageSize: (file) => infoOf(file)?.image ?? null,
    used: () => used,
    downloads: () =>
      [...used].flatMap(([file, path]) => {
        const danger = dangerOf(file);
        const kind = kindOf(file) || 'html';
        const isAllowed = danger === 'unknown' || config.docs.attachments.includes(kind);
        return danger === 'inert' ? [] : [{ file, path, kind, isAllowed }];
      }),
    isDownload: (file) => dangerOf(file) !== 'inert',
    secrets: (others) =>
      [...new Set([...entries.keys(), ...used.keys(), ...others])].flatMap((file) => infoOf(file)?.secrets ?? []),
    unreadable: () =>
      [...entries.keys(), ...used.keys()].map(asset.get).filter((value): value is FileProblem => !isReadable(value)),
  };
}
