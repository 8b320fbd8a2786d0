// Loaders of data: modules of a site that run while it is built, and whose data other modules import.

import type { Diagnostic } from './diagnostic.ts';
import type { Place } from './place.ts';

/** The inputs that a loader declares, with their values. */
export interface LoaderInputs {
  /** Path below the root → text of the file, sorted by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Name → value of the environment variable; undefined if it is not set. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A loader: its inputs, and how long its data holds. */
export interface DataLoader<Data> {
  /** Files that it gets: paths or patterns, relative to the root of the site: `data/*.csv`. */
  readonly files?: readonly string[];
  /** Names of environment variables that it gets. */
  readonly env?: readonly string[];
  /** For how long builds use the same data, whatever else the loader reads; by default until an input changes. */
  readonly refreshMinutes?: number;
  /** Time limit, in seconds; 30 by default. */
  readonly timeoutSeconds?: number;
  /** Whether earlier data is used, with a warning, when the loader fails. */
  readonly staleIfError?: boolean;
  /** Returns the data, which must be JSON. */
  readonly load: (inputs: LoaderInputs) => Data | Promise<Data>;
}

/** A loader without its function, with all defaults. */
export type LoaderOptions = Required<Omit<DataLoader<unknown>, 'load'>>;

export type LoaderOutcome =
  | {
      readonly kind: 'done';
      /** The data as JSON, or the reason why it is none. */
      readonly json: { readonly text: string } | { readonly problem: string };
      /** Whether it read the environment, the machine or another host itself. */
      readonly readsMachine: boolean;
    }
  | { readonly kind: 'failed'; readonly detail: string; readonly place?: Place; readonly stack?: readonly string[] }
  | { readonly kind: 'late' };

/** A module with a loader, before its data is loaded. */
export interface LoaderModule {
  /** `data/countries.loader.ts` */
  readonly file: string;
  /** Its default export. */
  readonly definition: unknown;
  /** Digest of its code, its packages, and the data that it imports. */
  readonly digest: string;
  readonly placeKeys: (diagnostics: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>;
  /** Runs `load` in a thread of its own, which is ended after its time. */
  readonly run: (inputs: LoaderInputs, seconds: number) => Promise<LoaderOutcome>;
}

export type LoadedData =
  | {
      readonly text: string;
      /** Whether it may differ the next time although no file has changed. */
      readonly isPassing: boolean;
      /** Warnings. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly text: null; readonly diagnostics: readonly Diagnostic[] };
