// Records the reads of the step that is running. Steps run inside each other, so there is one frame for each.
import type { Read } from './step.ts';

/** A value, with everything that it was made from. */
export interface Recorded<T> {
  readonly value: T;
  /** By step and id. */
  readonly reads: ReadonlyMap<string, Read>;
  /** False: it, or something that it was made from, may differ the next time. */
  readonly isLasting: boolean;
}

export interface Recorder {
  /** Runs work and records its reads. Work calls `passing` if its value may differ the next time. */
  readonly record: <T>(work: (passing: () => void) => T) => Recorded<T>;
  /** The same without the reads, for values that are compared by their digest. */
  readonly watch: <T>(work: (passing: () => void) => T) => Recorded<T>;
  /** Runs work whose reads nobody needs. */
  readonly unrecorded: <T>(work: () => T) => T;
  /** Adds a read to those of the running step. */
  readonly note: (read: Read) => void;
  /** The running step has read a value that may differ the next time. */
  readonly notePassing: () => void;
  readonly isRecording: () => boolean;
}

interface Frame {
  readonly reads: Map<string, Read> | null;
  isLasting: boolean;
}

const noReads: ReadonlyMap<string, Read> = new Map();

/** ('source', 'docs/intro.md') → the name of the read in a frame */
export const nameOfRead = ([step, id]: Read): string => `${step} ${id}`;

export function makeRecorder(): Recorder {
  let current: Frame | null = null;
  const run = <T>(frame: Frame, work: (passing: () => void) => T): Recorded<T> => {
    const outer = current;
    current = frame;
    try {
      // Not of the current frame: work that a time limit has stopped may have left another one.
      const value = work(() => {
        frame.isLasting = false;
      });
      return { value, reads: frame.reads ?? noReads, isLasting: frame.isLasting };
    } finally {
      current = outer;
    }
  };
  return {
    record: (work) => run({ reads: new Map(), isLasting: true }, work),
    watch: (work) => run({ reads: null, isLasting: true }, work),
    unrecorded: (work) => {
      const outer = current;
      current = null;
      try {
        return work();
      } finally {
        current = outer;
      }
    },
    note: (read) => {
      const reads = current?.reads;
      if (!reads) return;
      const name = nameOfRead(read);
      if (!reads.has(name)) reads.set(name, read);
    },
    notePassing: () => {
      if (current) current.isLasting = false;
    },
    isRecording: () => current?.reads != null,
  };
}
