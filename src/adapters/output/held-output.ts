// The output of a build whose other files are in a store: only files that differ from the last release are written.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { Output } from '../../model/ports.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { type FileTable, manifestName, type WriteRules } from '../../model/write-plan.ts';
import { digestManifest } from './digest.ts';
import { failureToDiagnostic, withOperations } from './failure.ts';
import { makeStager } from './stage.ts';
import { namesIn, readIfPossible, tryRemove } from './tree.ts';

export interface HeldOutputOptions {
  readonly fs: WritableFs;
  /** Local folder in which the folder for changed files is created. */
  readonly parent: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Files of the last release, which need not be written; without the manifest. */
  readonly files: FileTable;
  /** All files of the last release; by default those that are held. */
  readonly last?: FileTable;
  readonly rules: Pick<WriteRules, 'encodeManifest'>;
}

export interface HeldBuild {
  /** Including the manifest. */
  readonly files: readonly OutputFile[];
  readonly changed: ReadonlySet<string>;
}

export interface HeldOutput {
  readonly output: Output;
  readonly folder: string;
  /** Null before a commit. */
  readonly built: () => HeldBuild | null;
  /** Removes the changed files. */
  readonly close: () => void;
}

/** Contains the time of creation and a random part, because machines and containers may share the parent folder. */
const folderName = /^publish-(\d+)-[0-9a-f]+$/;
/** Milliseconds after which a folder counts as a leftover of a killed process. */
const longestPublish = 24 * 60 * 60 * 1000;

/** ({ held: a1 b1 }) → an output that stages b2 and c1, and whose build lists a1, b2, c1, with b and c as changed */
export function makeHeldOutput({
  fs: plainFs,
  parent,
  now,
  files: heldFiles,
  last = heldFiles,
  rules,
}: HeldOutputOptions): HeldOutput {
  const fs = withOperations(plainFs);
  for (const name of namesIn(parent)) {
    const createdAt = Number(folderName.exec(name)?.[1] ?? now);
    if (now - createdAt > longestPublish) tryRemove(fs, join(parent, name));
  }
  const folder = join(parent, `publish-${now}-${randomBytes(6).toString('hex')}`);
  const stager = makeStager(fs, folder, () => heldFiles);
  let built: HeldBuild | null = null;
  const isThere = ({ path, sha256 }: OutputFile): boolean =>
    (stager.staged.get(path) ?? heldFiles.get(path))?.sha256 === sha256;
  const finish = (files: readonly OutputFile[]): string => {
    const failure = stager.failure();
    if (failure !== undefined) throw failure;
    const missing = files.filter((file) => !isThere(file)).map(({ path }) => path);
    if (missing.length > 0) throw new Error(`neither staged nor held: ${missing.slice(0, 3).join(', ')}`);
    const manifest = digestManifest(rules.encodeManifest(files));
    fs.mkdir(folder);
    fs.write(join(folder, manifestName), manifest.bytes);
    built = { files: [...files, manifest.file], changed: new Set([...stager.staged.keys(), manifestName]) };
    return manifest.file.sha256;
  };
  const close = (): void => tryRemove(fs, folder);
  return {
    folder,
    built: () => built,
    close,
    output: {
      notes: [],
      previous: () => last,
      digest: () => null,
      read: (path) => (stager.staged.has(path) ? readIfPossible(join(folder, path)) : null),
      stage: stager.stage,
      staging: { folder, adopt: stager.adopt },
      commit: async (files) => {
        const count = stager.staged.size;
        try {
          const manifest = finish(files);
          return { written: count, kept: files.length - count, deleted: 0, manifest, diagnostics: [] };
        } catch (error) {
          return { written: 0, kept: 0, deleted: 0, manifest: null, diagnostics: [failureToDiagnostic(error)] };
        }
      },
      discard: async () => close(),
    },
  };
}
