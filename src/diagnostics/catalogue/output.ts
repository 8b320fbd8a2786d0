// Codes of the output folder, the cache and publishing files.
import { defineCode } from '../code-entry.ts';

/** What the system says → what a person can do about it. */
const advice: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some room and build again.',
  EDQUOT: 'Your quota on this disk is used up. Free some room and build again.',
  EACCES: 'You may not write there. Change the permissions, or name another folder with --out-dir.',
  EPERM: 'You may not write there. Change the permissions, or name another folder with --out-dir.',
  EROFS: 'The disk is mounted read-only. Name another folder with --out-dir.',
  EIO: 'The disk reports an error. Look at the system log before you build again.',
  EMFILE: 'Too many files are open. Raise the limit with `ulimit -n 4096`.',
  ENFILE: 'Too many files are open on this system. Close other programs and build again.',
  ENAMETOOLONG: 'The name is too long for this disk. Shorten the slug or the folder names of that page.',
  EXDEV: 'The folder lies on another disk than its neighbours. Name another folder with --out-dir.',
};

export const outputCodes = {
  'cache-damaged': defineCode<{ folder: string }>({
    severity: 'info',
    message: ({ folder }) => `Part of the cache in ${folder} was damaged and has been made again`,
    meaning:
      'Every value of the cache carries a checksum. What does not match is left out and made again; the output is the same. The cache may be deleted at any time.',
    example: '$ printf x >> .pubdocs/index && pubdocs build',
  }),
  'cache-not-kept': defineCode<{ folder: string; detail: string }>({
    severity: 'info',
    message: ({ folder, detail }) =>
      `The cache in ${folder} could not be written, so the next build starts afresh (${detail})`,
    hint: () => 'Make the folder writable, or name another one with --cache-dir.',
    meaning: 'A build never fails because of its cache: it is only slower the next time.',
    example: '$ chmod a-w .pubdocs && pubdocs build',
  }),
  'output-busy': defineCode<{ folder: string; pid: number }>({
    severity: 'error',
    message: ({ folder, pid }) => `Another build is writing to ${folder} (process ${pid})`,
    hint: () => 'Wait until it has ended and build again.',
    meaning:
      'Two builds into one folder would mix their files. The lock of a build that was killed is taken over by the next one.',
    example: '$ pubdocs build & pubdocs build',
  }),
  'output-failed': defineCode<{ operation: string; path: string; code: string; detail: string; isHalfDone?: boolean }>({
    severity: 'error',
    message: ({ operation, path, code }) => `Could not ${operation} ${path} (${code})`,
    hint: ({ code, detail, isHalfDone }) =>
      `${advice[code] ?? `The system says: ${detail}.`} ${isHalfDone ? 'Some files are new already; the next command completes the rest.' : 'The last good output is untouched.'}`,
    meaning:
      'The output could not be written. It is still what the last good build made; only where its files are replaced one by one, some may be new.',
    example: '$ pubdocs build --out-dir /full-disk/build',
  }),
  'output-foreign-file': defineCode<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `${path} is in the way: it was not made by pubdocs, and a page of the site belongs there`,
    hint: () => 'Move the file elsewhere (static files belong to static/), or change the address of the page.',
    meaning:
      'Files in the output that pubdocs did not make are kept as they are, so one at the place of a page stops the build.',
    example: '$ echo mine > build/docs/new/index.html && pubdocs build',
  }),
  'output-in-place': defineCode<{ folder: string; detail: string }>({
    severity: 'info',
    message: ({ folder, detail }) =>
      `${folder} cannot be replaced as a whole (${detail}), so its files are replaced one by one`,
    hint: () => 'Each file is whole at every moment; for a moment some may be old and some new.',
    meaning:
      'The output folder is a mount point, or the folder around it is not writable. An interrupted build is completed by the next command.',
    example: '$ docker run -v ./build:/site/build … pubdocs build',
  }),
  'output-not-ours': defineCode<{ folder: string; sample: string }>({
    severity: 'error',
    message: ({ folder, sample }) => `${folder} holds files that pubdocs did not make, for example ${sample}`,
    hint: () => 'Name an empty or a new folder with --out-dir, or empty this one yourself.',
    meaning:
      'pubdocs builds into a folder that is empty, new, or carries the pubdocs.json of an earlier build. It never takes over a folder of other files.',
    example: '$ pubdocs build --out-dir ~/Pictures',
  }),
  'output-recovered': defineCode<{ folder: string; outcome: string }>({
    severity: 'info',
    message: ({ folder, outcome }) => `An earlier build of ${folder} was interrupted; ${outcome}`,
    meaning:
      'A build replaces the output in one step. When it is killed during that step, the next command completes or undoes it.',
    example: '(a build that was killed)',
  }),
  'output-refused': defineCode<{ folder: string; reason: string }>({
    severity: 'error',
    message: ({ folder, reason }) => `${folder} cannot be the output folder: ${reason}`,
    hint: () => 'Name a folder of its own with outDir or --out-dir, for example build.',
    meaning:
      'The output folder belongs to pubdocs alone: it may not be the disk, your home, the site or a folder with its sources.',
    example: '$ pubdocs build --out-dir .',
  }),
};
