// Files that cannot be read: the system's error → the problem → a finding.

import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { FileProblem } from '../model/ports.ts';
import { errorCode, errorMessage } from '../text/error-code.ts';
import { diagnose } from './diagnose.ts';

const whyByCode: Record<string, FileProblem['why']> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ELOOP: 'cycle',
  EISDIR: 'not-a-file',
  // For sockets and missing devices.
  ENXIO: 'not-a-file',
};

const wordsByCode: Record<string, string> = {
  EACCES: 'its permissions do not allow it',
  EEXIST: 'a file or a link that leads nowhere is at its path',
  EISDIR: 'there is a folder at its path',
  ELOOP: 'the link points to itself',
  EDQUOT: 'the space that you may use is full',
  ENOENT: 'the file, or the target of the link, does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'its permissions do not allow it',
  EROFS: 'the disk can only be read',
};

/** ('docs/a.md', EACCES of the system) → { path: 'docs/a.md', why: 'unreadable', detail: 'its permissions …' } */
export function errorToProblem(path: string, error: unknown): FileProblem {
  const code = errorCode(error);
  return {
    path,
    why: whyByCode[code] ?? 'unreadable',
    detail: wordsByCode[code] ?? (code || errorMessage(error)),
  };
}

/** ('l.json', ENOSPC of the system) → `file-unwritable`: l.json cannot be written: the disk is full */
export const unwritable = (file: string, error: unknown): Diagnostic =>
  diagnose('file-unwritable', { file, code: errorCode(error), detail: errorToProblem(file, error).detail });

/** Why a file of the site is skipped, as a diagnostic. */
export function problemToDiagnostic(problem: FileProblem): Diagnostic {
  // Without a place, because a report shows its line, and a hidden file may contain secrets.
  if (problem.why === 'hidden') return diagnose('hidden-file', { file: problem.path });
  const code = problem.why === 'outside' || problem.why === 'cycle' ? 'link-outside-root' : 'unreadable-file';
  const { detail, isElsewhere = false } = problem;
  return diagnose(code, { detail, isElsewhere }, { place: startOfFile(problem.path) });
}
