// A cache that machines share.
import * as v from 'valibot';
import type { CacheOptions } from '../model/site-config.ts';
import { flag, strictObject, webUrl, whole, word } from './schema-parts.ts';

/** A cache in a store, for builds on empty machines. Never put credentials here: the AWS SDK finds them in its usual places. */
export interface CacheConfig {
  /** `s3://bucket/prefix` or `file:///folder`; `--remote-cache` overrides it. */
  readonly remote?: string | undefined;
  /** URL of a store that is not AWS: `https://s3.store.example`. */
  readonly endpoint?: string | undefined;
  /** Whether builds add to it. Default: `true`. `--cache-read-only` overrides it. */
  readonly write?: boolean | undefined;
  /** Seconds after which a build stops reading from it or adding to it. Default: 60. */
  readonly waitSeconds?: number | undefined;
}

export const cacheSchema = v.optional(
  strictObject({
    remote: v.optional(word),
    endpoint: v.optional(webUrl),
    write: v.optional(flag, true),
    waitSeconds: v.optional(whole(1, 3600), 60),
  } satisfies Record<keyof CacheConfig, v.GenericSchema>),
  {},
);

/** `{}` → `{ remote: null, endpoint: null, write: true, waitSeconds: 60 }` */
export const normaliseCache = (
  config: v.InferOutput<typeof cacheSchema>,
  override: string | undefined,
): CacheOptions => ({
  remote: override ?? config.remote ?? null,
  endpoint: config.endpoint ?? null,
  write: config.write,
  waitSeconds: config.waitSeconds,
});
