// Where and how the site is published.
import * as v from 'valibot';
import { type HostName, hostNames } from '../model/hosts.ts';
import { compressions, type PublishOptions } from '../model/publish-options.ts';
import { choice, strictObject, webUrl, whole, word } from './schema-parts.ts';

/** Where `pubdocs publish` puts the site, and how. Never put credentials here: the AWS SDK finds them in its usual places. */
export interface PublishConfig {
  /** `s3://bucket/prefix` or `file:///folder`; `--to` overrides it. */
  readonly target?: string | undefined;
  /** URL of a store that is not AWS: `https://s3.store.example`; `--endpoint` overrides it. */
  readonly endpoint?: string | undefined;
  /** Host that serves the target. Default: `s3-cdn` for buckets, `nginx` for folders. */
  readonly host?: HostName | undefined;
  /** Path at which the host serves the target, such as `/`. Default: the end of the target's path. */
  readonly servedAt?: string | undefined;
  /** `gzip` or `br` store text compressed; `siblings` adds `.gz` and `.br` files for servers that look for them. Default: off. */
  readonly compress?: 'gzip' | 'br' | 'siblings' | false | undefined;
  /** Number of releases that can be restored. Default: 10. */
  readonly keep?: number | undefined;
  /** Number of objects that one publish may remove. Default: a quarter of them. */
  readonly maxDeletes?: number | undefined;
  /** Concurrent requests. Default: 16. */
  readonly concurrency?: number | undefined;
  /** Folder of the deploy previews below the target. Default: `previews`. */
  readonly previews?: string | undefined;
  /** Command that runs after each publish, for example to invalidate a CDN. */
  readonly after?: string | undefined;
}

const segment = v.pipe(
  v.string('a name'),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, "a name of lower-case letters, digits and '-'"),
);

const servedPath = v.pipe(
  v.string("a path like '/public-docs'"),
  v.regex(/^(?:\/|(?:\/[^/\s?#\\]+)+\/?)$/, "a path that begins with '/'"),
);

export const publishSchema = v.optional(
  strictObject({
    target: v.optional(word),
    endpoint: v.optional(webUrl),
    host: v.optional(choice(hostNames)),
    servedAt: v.optional(servedPath),
    compress: v.optional(v.union([choice(compressions), v.literal(false)], "'gzip', 'br', 'siblings' or false"), false),
    keep: v.optional(whole(2, 1000), 10),
    maxDeletes: v.optional(whole(0, 1_000_000)),
    concurrency: v.optional(whole(1, 256), 16),
    previews: v.optional(segment, 'previews'),
    after: v.optional(word),
  } satisfies Record<keyof PublishConfig, v.GenericSchema>),
  {},
);

/** Fills in the defaults: `{}` → `{ target: null, keep: 10, … }` */
export const normalisePublish = (config: v.InferOutput<typeof publishSchema>): PublishOptions => ({
  target: config.target ?? null,
  endpoint: config.endpoint ?? null,
  host: config.host ?? null,
  servedAt: config.servedAt?.replace(/\/$/, '') ?? null,
  compress: config.compress,
  keep: config.keep,
  maxDeletes: config.maxDeletes ?? null,
  concurrency: config.concurrency,
  previews: config.previews,
  after: config.after ?? null,
});
