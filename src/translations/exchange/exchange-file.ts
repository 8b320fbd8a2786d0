// The contents of a file for translators, the same for all formats.
import type { Inline } from './inline.ts';

/** A text as it is written into a file. */
export interface ExportedUnit {
  readonly name: string;
  /** File of the original, and the line there. */
  readonly file: string;
  readonly line: number;
  readonly source: Inline;
  readonly target: Inline | null;
  /** Digest of the translation at the export: an import never replaces a newer one. */
  readonly targetDigest: string;
  /** The original has changed since the translation was accepted, or their facts differ. */
  readonly needsReview: boolean;
}

export interface ExportedFile {
  /** BCP 47 tags. */
  readonly languages: { readonly original: string; readonly translation: string };
  readonly units: readonly ExportedUnit[];
}

/** Words and markup as a file has them, or the number of an element and which of its ends is meant. */
export type ReadPart = string | { readonly id: number; readonly end: 'alone' | 'open' | 'close' };

export interface ReadUnit {
  readonly name: string;
  /** Null where there is no translation. */
  readonly target: readonly ReadPart[] | null;
  /** The file itself says that somebody has to look at it. */
  readonly isUnfinished: boolean;
  readonly targetDigest: string | null;
  /** From 1. */
  readonly line: number;
}

export type ReadFile =
  | { readonly ok: true; readonly language: string; readonly units: readonly ReadUnit[] }
  | {
      readonly ok: false;
      readonly problem: string;
      readonly line: number;
      /** False: its bytes are not UTF-8. */
      readonly isText?: boolean;
    };

const digestNote = /^pubdocs:([0-9a-f]{8}|-)$/m;

/** '1a2b3c4d' → 'pubdocs:1a2b3c4d', a note of the unit */
export const writeDigestNote = (digest: string): string => `pubdocs:${digest}`;
export const readDigestNote = (note: string): string | null => digestNote.exec(note)?.[1] ?? null;
