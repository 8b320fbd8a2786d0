// A cache that machines share.
import * as v from 'valibot';
import { flag, key, named, orNull, strictObject, webUrl, whole, wordSchema } from './schema-parts.ts';

export const cacheSchema = v.optional(
  named(
    'CacheConfig',
    'A cache in a store, for builds on empty machines. Never put credentials here: the AWS SDK finds them in its usual places.',
    strictObject({
      remote: key(
        'where the cache is: see [A cache that machines share](../guides/ci.md#a-cache-that-machines-share); `--remote-cache` overrides it',
        orNull(wordSchema),
        { takes: '`s3://bucket/prefix`, `file:///folder`', without: 'none' },
      ),
      endpoint: key('the URL of a store that is not AWS', orNull(webUrl), { without: 'that of AWS' }),
      write: key('whether builds add values to it; `--cache-read-only` overrides it', v.optional(flag, true)),
      waitSeconds: key(
        'seconds after which a build stops reading from it, or adding to it',
        v.optional(whole(1, 3600), 60),
      ),
    }),
  ),
  {},
);

export type CacheSettings = v.InferOutput<typeof cacheSchema>;
