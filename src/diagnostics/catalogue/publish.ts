// Codes of publishing: refused targets, and failed requests to a store.
import type { StoreProblem } from '../../model/store.ts';
import { plural } from '../../text/plural.ts';
import { error, warning } from '../code-entry.ts';

const maxSample = 5;
/** ['a', 'b', 'c', …] → 'a, b, c …' */
const sampleOf = (keys: readonly string[]): string =>
  `${keys.slice(0, maxSample).join(', ')}${keys.length > maxSample ? ' …' : ''}`;

/** A request that failed → what the user can do about it. */
const advice: Readonly<Record<StoreProblem, string>> = {
  busy: 'The store is overloaded or down. Run the same command again: it uploads the rest.',
  clock: 'The clock of this machine is wrong. Set it (for example with NTP) and run the command again.',
  credentials:
    'Check the credentials: pubdocs takes them where the AWS SDK does (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the role of the machine).',
  damaged: 'Bytes were damaged on their way to the store or from it. Run the same command again.',
  denied:
    'Give this identity the rights that the guide “Publishing” of the manual lists: read, write, delete and list below the prefix.',
  expired:
    'The credentials were valid for a limited time. Get new ones (for example with `aws sso login`) and run the same command again: it uploads the rest.',
  full: 'Free space or raise the quota there, and run the same command again: it completes the work.',
  link: 'A symbolic link is in the place of a folder or file. Remove it, or publish to the folder that it leads to.',
  lost: 'Something outside pubdocs has removed it, for example a lifecycle rule of the bucket. Run `pubdocs publish --repair`: it finds and replaces everything that is lost.',
  missing: 'Create the bucket first, or correct its name in the target.',
  name: 'A path of the site is too long for this store. Rename the page or file.',
  network: 'The store could not be reached. Check the network and the endpoint, and run the same command again.',
  'no-folder':
    'A file is in the place of a folder, or a folder in that of a file. Remove it, or correct the path of the target.',
  other: 'Run the command again; if it fails in the same way, the store does not support this request.',
  'read-only': 'The file system of this folder is read-only. Mount it for writing, or correct the path of the target.',
  region: 'Set the region of the bucket with AWS_REGION.',
  'build-file': 'The store is not the cause. Make the file readable, and publish when no build is running.',
};

/** Problems of the environment: the command line, credentials, the store. */
export const storeCodes = {
  'publish-no-target': error<Record<never, never>>({
    message: () => 'No target: pubdocs does not know where to publish',
    hint: () => "Write `--to s3://bucket/prefix`, or set `publish: { target: 's3://bucket/prefix' }` in the config.",
    meaning: 'A target is a bucket with a prefix, or a folder: s3://bucket/prefix or file:///folder.',
    example: '$ pubdocs publish',
  }),
  'publish-option-wrong': error<{ option: string; why: string }>({
    message: ({ option, why }) => `${option}: ${why}`,
    meaning: 'An option of the command line or of the config has an invalid value, or needs another option.',
    example: '$ pubdocs publish --remove',
  }),
  'publish-target-wrong': error<{ target: string; why: string; instead: readonly string[] }>({
    message: ({ target, why }) => `“${target}” is not a target: ${why}`,
    hint: ({ instead }) =>
      instead.length === 0
        ? 'A target looks like s3://bucket/prefix or file:///folder.'
        : `Write ${instead.map((target) => `\`${target}\``).join(' or ')}.`,
    meaning: 'pubdocs publishes to buckets of S3-compatible stores and to folders.',
    example: '$ pubdocs publish --to https://docs.example',
  }),
  'store-failed': error<{
    operation: string;
    target: string;
    problem: StoreProblem;
    detail: string;
    isLocked: boolean;
  }>({
    message: ({ operation, target, detail }) => `Could not ${operation} at ${target} (${detail})`,
    hint: ({ problem, isLocked }) =>
      `${advice[problem]}${isLocked ? ' The lock may not be released, either: it expires in a minute; a publish on this machine takes it over at once.' : ''}`,
    meaning:
      'The store refused a request, or did not respond to five tries, or a file of the build could not be read. The published site is still complete; the same command uploads the rest.',
    example: '$ pubdocs publish --to s3://no-such-bucket/public-docs',
  }),
} as const;

export const publishCodes = {
  'publish-foreign': error<{ target: string; replaced: readonly string[]; others: number }>({
    message: ({ target, replaced, others }) =>
      `${target} has ${plural(replaced.length + others, 'object')} that pubdocs did not write${
        replaced.length === 0
          ? ''
          : `; this publish would replace ${replaced.length === 1 ? 'this one' : `${replaced.length} of them`}: ${sampleOf(replaced)}`
      }`,
    hint: ({ replaced }) =>
      `If this is the right target, add --adopt${replaced.length === 0 ? ', which keeps them' : '. What it replaces becomes a release of its own, so that `--rollback` brings it back'}.`,
    meaning:
      'pubdocs replaces objects of others only if you allow it. Objects below the target before the first publish may mean that the target is wrong.',
    example: '$ echo mine > /srv/docs/index.html && pubdocs publish --to file:///srv/docs',
  }),
  'publish-hook-failed': error<{ command: string; detail: string }>({
    message: ({ command, detail }) => `The site is published, but \`${command}\` failed (${detail})`,
    hint: () => 'Run it by hand: a CDN may still serve the earlier release.',
    meaning:
      '`publish.after` in the config is a command that runs after each publish, for example to invalidate a CDN.',
    example: "publish: { after: 'exit 1' }",
  }),
  'publish-interrupted': error<{ target: string; served: string | null; changed: number }>({
    message: ({ target, served, changed }) =>
      `Interrupted: ${target} serves ${served === null ? 'no whole release' : `release ${served}`}${changed === 0 ? '' : `; ${changed} objects have changed`}`,
    hint: ({ served, changed }) =>
      `Run the same command again: it completes the work.${served === null || changed === 0 ? '' : ` \`pubdocs publish --rollback ${served}\` undoes it.`}`,
    meaning:
      'After Ctrl-C or a similar signal, pubdocs finishes the requests that are running, lets other publishers continue, and exits. Every page can load its files.',
    example: '$ timeout --signal INT 5 pubdocs publish',
  }),
  'publish-key-wrong': error<{ path: string; why: string }>({
    message: ({ path, why }) => `“${path}” cannot be the key of an object: ${why}`,
    hint: () => 'Rename the file.',
    meaning: 'Keys of an object store have at most 1024 bytes, and control characters in them cannot be requested.',
    example: '$ touch "site/static/$(printf \'a\\001b\').txt"',
  }),
  'publish-lock-lost': error<{ target: string; isRestored: boolean }>({
    message: ({ target, isRestored }) =>
      isRestored
        ? `Another publish has taken over ${target}, and this one has stopped; its release is not served`
        : `Another publish has taken over ${target}, and this one could not put back the objects that it may have changed`,
    hint: ({ isRestored }) =>
      isRestored
        ? 'Run `pubdocs releases` before you publish again.'
        : 'Run `pubdocs verify` with the URL of the site: it lists them.',
    meaning:
      'Somebody ran `publish --take-over`, or this process was stopped for longer than a minute. What it may have written after that is replaced by the objects of the release that is served.',
    example: '$ pubdocs publish --take-over   # while another publish runs',
  }),
  'publish-locked': error<{ target: string; holder: string; age: string }>({
    message: ({ target, holder, age }) => `Another publish to ${target} is running: ${holder}, last seen ${age} ago`,
    hint: () =>
      'Wait until it ends, or run the command with `--wait 5m`. If it was killed, wait a minute or use --take-over.',
    meaning:
      'Two publishers would mix two releases. A record in the log of the target names the publisher. It expires a minute after its last renewal.',
    example: '$ pubdocs publish & pubdocs publish',
  }),
  'publish-no-lock': warning<{ target: string }>({
    message: ({ target }) => `${target} has no conditional writes, so nothing keeps two publishers apart`,
    hint: () => 'Let only one job publish at a time, for example with a concurrency group of the CI.',
    meaning: 'The store does not support If-None-Match. Everything else works as on other stores.',
    example: '$ pubdocs publish --to s3://bucket/docs   # a store without If-None-Match',
  }),
  'publish-no-preview': error<{ name: string; target: string }>({
    message: ({ name, target }) => `There is no preview “${name}” at ${target}`,
    hint: () => 'Use the name with which it was published.',
    meaning: '`publish --preview <name> --remove` removes a deploy preview and nothing else.',
    example: '$ pubdocs publish --preview pr-71 --remove',
  }),
  'publish-no-release': error<{ target: string; id: string | null; names: readonly string[] }>({
    message: ({ target, id }) =>
      id === null ? `${target} has no earlier release` : `${target} has no release “${id}”`,
    hint: ({ names }) => (names.length === 0 ? 'Nothing has been published there.' : `It has ${names.join(', ')}.`),
    meaning: 'A rollback restores one of the kept releases. `publish.keep` in the config sets their number.',
    example: '$ pubdocs publish --rollback 20260101T000000Z-00000000',
  }),
  'publish-other-base': error<{ base: string; target: string; served: string | null; configured?: string }>({
    message: ({ base, target, served, configured }) => {
      const build = `This build is for the base ${base || '/'}`;
      if (configured !== undefined) return `${build}, and the config has ${configured || '/'}`;
      if (served !== null) return `${build}, and ${target} is served at ${served || '/'}`;
      return `${build}, and the path of ${target} ${base === '' ? 'is another' : 'does not end with it'}`;
    },
    hint: ({ base, target, served, configured }) => {
      if (configured !== undefined) return `Build again, or publish this build with \`--base ${base || '/'}\`.`;
      if (served !== null)
        return 'Build with the right `base`, correct the target, or set `publish.servedAt` to the path at which the host serves it.';
      const below = base === '' ? 'Build with the right `base`.' : `Publish below it (\`--to ${target}${base}\`).`;
      return `${below} If the host serves exactly this folder at ${base || '/'}, add \`publish: { servedAt: '${base || '/'}' }\` to the config.`;
    },
    meaning:
      'Every link of a build begins with its base, and would not work at another path. The path is the end of the target, unless `publish.servedAt` sets it.',
    example: '$ PUBDOCS_BASE=/ pubdocs build && pubdocs publish --to s3://bucket/public-docs',
  }),
  'publish-output-changed': error<{ path: string; folder: string }>({
    message: ({ path, folder }) => `${path} in ${folder} is not what the build wrote`,
    hint: () => 'Run `pubdocs build` and publish again.',
    meaning: 'Before pubdocs sends anything, it compares each file with its sha256 in pubdocs.json.',
    example: '$ pubdocs build && echo x >> build/index.html && pubdocs publish --as-built',
  }),
  'publish-release-incomplete': error<{ id: string; missing: number }>({
    message: ({ id, missing }) =>
      `Release ${id} cannot be restored: ${missing} ${missing === 1 ? 'body is' : 'bodies are'} no longer in the store`,
    hint: () =>
      'Check out its commit, build, and publish it as a new release. `--repair` sends lost bodies of the release that you publish.',
    meaning:
      'Something outside pubdocs removed objects below .pubdocs/, for example a lifecycle rule of the bucket, or changed a page before a publish replaced it.',
    example: '$ pubdocs publish --rollback   # after .pubdocs/objects/ was emptied',
  }),
  'publish-stale': error<{ folder: string; sample: string }>({
    message: ({ folder, sample }) => `${folder} is older than its sources: ${sample} differs`,
    hint: () => 'Run `pubdocs build` first, or publish the folder as it is with --as-built.',
    meaning: 'A page was changed after the last build, or the last build failed and left the earlier output.',
    example: '$ pubdocs build && echo More. >> docs/intro.md && pubdocs publish',
  }),
  'publish-state-unreadable': error<{ target: string; key: string; isNewer: boolean }>({
    message: ({ target, key, isNewer }) =>
      isNewer ? `${key} at ${target} was written by a newer pubdocs` : `${key} at ${target} is lost or damaged`,
    hint: ({ isNewer }) =>
      isNewer
        ? 'Publish with the newer pubdocs. Nothing was changed.'
        : 'Nothing was changed. Restore the object from a backup, or run `pubdocs publish --repair`: it goes on with the records that can be read, and compares every object.',
    meaning:
      'pubdocs keeps its list of releases below .pubdocs/. Without this list, it does not know which objects it can replace.',
    example: '$ : > /srv/docs/.pubdocs/log/00000002-state.json && pubdocs publish --to file:///srv/docs',
  }),
  'publish-too-many-removes': error<{ removes: number; limit: number; sample: string }>({
    message: ({ removes, limit, sample }) =>
      `This publish would remove ${removes} objects, for example ${sample}, and the limit is ${limit}`,
    hint: ({ removes }) =>
      `Check the list with \`pubdocs publish --dry-run\`. If it is right, allow it with --max-deletes ${removes}.`,
    meaning:
      'A wrong folder or an empty build would otherwise clear the site. Without --max-deletes the limit is a quarter of the objects that are served, and at least ten.',
    example: '$ rm -r docs/guide && pubdocs build && pubdocs publish',
  }),
} as const;
