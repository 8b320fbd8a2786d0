// `publish` of the config.
import type { HostName } from './hosts.ts';

export const compressions = ['gzip', 'br', 'siblings'] as const;
/** `gzip` and `br` store text compressed; `siblings` stores `.gz` and `.br` files beside it; false: neither. */
export type Compress = (typeof compressions)[number] | false;

export interface PublishOptions {
  /** `s3://bucket/prefix` or `file:///folder`. */
  readonly target: string | null;
  /** URL of an S3-compatible store. */
  readonly endpoint: string | null;
  /** Null: `s3-cdn` for buckets, `nginx` for folders. */
  readonly host: HostName | null;
  /** Path at which the host serves the target; null: the end of the target's own path. `''` is the root. */
  readonly servedAt: string | null;
  readonly compress: Compress;
  /** Number of releases that can be restored. */
  readonly keep: number;
  /** Number of objects that one publish may remove; null: a quarter of them. */
  readonly maxDeletes: number | null;
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Folder of the deploy previews below the target. */
  readonly previews: string;
  /** Command that runs after each publish. */
  readonly after: string | null;
}
