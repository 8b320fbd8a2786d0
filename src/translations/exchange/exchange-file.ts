// The content of a file for translators, the same for all formats.
import type { Inline } from './inline.ts';

/** A text in an exported file. */
export interface ExportedUnit {
  readonly name: string;
  /** File of the original, and the line in it. */
  readonly file: string;
  readonly line: number;
  readonly source: Inline;
  readonly target: Inline | null;
  /** Digest of the translation at export time, so that an import never replaces a newer one. */
  readonly targetDigest: string;
  /** Whether the original has changed since the translation was accepted, or their facts differ. */
  readonly needsReview: boolean;
}

export interface ExportedFile {
  /** BCP 47 tags. */
  readonly languages: { readonly original: string; readonly translation: string };
  readonly units: readonly ExportedUnit[];
}

/** Text, or one end of an element, by its number. */
export type ReadPart = string | { readonly id: number; readonly end: 'alone' | 'open' | 'close' };

export interface ReadUnit {
  readonly name: string;
  /** Null if there is no translation. */
  readonly target: readonly ReadPart[] | null;
  /** Whether the file marks the translation as needing work. */
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
      /** False if its bytes are not UTF-8. */
      readonly isText?: boolean;
    };

const digestNote = /^pubdocs:([0-9a-f]{8}|-)$/m;

/** '1a2b3c4d' → 'pubdocs:1a2b3c4d', in a note of the unit */
export const writeDigestNote = (digest: string): string => `pubdocs:${digest}`;
export const readDigestNote = (note: string): string | null => digestNote.exec(note)?.[1] ?? null;
