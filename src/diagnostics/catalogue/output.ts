// Codes of the output folder and the cache.
import { error, info, warning } from '../code-entry.ts';

/** Error code of the system → what to do about it. */
const advice: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space and build again.',
  EDQUOT: 'Your quota on this disk is used up. Free some space and build again.',
  EACCES: 'You have no permission to write there. Change the permissions, or choose another folder with --out-dir.',
  EPERM: 'You have no permission to write there. Change the permissions, or choose another folder with --out-dir.',
  EROFS: 'The disk is mounted read-only. Choose another folder with --out-dir.',
  EIO: 'The disk reported an error. Check the system log before you build again.',
  EMFILE: 'Too many files are open. Raise the limit with `ulimit -n 4096`.',
  ENFILE: 'Too many files are open on this system. Close other programs and build again.',
  ENAMETOOLONG: 'The name is too long for this disk. Shorten the slug or the folder names of that page.',
  EXDEV: 'The output folder and its parent folder are on different disks. Choose another folder with --out-dir.',
};

/** 's3://key:secret@bucket' → 's3://…@bucket' */
const withoutCredentials = (url: string): string => url.replace(/\/\/[^/]*@/, '//…@');

export const outputCodes = {
  'policy-too-long': warning<{ length: number }>({
    message: ({ length }) =>
      `The security policy for the headers has ${length.toLocaleString('en')} characters, more than some hosts can send`,
    hint: () => 'Use classes instead of `style` attributes and inline styles: the policy has a hash for each of them.',
    meaning:
      'pubdocs-headers.json has one policy that allows the content of all pages. nginx reads at most 4,096 characters of a header from its configuration.',
    example: "a hundred different `style` attributes, with `markdown.html: 'trusted'`",
  }),
  'print-too-long': error<{ path: string; pages: number; canSplit: boolean }>({
    message: ({ path, pages }) => `The print page ${path} would have more than 20 MB: the texts of ${pages} pages`,
    hint: ({ canSplit }) =>
      canSplit
        ? "Set `print: 'sections'` for one page for each category of the sidebar, or remove the key."
        : 'Divide the category, or remove the key.',
    meaning: 'Browsers need minutes to lay out longer pages, and may end without printing them.',
    example: "docs: { print: 'all' } in the config, and thousands of pages",
  }),
  'robots-below-base': warning<{ base: string }>({
    message: ({ base }) => `robots.txt would be published as ${base}/robots.txt, where crawlers do not look`,
    hint: () => 'Move its rules to the robots.txt at the root of the host, with the base in every path.',
    meaning:
      'Crawlers request `/robots.txt` at the root of a host and no other. Below a base path the file has no effect.',
    example: "base: '/docs' in the config, and a file static/robots.txt",
  }),
  'hidden-file': info<{ file: string }>({
    message: ({ file }) => `${file} is not published, because its name begins with a dot`,
    hint: () => 'If readers or a host need it, rename it. If not, move it out of `static/`.',
    meaning:
      'Hidden files are often private. Of `static/`, pubdocs publishes only those that hosts and browsers read: `.well-known/`, `.htaccess` and `.nojekyll`.',
    example: 'static/.env',
  }),
  'host-limit': info<{ host: string; limit: string }>({
    message: ({ host, limit }) => `${host} ${limit}`,
    meaning:
      '`host` in the config, `build --host` or `verify --as` names a host. No setting of that host can change this, so `verify --as` does not report its consequences.',
    example: "host: 'github-pages'",
  }),
  'host-conflict': warning<{ host: string; why: string; instead: string }>({
    message: ({ host, why }) => `${host} cannot serve this site as it is: ${why}`,
    hint: ({ instead }) => instead,
    meaning: 'The host would not find pages of the site, or would refuse the deployment.',
    example: "host: 'gitlab-pages', and `trailingSlash: false`",
  }),
  'assets-cached': warning<{ name: string; count: number }>({
    message: ({ name, count }) =>
      `${name}${count > 1 ? ` and ${count - 1} more` : ''} would be published below assets/, where browsers keep files for a year`,
    hint: () => 'Move it to another folder or path, such as `static/images/`.',
    meaning:
      'The headers of the site let browsers keep everything below `assets/` for a year, because pubdocs writes files there whose names change with their content. Readers would not see changes of other files.',
    example: 'static/assets/logo.png',
  }),
  'redirect-rules-replaced': warning<{ file: string }>({
    message: ({ file }) => `${file} replaces the rules that pubdocs writes for the redirects and headers of the site`,
    hint: ({ file }) =>
      file.endsWith('_headers')
        ? 'Copy the headers of the site into it: a build without the file writes them. Or give the file another name.'
        : 'Move its redirects to `redirects` in the config, or give the file another name.',
    meaning:
      'A file of `static/` takes precedence. The host then follows only that file; the pages at the old paths still redirect readers.',
    example: "static/_redirects, and `redirects: [{ from: '/docs/old', to: '/docs/new' }]`",
  }),
  'cache-damaged': info<{ folder: string }>({
    message: ({ folder }) => `Part of the cache in ${folder} was damaged and has been rebuilt`,
    meaning:
      'Every cache entry has a checksum. pubdocs discards an entry that does not match and computes it again, so the output is the same. You can delete the cache at any time.',
    example: '$ printf x >> .pubdocs/index && pubdocs build',
  }),
  'cache-not-kept': info<{ folder: string; detail: string }>({
    message: ({ folder, detail }) =>
      `The cache in ${folder} could not be written, so the next build starts from scratch (${detail})`,
    hint: () => 'Make the folder writable, or choose another one with --cache-dir.',
    meaning: 'A build never fails because of its cache. Without it, the next build is slower.',
    example: '$ chmod a-w .pubdocs && pubdocs build',
  }),
  'remote-cache-url': error<{ raw: string; why: string }>({
    message: ({ raw, why }) => `The remote cache \`${withoutCredentials(raw)}\` cannot be used: ${why}`,
    hint: () => 'Write s3://bucket/prefix or file:///folder.',
    meaning:
      'The remote cache is in an object store or in a folder that builds can reach. Its URL comes from `cache.remote` in the config or from --remote-cache.',
    example: "cache: { remote: 'https://cache.example' } in the config",
  }),
  'remote-cache-failed': info<{ name: string; operation: string; detail: string }>({
    message: ({ name, operation, detail }) =>
      `The remote cache ${name} failed (${operation}: ${detail}), and the build continued without it`,
    hint: () => 'Check the URL, the credentials and the network. Builds that can only read need --cache-read-only.',
    meaning:
      'A build never fails because of a cache. Without the remote cache, it computes values that another machine may already have computed; the output is the same.',
    example: '$ pubdocs build --remote-cache s3://no-such-bucket',
  }),
  'remote-cache-damaged': info<{ name: string; count: number; first: string }>({
    message: ({ name, count, first }) =>
      `${count} ${count === 1 ? 'object' : 'objects'} of the remote cache ${name} ${count === 1 ? 'is' : 'are'} missing or damaged, such as ${first}`,
    meaning:
      'Each object of the remote cache has a digest. pubdocs computes values that do not match again, and adds them to the cache if it can write. The output is the same.',
    example: '$ truncate -s 100 /mnt/cache/packs/* && pubdocs build --remote-cache file:///mnt/cache',
  }),
  'remote-cache-missing': error({
    message: () => 'The config names no remote cache',
    hint: () => 'Set `cache.remote` in the config, or add --remote-cache s3://bucket/prefix.',
    meaning: '`pubdocs cache` maintains the remote cache. The cache of one machine needs no maintenance.',
    example: '$ pubdocs cache stats',
  }),
  'remote-cache-unusable': error<{ name: string; operation: string; detail: string }>({
    message: ({ name, operation, detail }) => `The remote cache ${name} failed (${operation}: ${detail})`,
    hint: () => 'Check the URL, the credentials and the network.',
    meaning: '`pubdocs cache` cannot do its work without the store. A build would continue without it.',
    example: '$ pubdocs cache stats --remote-cache s3://no-such-bucket',
  }),
  'shard-without-cache': error({
    message: () =>
      '`--shard` and `--join` need a remote cache, which passes the compiled pages from one job to the other',
    hint: () => 'Add --remote-cache s3://bucket/prefix, or set `cache.remote` in the config.',
    meaning:
      '`--shard` compiles one shard of the pages into the remote cache and writes no output; `--join` reads the results there. This does not work without a remote cache or with --no-cache, nor for `--shard` with --cache-read-only.',
    example: '$ pubdocs build --shard 1/4',
  }),
  'shard-missing': info<{ of: number; numbers: readonly number[]; pages: number }>({
    message: ({ of, numbers, pages }) =>
      `${pages} ${pages === 1 ? 'page' : 'pages'} of ${numbers.length === 1 ? 'shard' : 'shards'} ${numbers.join(', ')} of ${of} ${pages === 1 ? 'was' : 'were'} not in the remote cache, and ${pages === 1 ? 'was' : 'were'} compiled here`,
    hint: () => 'See the logs of these jobs. The output is the same.',
    meaning:
      '`--join` reads the pages that the jobs with `--shard` have compiled, and compiles the other pages itself.',
    example: '$ pubdocs build --join 4   while the job with --shard 2/4 failed',
  }),
  'output-busy': error<{ folder: string; pid: number }>({
    message: ({ folder, pid }) => `Another build is writing to ${folder} (process ${pid})`,
    hint: () => 'Wait until it has finished, then build again.',
    meaning:
      'Two builds into the same folder would mix their files, so each build locks its output. If a build was killed, the next one takes over its lock.',
    example: '$ pubdocs build & pubdocs build',
  }),
  'output-failed': error<{ operation: string; path: string; code: string; detail: string; isHalfDone?: boolean }>({
    message: ({ operation, path, code }) => `Could not ${operation} ${path} (${code})`,
    hint: ({ code, detail, isHalfDone }) =>
      `${advice[code] ?? `The system reported: ${detail}.`} ${isHalfDone ? 'Some files are already new; the next command replaces the rest.' : 'The last good output is unchanged.'}`,
    meaning:
      'The output could not be written. The folder still contains the last good build. Only if pubdocs has to replace files one by one, some of them may be new.',
    example: '$ pubdocs build --out-dir /full-disk/build',
  }),
  'output-foreign-file': error<{ path: string }>({
    message: ({ path }) => `${path} is in the way: pubdocs did not create it, and a page of the site has this path`,
    hint: () => 'Move the file elsewhere (static files belong in static/), or change the route of the page.',
    meaning:
      'pubdocs never overwrites a file in the output that it did not create, so an unmanaged file at the path of a page stops the build.',
    example: '$ echo mine > build/docs/new/index.html && pubdocs build',
  }),
  'output-in-place': info<{ folder: string; detail: string }>({
    message: ({ folder, detail }) =>
      `${folder} cannot be replaced in one step (${detail}), so its files are replaced one by one`,
    hint: () => 'Each file is complete at any time, but for a moment some files are old and some are new.',
    meaning:
      'The output folder is a mount point, or its parent folder is not writable. If a build is interrupted, the next command completes it.',
    example: '$ docker run -v ./build:/site/build … pubdocs build',
  }),
  'output-not-ours': error<{ folder: string; sample: string }>({
    message: ({ folder, sample }) => `${folder} contains files that pubdocs did not create, for example ${sample}`,
    hint: () => 'Choose an empty or new folder with --out-dir, or empty this one yourself.',
    meaning:
      'The output folder must be new, empty, or hold the pubdocs.json of an earlier build. pubdocs never takes over a folder with other files.',
    example: '$ pubdocs build --out-dir ~/Pictures',
  }),
  'output-recovered': info<{ folder: string; outcome: string }>({
    message: ({ folder, outcome }) => `An earlier build of ${folder} was interrupted; ${outcome}`,
    meaning:
      'A build replaces its output in one step. If it is killed during that step, the next command completes or reverts it.',
    example: '(a build that was killed)',
  }),
  'output-refused': error<{ folder: string; reason: string }>({
    message: ({ folder, reason }) => `${folder} cannot be the output folder: ${reason}`,
    hint: () => 'Choose a separate folder with outDir or --out-dir, for example build.',
    meaning:
      'pubdocs owns the output folder. It cannot be the root of the disk, your home folder, the site or a folder with its sources.',
    example: '$ pubdocs build --out-dir .',
  }),
};
