// A file of the output that is not a page.
import type { SiteConfig } from '../config/site-config.ts';
import type { OutputFile } from '../model/output-file.ts';
import { startOfFile } from '../model/place.ts';
import { localText } from '../offline/local-text.ts';
import type { OutputSource } from '../site/output-table.ts';
import type { Engine } from './engine/engine.ts';
import { cannotRun } from './engine/step.ts';

/** A file to write: its text is made when it is needed, or its bytes are copied from the root. */
export type SiteFile = { readonly path: string; readonly source: OutputSource } & (
  | {
      readonly kind: 'text';
      readonly text: () => string | Uint8Array;
      /** For a long text: the file of the last build if it holds, and what keeps that of this build. */
      readonly recall?: { readonly peek: () => OutputFile | undefined; readonly keep: (file: OutputFile) => void };
    }
  | { readonly kind: 'copy'; readonly file: string }
);

type TextFile = Extract<SiteFile, { kind: 'text' }>;

/** A file that pubdocs generates. */
export const ownFile = (path: string, name: string, text: () => string | Uint8Array): TextFile => ({
  kind: 'text',
  path,
  text,
  source: { kind: 'own', name, at: {} },
});

/** The files of the last build, by path. */
export type PreviousFiles = Pick<ReadonlyMap<string, OutputFile>, 'get'>;

/** A generated file whose path has the digest of its content: what the last build wrote there holds. */
export const hashedFile = (
  path: string,
  name: string,
  bytes: () => Uint8Array,
  output: { readonly previous: () => PreviousFiles },
): TextFile => ({
  ...ownFile(path, name, bytes),
  recall: { peek: () => output.previous().get(path), keep: () => {} },
});

/** A generated file that is made again only if its `key` has changed since the last build. */
export function keptFile(
  file: TextFile,
  key: string,
  { engine, previous }: { readonly engine: Engine; readonly previous: PreviousFiles },
): TextFile {
  const { path } = file;
  const step = engine.stored<'', OutputFile>({
    name: 'kept-file',
    namespace: 'page',
    idOf: () => path,
    key: () => `file:${path}:${key}`,
    fileIsSame: ({ sha256 }) => previous.get(path)?.sha256 === sha256,
    run: cannotRun('kept-file'),
  });
  return { ...file, recall: { peek: () => step.peek(''), keep: (kept) => step.keep('', kept) } };
}

/** ('assets/files/a-1234.pdf', 'docs/a.pdf') → the file to copy */
export const copiedFile = (path: string, file: string): SiteFile => ({
  kind: 'copy',
  path,
  file,
  source: { kind: 'file', name: file, at: { place: startOfFile(file) } },
});

/** A file of an offline copy: a text with relative URLs. */
export function localFile(file: SiteFile, config: Pick<SiteConfig, 'offline'>): SiteFile {
  // URLs in scripts are relative to the page that loads them.
  if (file.kind === 'copy' || !/\.(?:html|css)$/.test(file.path)) return file;
  const text = (): string | Uint8Array => {
    const content = file.text();
    return typeof content === 'string' ? localText(content, file.path, config) : content;
  };
  return { ...file, text };
}
