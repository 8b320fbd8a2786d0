// `pubdocs check-links <folder>`: checks a folder of HTML that any generator built.

import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { defaultExternalLinks } from '../config/links-config.ts';
import { fileText } from '../content/file-text.ts';
import { auditFolder } from '../links/audit/audit-folder.ts';
import type { SourceTexts } from '../links/audit/source/source-of-page.ts';
import type { ServedFile } from '../model/server.ts';
import { digest } from '../text/digest.ts';
import { isInside } from '../text/is-inside.ts';
import { folderOf, resolvePath } from '../text/paths.ts';
import { posixRelative } from '../text/posix-relative.ts';
import { auditPorts } from './audit-ports.ts';
import { listFiles } from './built-folder.ts';
import { type CheckFlags, finish } from './check-flags.ts';
import { applyFixes, printFixes } from './fix-links.ts';
import { makePartialReport, withoutWriting } from './partial-report.ts';
import { checkStages, makeProgress } from './progress.ts';
import { existingFolder } from './site-options.ts';

export async function checkFolder(dir: string, flags: CheckFlags): Promise<void> {
  const built = resolve(dir);
  const sources = (flags.source ?? []).map((folder) => existingFolder(folder));
  // Findings are in the folder and in its sources, so files are named from the folder that contains both.
  const root = sharedFolder([process.cwd(), built, ...sources]);
  const prefix = built === root ? '' : `${posixRelative(root, built)}/`;
  const folder = {
    name: dir,
    base: flags.base === undefined ? null : flags.base.replace(/\/+$/, ''),
    url: flags.url ?? null,
    files: filesBelow(built),
    sources: sourceFiles(
      root,
      sources.map((folder) => posixRelative(root, folder)),
      prefix,
    ),
    prefix,
    external: defaultExternalLinks(),
  };
  const auditFlags = { crawl: flags.crawl ?? false, external: flags.external ?? false };
  const check = async () => {
    const progress = makeProgress(flags, checkStages('scan', flags));
    const partial = makePartialReport(progress, (report) =>
      finish(report, { root, flags: withoutWriting(flags), byTarget: true }),
    );
    const report = await auditFolder(folder, auditFlags, auditPorts(built, partial));
    partial.done();
    progress.done();
    return report;
  };
  const report = await check();
  const { base } = report.extra;
  const isQuiet = flags.quiet === true || flags.json === true;
  if (base !== (folder.base ?? '') && !isQuiet)
    console.error(`Base path of the links: ${base} (\`--base\` sets another)`);
  if (flags.dryRun === true) return printFixes(report.diagnostics, root);
  // The folder shows a fix only after the next build of its generator.
  if (flags.fix === true) applyFixes(report.diagnostics, root);
  await finish(report, { root, flags, byTarget: true });
}

/** (['/a/b/c', '/a/d']) → '/a' */
function sharedFolder(folders: readonly string[]): string {
  let [shared = '/'] = folders;
  while (!folders.every((folder) => isInside(shared, folder)) && shared !== dirname(shared)) shared = dirname(shared);
  return shared;
}

/** Files in which links are written: pages, templates, comments of code, and configs with sidebars and redirects. */
const isSource = (file: string): boolean =>
  /\.(?:mdx?|markdown|mdoc|rst|adoc|asciidoc|vue|astro|[cm]?[jt]sx?|json|ya?ml|toml|py|hpp|h|java|rb|rs)$/i.test(
    file,
  ) ||
  /(?:^|\/)(?:_?(?:content|includes?|layouts?|partials?|static|templates?)|extra|overrides|public|themes?)\/.*\.(?:html?|njk|hbs|ejs|liquid)$/i.test(
    file,
  );

/** Hidden folders with the config of VitePress and of VuePress. */
const configFolders = ['.vitepress', '.vuepress'];

/** `built`: the checked folder, which may be inside of a folder of sources. */
function sourceFiles(root: string, folders: readonly string[], built: string): SourceTexts {
  const files = makeNodeFiles(root);
  const here = posixRelative(root, process.cwd());
  const list = (folder: string): readonly string[] => files.list(folder).files.map(({ path }) => path);
  const below = (folder: string): readonly string[] => {
    const paths = list(folder);
    const parents = [...new Set([folder, ...paths.map(folderOf)])];
    const hidden = parents.flatMap((parent) => configFolders.map((name) => resolvePath(parent, name)));
    const configs = hidden.filter((name) => existsSync(resolve(root, name))).flatMap(list);
    return [...paths, ...configs.filter((path) => !/\/(?:cache|dist)\//.test(path))];
  };
  return {
    files: [...new Set(folders.flatMap(below))].filter((path) => isSource(path) && !(built && path.startsWith(built))),
    read: (file) => fileText(files, file),
    here: (path) => {
      const file = here === '' ? path : `${here}/${path}`;
      return files.stat(file) === null ? null : file;
    },
  };
}

/** Files below a folder. They are read at each use, because all of them may be larger than the memory. */
function filesBelow(root: string): ReadonlyMap<string, ServedFile> {
  if (!existsSync(root) || !statSync(root).isDirectory()) return new Map();
  const files = makeNodeFiles(root);
  return new Map(
    listFiles(root).map((path): [string, ServedFile] => {
      let sha256: string | undefined;
      return [
        path,
        {
          path,
          get bytes() {
            const read = files.read(path);
            return read instanceof Uint8Array ? read : new Uint8Array();
          },
          get sha256() {
            sha256 ??= digest(this.bytes);
            return sha256;
          },
        },
      ];
    }),
  );
}
