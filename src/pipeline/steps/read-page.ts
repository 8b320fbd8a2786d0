// Front matter and digests of the pages, found by the state of their files: an unchanged file is not read again.

import { readFields } from '../../config/fields-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { docsRoots } from '../../content/docs-roots.ts';
import { type PageRow, packPage, unpackPage } from '../../content/page-row.ts';
import { type DocsFile, type ReadPage, readPage } from '../../content/read-page.ts';
import type { FileEntry, Ports } from '../../model/ports.ts';
import type { SourcePage } from '../../model/source-page.ts';
import { shortDigest } from '../../text/digest.ts';
import type { Engine } from '../engine/engine.ts';
import { oneId } from '../engine/step.ts';

/** A page, and the state of its file when it was read. */
interface PageThen {
  readonly state: string;
  readonly read: ReadPage;
}

/** The rows are found without a last output, so that checks have them too. */
const rowsName = 'last';

const stateOf = ({ size, mtimeNs, ctimeNs, ino }: FileEntry): string => `${size}:${mtimeNs}:${ctimeNs}:${ino}`;

/** The parts of the config that say which page a file is. */
const foldersOf = (config: SiteConfig): unknown => [
  config.i18n.locales.map(({ code, path }) => [code, path]),
  docsRoots(config).map(({ version, folder, sources }) => [version?.id, version?.path, folder, sources]),
];

/** Without slices of the text of its file, each of which would keep the whole text in memory. */
const withoutText = (page: SourcePage, file: DocsFile): SourcePage =>
  unpackPage(JSON.parse(JSON.stringify(packPage(page))), file);

export function makePageReader(
  engine: Engine,
  config: SiteConfig,
  { files, secrets }: Pick<Ports, 'files' | 'secrets'>,
): { readonly read: (file: DocsFile) => ReadPage; readonly store: () => void } {
  const { pageBytes } = config.limits;
  const fields = readFields(config.docs.fields);
  const requested: DocsFile[] = [];
  const options = engine.input<'', string>({
    name: 'read-options',
    ...oneId,
    // Pages have findings about secrets in them.
    run: () => shortDigest([pageBytes, secrets.digest, foldersOf(config), config.docs.fields]),
    digest: (hash) => hash,
  });
  const step = engine.rows<DocsFile, PageThen>({
    name: 'read',
    namespace: 'source',
    idOf: ({ entry }) => entry.path,
    all: () => requested,
    fileIsSame: ({ state }, { entry }) => state === stateOf(entry),
    pack: ({ state, read }) => [state, ...(read.page ? packPage(read.page) : [])],
    unpack: (row, file) => {
      const [state, ...page] = row as [string, ...PageRow];
      return { state, read: { page: unpackPage(page, file) } };
    },
    run: (file, passing) => {
      options.get('');
      const read = readPage(file, { files, pageBytes, secrets, fields });
      // The reason may be gone the next time, and few files have one.
      if (!read.page) passing();
      return { state: stateOf(file.entry), read: read.page ? { page: withoutText(read.page, file) } : read };
    },
  });
  const place = { name: step.name, namespace: 'source' } as const;
  engine.openRows([place], rowsName);
  return {
    read: (file) => {
      requested.push(file);
      return step.get(file).read;
    },
    store: () => engine.storeRows([place], rowsName),
  };
}
