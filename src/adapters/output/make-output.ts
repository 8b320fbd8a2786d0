// The output of a site on disk. Rules:
// 1. Nothing is visible before `commit`, and a failed commit changes nothing.
// 2. Two generations take turns: the one before the current is updated and swapped in. Files are replaced, never
// overwritten.
// 3. If a build is killed at any moment, the next command makes sure that the output is the old or the new one.
// 4. Unmanaged files in the output are carried over and never deleted.
// 5. If nothing has changed, nothing is written.
import { rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Output, OutputResult } from '../../model/ports.ts';
import { type FileTable, manifestName } from '../../model/write-plan.ts';
import { commitOutput } from './commit.ts';
import { failureToDiagnostic, withOperations } from './failure.ts';
import { checkGeneration, readGeneration } from './generation.ts';
import { type OpenPlaces, type OutputOptions, openPlaces } from './open-places.ts';
import { linkedGeneration } from './publish-swap.ts';
import { recoverOutput } from './recover.ts';
import { makeStager } from './stage.ts';
import { exists, namesIn, readIfPossible, tryRemove } from './tree.ts';

/** Removes everything that no later build can use. Without the lock, it belongs to another build. */
function close({ fs }: OutputOptions, { places, lock }: OpenPlaces): void {
  if (!lock.isOurs()) return;
  // After an interrupted replacement of files, keep the remaining files for the next command.
  if (!exists(places.journal)) {
    tryRemove(fs, places.staged);
    tryRemove(fs, places.next);
  }
  lock.release();
  if (namesIn(places.side).every((name) => name === '.gitignore')) {
    tryRemove(fs, join(places.side, '.gitignore'));
    try {
      rmdirSync(places.side);
    } catch {
      // Another build has started meanwhile.
    }
  }
}

const noFiles: FileTable = new Map();

function openOutput(options: OutputOptions, open: OpenPlaces): Output {
  const { fs, rules, mode } = options;
  const { places, inPlace } = open;
  const outcome = recoverOutput(fs, places, mode);
  const notes = outcome === null ? [] : [diagnose('output-recovered', { folder: places.out, outcome })];
  const folder = inPlace === null ? (linkedGeneration(places) ?? places.out) : places.out;
  const claimed = readGeneration(places.side, folder, rules);
  const current = claimed && checkGeneration(claimed);
  const previous = (): FileTable => current?.files ?? noFiles;
  const stager = makeStager(fs, places.staged, previous);
  const commit = (files: Parameters<Output['commit']>[0]): OutputResult => {
    try {
      const failure = stager.failure();
      if (failure !== undefined) throw failure;
      return commitOutput({ ...options, ...open, stager, current }, files);
    } catch (error) {
      const failure = failureToDiagnostic(error, { isHalfDone: exists(places.journal) });
      return { written: 0, kept: 0, deleted: 0, manifest: null, diagnostics: [failure] };
    } finally {
      close(options, open);
    }
  };
  return {
    notes,
    previous,
    digest: () => (current?.isComplete ? (previous().get(manifestName)?.sha256 ?? null) : null),
    read: (path) => {
      if (stager.staged.has(path)) return readIfPossible(join(places.staged, path));
      return previous().has(path) ? readIfPossible(join(folder, path)) : null;
    },
    stage: stager.stage,
    staging: { folder: places.staged, adopt: stager.adopt },
    commit: async (files) => commit(files),
    discard: async () => close(options, open),
  };
}

/** Opens the output folder for one build; or returns the reason why it cannot be the output. */
export function makeOutput(options: OutputOptions): Output | { readonly diagnostics: readonly Diagnostic[] } {
  const named = { ...options, fs: withOperations(options.fs) };
  try {
    const open = openPlaces(named);
    if ('diagnostic' in open) return { diagnostics: [open.diagnostic] };
    try {
      return openOutput(named, open);
    } catch (error) {
      open.lock.release();
      throw error;
    }
  } catch (error) {
    return { diagnostics: [failureToDiagnostic(error)] };
  }
}
