// Where and how the site is published.
import * as v from 'valibot';
import * as s from './schema-parts.ts';

const segment = s.takes('name', s.matching("a name of lower-case letters, digits and '-'", /^[a-z0-9][a-z0-9-]*$/));

const servedPath = s.takes(
  'path',
  v.pipe(
    s.matching("a path that begins with '/', like '/public-docs'", /^(?:\/|(?:\/[^/\s?#\\]+)+\/?)$/),
    v.transform((path) => path.replace(/\/$/, '')),
  ),
);

const compress = v.union([s.choice(['gzip', 'br', 'siblings']), v.literal(false)], "'gzip', 'br', 'siblings' or false");

export const publishSchema = v.optional(
  s.named(
    'PublishConfig',
    'Where `pubdocs publish` puts the site, and how. Never put credentials here: the AWS SDK finds them in its usual places.',
    s.strictObject({
      target: s.key('where `pubdocs publish` puts the site; `--to` overrides it', s.orNull(s.wordSchema), {
        takes: '`s3://bucket/prefix`, `file:///folder`',
        without: '`--to` is required',
      }),
      endpoint: s.key('the S3-compatible store; `--endpoint` overrides it', s.orNull(s.webUrl), { without: 'AWS' }),
      servedAt: s.key('path at which the host serves the target', s.orNull(servedPath), {
        without: 'the end of the target',
      }),
      compress: s.key('stores text compressed, or `.gz` and `.br` files beside it', v.optional(compress, false)),
      keep: s.key('releases that can be restored', v.optional(s.whole(2, 1000), 10)),
      maxDeletes: s.key('objects that one publish may remove', s.orNull(s.whole(0, 1_000_000)), {
        without: 'a quarter',
      }),
      concurrency: s.key('requests at the same time', v.optional(s.whole(1, 256), 16)),
      previews: s.key('folder of the deploy previews below the target', v.optional(segment, 'previews')),
      after: s.key('runs after each publish, for example to invalidate a CDN', s.orNull(s.wordSchema), {
        takes: 'command',
        without: 'none',
      }),
    }),
  ),
  {},
);

export type PublishOptions = v.InferOutput<typeof publishSchema>;

/** `gzip` and `br` store text compressed; `siblings` stores `.gz` and `.br` files beside it; false: neither. */
export type Compress = PublishOptions['compress'];
