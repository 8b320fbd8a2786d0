// Codes of the dev and preview servers, the watcher and `clean`.
import { error, warning } from '../code-entry.ts';

type SearchProblem = 'off' | 'missing' | 'damaged';

const searchHints: Readonly<Record<SearchProblem, string>> = {
  off: 'The config has `search: false`. Remove it and build again.',
  missing: 'Run `pubdocs build` first.',
  damaged: 'Run `pubdocs build` again, which replaces damaged files.',
};

export const serverCodes = {
  'browser-missing': error<{ named: string | null }>({
    message: ({ named }) =>
      named === null ? 'There is no Chromium to print with' : `The browser ${named} is not a program`,
    hint: () =>
      'Install Chromium or Chrome with the package manager of your system, or name its program with --browser or PUBDOCS_BROWSER.',
    meaning:
      '`pubdocs export --pdf` prints with Chromium or a browser made of it, such as Chrome or Edge. It installs none.',
    example: '$ PUBDOCS_BROWSER=/opt/none pubdocs export --pdf',
  }),
  'print-failed': error<{ program: string; path: string; why: string }>({
    message: ({ program, path, why }) => `${program} did not print ${path}: ${why}`,
    hint: () => 'Name a newer Chromium with --browser, or print the page in a browser: see `docs.print` in the config.',
    meaning: 'The browser ended without a PDF. No file is written.',
    example: '$ pubdocs export --pdf --browser /bin/false',
  }),
  'clean-kept': warning<{ folder: string; sample: string }>({
    message: ({ folder, sample }) =>
      `${folder} contains files that pubdocs did not create, for example ${sample}; they were kept`,
    hint: () => 'Delete them yourself if you do not need them.',
    meaning:
      '`pubdocs clean` deletes the cache and the files that builds have listed in pubdocs.json. It never deletes anything else.',
    example: '$ cp notes.txt build/ && pubdocs clean',
  }),
  'host-exposed': warning<{ host: string }>({
    message: ({ host }) => `The server listens on ${host}: other machines can read the site, including drafts`,
    hint: () => 'Omit --host to serve this machine only.',
    meaning:
      'Without --host the local servers accept requests from this machine only. With it, anyone who can reach the address can read your unpublished pages.',
    example: '$ pubdocs dev --host 0.0.0.0',
  }),
  'host-unavailable': error<{ host: string; detail: string }>({
    message: ({ host, detail }) => `Cannot listen on ${host} (${detail})`,
    hint: () => 'Use an address of this machine, or omit --host.',
    meaning: 'The value of --host is not an address of this machine.',
    example: '$ pubdocs dev --host 203.0.113.1',
  }),
  'locale-unknown': error<{ code: string; names: readonly string[] }>({
    message: ({ code }) => `The site has no locale “${code}”`,
    hint: ({ names }) => `Known locales: ${names.join(', ')}.`,
    meaning: '--locale takes the code of a locale from `i18n.locales` in the config.',
    example: '$ pubdocs dev --locale klingon',
  }),
  'markdown-missing': error<{ folder: string }>({
    message: ({ folder }) => `The build in ${folder} has no Markdown pages`,
    hint: () => 'Set `markdown: { pages: true }` in the config and build again.',
    meaning: '`pubdocs mcp` answers with the Markdown pages of a build, which the config must turn on.',
    example: '$ pubdocs mcp (with `markdown: { pages: false }`)',
  }),
  'nothing-built': error<{ folder: string }>({
    message: ({ folder }) => `There is no build in ${folder}`,
    hint: () => 'Run `pubdocs build` first; `pubdocs dev` needs no build.',
    meaning: '`pubdocs preview` and `pubdocs mcp` serve the output of the last build, as listed in its pubdocs.json.',
    example: '$ pubdocs clean && pubdocs preview',
  }),
  'port-forbidden': error<{ port: number }>({
    message: ({ port }) => `You have no permission to listen on port ${port}`,
    hint: () => 'Use a port above 1023: `--port 3000`.',
    meaning: 'Most systems reserve the ports below 1024 for the administrator.',
    example: '$ pubdocs dev --port 80',
  }),
  'port-in-use': error<{ port: number; holder: string | null }>({
    message: ({ port, holder }) => `Port ${port} is in use${holder === null ? '' : ` by ${holder}`}`,
    hint: () => 'Stop that program, choose another port, or omit --port to use the next free one.',
    meaning: 'With --port, pubdocs uses exactly that port or fails, so that scripts can rely on it.',
    example: '$ pubdocs dev --port 3000 (twice)',
  }),
  'port-invalid': error<{ port: string }>({
    message: ({ port }) => `“${port}” is not a port number`,
    hint: () => 'Use a whole number from 1 to 65535.',
    meaning: 'The value of --port is not a valid port number.',
    example: '$ pubdocs dev --port http',
  }),
  'root-gone': warning<{ folder: string }>({
    message: ({ folder }) => `${folder} no longer exists; the server keeps serving the last state`,
    hint: () => 'Restore the folder: the server then continues by itself.',
    meaning: 'The folder of the site was deleted or renamed while `pubdocs dev` was watching it.',
    example: '$ pubdocs dev site & rm -r site',
  }),
  'search-missing': error<{ folder: string; problem: SearchProblem }>({
    message: ({ folder, problem }) =>
      problem === 'damaged' ? `The search index in ${folder} is damaged` : `There is no search index in ${folder}`,
    hint: ({ problem }) => searchHints[problem],
    meaning: '`pubdocs search` reads the index that a build left in its output.',
    example: '$ pubdocs clean && pubdocs search parcel',
  }),
  'watchers-exhausted': warning<{ code: string }>({
    message: ({ code }) => `The limit of file watchers is reached (${code}), so pubdocs polls the files instead`,
    hint: () =>
      'On Linux raise the limit with `sysctl fs.inotify.max_user_watches=524288`, elsewhere with `ulimit -n 8192`.',
    meaning:
      'The system limits the number of file watchers. Polling detects changes too, but slightly later and with more load.',
    example: '$ ulimit -n 64; pubdocs dev',
  }),
};
