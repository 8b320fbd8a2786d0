// `pubdocs check-links --dir`: checks a folder of HTML.
import { resolve } from 'node:path';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { defaultExternalLinks } from '../config/links-config.ts';
import { auditFolder } from '../links/audit/audit-folder.ts';
import type { ServedFile } from '../model/server.ts';
import { digest } from '../text/digest.ts';
import { auditPorts } from './audit-ports.ts';
import { type CheckFlags, finish } from './check-flags.ts';
import { makePartialReport, withoutWriting } from './partial-report.ts';
import { checkStages, makeProgress } from './progress.ts';

/** Checks the folder, prints the report and sets the exit code. */
export async function checkFolder(dir: string, flags: CheckFlags): Promise<void> {
  const root = resolve(dir);
  const progress = makeProgress(flags, checkStages('scan', { crawl: true, ...flags }));
  const partial = makePartialReport(progress, (report) => finish(report, { root, flags: withoutWriting(flags) }));
  const folder = {
    name: dir,
    base: (flags.base ?? '').replace(/\/+$/, ''),
    url: flags.url ?? null,
    files: filesBelow(root),
    external: defaultExternalLinks(),
  };
  const wanted = { crawl: flags.crawl ?? true, external: flags.external ?? false };
  const report = await auditFolder(folder, wanted, auditPorts(root, partial));
  partial.done();
  progress.done();
  await finish(report, { root, flags });
}

/** Files below a folder; each is read once, when it is first used. */
function filesBelow(root: string): ReadonlyMap<string, ServedFile> {
  const files = makeNodeFiles(root);
  return new Map(
    files.list('').files.map(({ path }): [string, ServedFile] => {
      let bytes: Uint8Array | undefined;
      let sha256: string | undefined;
      return [
        path,
        {
          path,
          get bytes() {
            const read = bytes ?? files.read(path);
            bytes = read instanceof Uint8Array ? read : new Uint8Array();
            return bytes;
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
