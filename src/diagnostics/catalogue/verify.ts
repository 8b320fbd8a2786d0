// Codes of `verify`: a published site that differs from its build.
import { error, warning } from '../code-entry.ts';
import { firstOf } from './listed.ts';

const maxListed = 3;

/** (['/a']) → '/a has'; (['/a', …]) → '140 URLs (/a, /b, /c and 137 more) have' */
const have = (paths: readonly string[]): string =>
  paths.length === 1 ? `${paths[0]} has` : `${paths.length} URLs (${firstOf(paths, maxListed)}) have`;

export const verifyCodes = {
  'verify-body': error<{ path: string }>({
    message: ({ path }) => `${path} is served with other bytes than those of the build`,
    hint: () =>
      'A cache may still hold an earlier release: invalidate it. A CDN must not rewrite HTML or scripts. If somebody has changed the object, run `pubdocs publish --repair`.',
    meaning: 'The sha256 of the decoded body is not the one in pubdocs.json.',
    example: '$ pubdocs verify https://docs.example/public-docs   # behind a CDN with an old copy',
  }),
  'verify-caching': error<{ paths: readonly string[]; actual: string; expected: string }>({
    message: ({ paths, actual, expected }) =>
      `${have(paths)} ${actual === '' ? 'no Cache-Control' : `Cache-Control “${actual}”`}; ${paths.length === 1 ? 'it' : 'they'} should be ${expected === 'a year' ? 'cached for a year' : expected}`,
    hint: () =>
      'Let the CDN pass on the Cache-Control of the objects. If the host always sends its own, name it: `--as github-pages`.',
    meaning:
      'Files in assets/ have names that change with their content, so browsers can keep them. They must revalidate everything else.',
    example: '# a CDN that keeps everything for a day',
  }),
  'verify-encoding': error<{ path: string; why: string }>({
    message: ({ path, why }) => `The body of ${path} cannot be decoded: ${why}`,
    hint: () => 'Let the host send the Content-Encoding of the object, and compress it only once.',
    meaning:
      'The Content-Encoding does not match the compression of the body, so browsers show an error or the raw bytes.',
    example: '# gzip bytes without Content-Encoding: gzip',
  }),
  'verify-header': warning<{ paths: readonly string[]; name: string; actual: string | null; expected: string }>({
    message: ({ paths, name, actual, expected }) =>
      actual === null
        ? `${have(paths)} no header ${name}: ${expected}`
        : `${have(paths)} the header ${name}: ${actual}, not ${expected}`,
    hint: () => 'Add the headers of pubdocs-headers.json in the settings of the host or the CDN.',
    meaning: 'Pages should be sent with the security headers of the build. Object stores cannot add them; CDNs can.',
    example: '# X-Content-Type-Options is missing',
  }),
  'verify-missing': error<{ path: string; status: number }>({
    message: ({ path, status }) => `${path} returns ${status}, not 200`,
    hint: () =>
      'Run `pubdocs publish --repair`, which writes lost objects again. If the status stays the same, the host cannot find files by these URLs: see the guide “Publishing” of the manual.',
    meaning: 'Each file of the build must be served under its name, and each page under its URL.',
    example: '# an object was removed by hand',
  }),
  'verify-not-found': error<{ path: string; why: string }>({
    message: ({ path, why }) => `${path}, which does not exist, ${why}`,
    hint: () =>
      'Set 404.html as the error document with the status 404. A status of 403 means that the host has no right to list the bucket.',
    meaning: 'Search engines keep unknown URLs that return 200, and readers need the links of the 404 page.',
    example: '# a host that returns index.html for everything',
  }),
  'verify-other-release': error<{ url: string; folder: string | null }>({
    message: ({ url, folder }) =>
      folder === null
        ? `${url} changed from release to release while it was verified`
        : `${url} serves another release than ${folder}: their pubdocs.json files differ`,
    hint: ({ folder }) =>
      folder === null
        ? 'Run the command again when nobody publishes.'
        : 'If you have published this build, a cache still answers with an earlier release, or somebody has published since. Without --dir, the command verifies the release that is served.',
    meaning:
      'Pages of two releases always differ, and a rollback could undo the release of somebody else. So the report has no other findings, and does not recommend one.',
    example: '$ pubdocs verify https://docs.example --dir build   # after a later release',
  }),
  'verify-policy': error<{ paths: readonly string[]; actual: string | null }>({
    message: ({ paths, actual }) =>
      actual === null
        ? `${have(paths)} no Content-Security-Policy, neither as a header nor in the page`
        : `${have(paths)} another Content-Security-Policy than the build: “${actual}”`,
    hint: () => 'Send the policy of pubdocs-headers.json, or put it into the pages with `csp: { meta: true }`.',
    meaning: 'The policy lists the scripts of this build by their hashes. An older policy blocks them.',
    example: '# a CDN with the policy of an earlier release',
  }),
  'verify-redirect': error<{ path: string; to: string; expected: string }>({
    message: ({ path, to, expected }) => `${path} leads to “${to}”, not to “${expected}”`,
    hint: () => 'Remove rules of the host for this URL. If there are none, run `pubdocs publish --repair`.',
    meaning:
      'The old URL of a page must lead to the new one: by a redirect of the host, or by the page that the build wrote.',
    example: '# a redirect rule in the CDN that is out of date',
  }),
  'verify-type': error<{ paths: readonly string[]; actual: string; expected: string }>({
    message: ({ paths, actual, expected }) =>
      `${have(paths)} ${actual === '' ? 'no Content-Type' : `the Content-Type “${actual}”`}, not “${expected}”`,
    hint: () => 'Run `pubdocs publish --repair`, or correct the table of types of the host.',
    meaning: 'Browsers refuse scripts and styles of another type, and download pages that are not text/html.',
    example: '# binary/octet-stream, the default of S3',
  }),
  'verify-unreachable': error<{ url: string; detail: string }>({
    message: ({ url, detail }) => `${url} cannot be requested (${detail})`,
    hint: () => 'Check the URL, which is that of the front page, and the network. Then run the command again.',
    meaning: 'The host did not respond, or pubdocs.json of the published site could not be read.',
    example: '$ pubdocs verify https://no-such-host.example',
  }),
} as const;
