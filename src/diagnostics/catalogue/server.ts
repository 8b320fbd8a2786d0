// Codes of the dev and preview servers and the watcher.
import { defineCode } from '../code-entry.ts';

export const serverCodes = {
  'clean-kept': defineCode<{ folder: string; sample: string }>({
    severity: 'warning',
    message: ({ folder, sample }) =>
      `${folder} holds files that pubdocs did not make, for example ${sample}; they stay`,
    hint: () => 'Remove them yourself if nobody needs them.',
    meaning: '`pubdocs clean` removes what builds made, by their list, and the cache; it never removes anything else.',
    example: '$ cp notes.txt build/ && pubdocs clean',
  }),
  'host-exposed': defineCode<{ host: string }>({
    severity: 'warning',
    message: ({ host }) => `The server listens on ${host}: other machines can read the site, drafts included`,
    hint: () => 'Leave --host out to serve this machine alone.',
    meaning:
      'Without --host the local servers answer this machine only. With it, everybody who can reach the address sees what you are writing.',
    example: '$ pubdocs dev --host 0.0.0.0',
  }),
  'host-unavailable': defineCode<{ host: string; detail: string }>({
    severity: 'error',
    message: ({ host, detail }) => `Cannot listen on ${host} (${detail})`,
    hint: () => 'Give an address of this machine, or leave --host out.',
    meaning: 'The host that was named is no address of this machine.',
    example: '$ pubdocs dev --host 203.0.113.1',
  }),
  'locale-unknown': defineCode<{ code: string; known: readonly string[] }>({
    severity: 'error',
    message: ({ code }) => `The site has no language “${code}”`,
    hint: ({ known }) => `Its languages are ${known.join(', ')}.`,
    meaning: 'The value of --locale is the code of a language under i18n.locales in the config.',
    example: '$ pubdocs dev --locale klingon',
  }),
  'nothing-built': defineCode<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `There is no build in ${folder}`,
    hint: () => 'Run `pubdocs build` first; `pubdocs dev` needs no build.',
    meaning: '`pubdocs preview` serves what a build made, by the list that the build left in its output.',
    example: '$ pubdocs clean && pubdocs preview',
  }),
  'port-forbidden': defineCode<{ port: number }>({
    severity: 'error',
    message: ({ port }) => `This user may not listen on port ${port}`,
    hint: () => 'Take a port above 1023: `--port 3000`.',
    meaning: 'Low ports belong to the system’s administrator.',
    example: '$ pubdocs dev --port 80',
  }),
  'port-in-use': defineCode<{ port: number; holder: string | null }>({
    severity: 'error',
    message: ({ port, holder }) => `Port ${port} is in use${holder === null ? '' : ` by ${holder}`}`,
    hint: () => 'End that program, name another port, or leave --port out: then the next free one is taken.',
    meaning: 'A port that was named with --port is that port or none, so that scripts can rely on it.',
    example: '$ pubdocs dev --port 3000 (twice)',
  }),
  'port-invalid': defineCode<{ port: string }>({
    severity: 'error',
    message: ({ port }) => `“${port}” is no port`,
    hint: () => 'A port is a whole number from 1 to 65535.',
    meaning: 'The value of --port could not be used.',
    example: '$ pubdocs dev --port http',
  }),
  'root-gone': defineCode<{ folder: string }>({
    severity: 'warning',
    message: ({ folder }) => `${folder} is gone; what was built is still served`,
    hint: () => 'Put the folder back: it is picked up again by itself.',
    meaning: 'The folder of the site was deleted or renamed while `pubdocs dev` watched it.',
    example: '$ pubdocs dev site & rm -r site',
  }),
  'search-missing': defineCode<{ folder: string; off: boolean }>({
    severity: 'error',
    message: ({ folder }) => `There is no search index in ${folder}`,
    hint: ({ off }) =>
      off ? 'The config has `search: false`; take it out and build again.' : 'Run `pubdocs build` first.',
    meaning: '`pubdocs search` reads the index that a build left in its output.',
    example: '$ pubdocs clean && pubdocs search parcel',
  }),
  'watchers-exhausted': defineCode<{ code: string }>({
    severity: 'warning',
    message: ({ code }) => `The system has no more file watchers to give (${code}), so the files are polled`,
    hint: () => 'On Linux raise the limit: `sysctl fs.inotify.max_user_watches=524288`; elsewhere `ulimit -n 8192`.',
    meaning:
      'Every watched file takes a watcher of the system. Polling sees changes too, a little later and at more cost.',
    example: '$ ulimit -n 64; pubdocs dev',
  }),
};
