// Where and how the site is published.
import * as v from 'valibot';
import {
  choice,
  key,
  matching,
  named,
  orNull,
  strictObject,
  takes,
  webUrl,
  whole,
  wordSchema,
} from './schema-parts.ts';

const segment = takes('name', matching("a name of lower-case letters, digits and '-'", /^[a-z0-9][a-z0-9-]*$/));

const servedPath = takes(
  'path',
  v.pipe(
    matching("a path that begins with '/', like '/public-docs'", /^(?:\/|(?:\/[^/\s?#\\]+)+\/?)$/),
    v.transform((path) => path.replace(/\/$/, '')),
  ),
);

const compress = v.union([choice(['gzip', 'br', 'siblings']), v.literal(false)], "'gzip', 'br', 'siblings' or false");

export const publishSchema = v.optional(
  named(
    'PublishConfig',
    'Where `pubdocs publish` puts the site, and how. Never put credentials here: the AWS SDK finds them in its usual places.',
    strictObject({
      target: key('where `pubdocs publish` puts the site; `--to` overrides it', orNull(wordSchema), {
        takes: '`s3://bucket/prefix`, `file:///folder`',
        without: '`--to` is required',
      }),
      endpoint: key('the S3-compatible store; `--endpoint` overrides it', orNull(webUrl), { without: 'AWS' }),
      servedAt: key('path at which the host serves the target', orNull(servedPath), {
        without: 'the end of the target',
      }),
      compress: key('stores text compressed, or `.gz` and `.br` files beside it', v.optional(compress, false)),
      keep: key('releases that can be restored', v.optional(whole(2, 1000), 10)),
      maxDeletes: key('objects that one publish may remove', orNull(whole(0, 1_000_000)), { without: 'a quarter' }),
      concurrency: key('requests at the same time', v.optional(whole(1, 256), 16)),
      previews: key('folder of the deploy previews below the target', v.optional(segment, 'previews')),
      after: key('runs after each publish, for example to invalidate a CDN', orNull(wordSchema), {
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
