// Interface between a site and the local servers. Paths of files are those of the output folder.

/** One file that a server may answer with. */
export interface ServedFile {
  /** `docs/intro/index.html` */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hex digest of the bytes: the ETag. */
  readonly sha256: string;
  /** More headers of this file alone. */
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 when absent. */
  readonly status?: 200 | 404 | 500;
}

/** Output path → the file, or null. A look-up in what the site is known to hold: never a walk on the disk. */
export type SiteLookup = (file: string) => ServedFile | null | Promise<ServedFile | null>;

/** The parts of a request that an answer depends on. */
export interface AskedRequest {
  readonly method: string;
  /** Path and query as sent: `/docs/intro?x` */
  readonly target: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Answers in place of the server's own URL rules: as a host would that has others. */
export type Responder = (request: AskedRequest) => Promise<WholeAnswer>;

/** A one-way stream of messages to open pages. `path` is below the base: `/_pubdocs/events`. */
export interface EventFeed {
  readonly path: string;
  /** Calls `send` for every message until the returned function is called. */
  readonly subscribe: (send: (message: string) => void) => () => void;
}
