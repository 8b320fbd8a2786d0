// Interface between a site and the local servers. Paths of files are relative to the output folder.

export interface ServedFile {
  /** `docs/intro/index.html` */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hex digest of the bytes: the ETag. */
  readonly sha256: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 when absent. */
  readonly status?: 200 | 404 | 500;
}

/** Output path → the file, or null. Looks the path up in the known files of the site, never in folders of the disk. */
export type SiteLookup = (file: string) => ServedFile | null | Promise<ServedFile | null>;

/** The parts of a request that a response depends on. */
export interface SiteRequest {
  readonly method: string;
  /** Path and query as sent: `/docs/intro?x` */
  readonly target: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Replaces the server's URL rules, to respond like a host that has different ones. */
export type Responder = (request: SiteRequest) => Promise<SiteResponse>;

/** One path that answers requests of any method by itself: a protocol over HTTP. */
export interface Exchange {
  /** `/mcp` */
  readonly path: string;
  readonly answer: (request: Request) => Promise<Response>;
}

/** A one-way stream of messages to open pages. `path` is below the base: `/_pubdocs/events`. */
export interface EventFeed {
  readonly path: string;
  /** Calls `send` for every message until the returned function is called. */
  readonly subscribe: (send: (message: string) => void) => () => void;
}
