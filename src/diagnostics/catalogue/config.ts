// Codes of the config, the site's modules and files named on the command line. Their errors exit with code 2.

import { plural } from '../../text/plural.ts';
import { error, warning } from '../code-entry.ts';
import { browserHint } from './browser-names.ts';
import { languageCodes } from './languages.ts';
import { listed } from './listed.ts';

/** Words of a message about a module → what to do. */
const moduleHints: readonly (readonly [words: string, hint: string])[] = [
  ['`await` outside', 'Move it into a function. A config may export one: `export default async () => ({ title: … })`.'],
  [
    'is a CSS module',
    'Remove the import, name the file without `.module`, and write the names of its classes as text: style sheets beside pages are loaded as they are.',
  ],
];

export const configCodes = {
  ...languageCodes,
  'config-address': error<{
    name: 'url' | 'base';
    raw: string;
    key: string;
    why: string;
    better: { readonly url?: string; readonly base?: string };
  }>({
    message: ({ name, raw, why }) => `\`${name}\` cannot be “${raw}”: ${why}`,
    hint: ({ better, name }) => {
      const parts = Object.entries(better).map(([half, value]) => `\`${half}: '${value}'\``);
      if (parts.length > 1) return `You probably meant ${parts.join(' and ')}.`;
      if (parts.length > 0) return undefined;
      return name === 'url'
        ? "Write the origin of the published site, without a path: `url: 'https://docs.example'`."
        : "Write the path that the site is published under: `base: '/public-docs'`, or `base: '/'` for the root.";
    },
    meaning:
      'The URL of the site has two parts: `url` is the origin, `base` is the path that all pages are under. `--url`, `--base`, PUBDOCS_URL and PUBDOCS_BASE override the config.',
    example: "url: 'https://docs.example/public-docs'   → url: 'https://docs.example', base: '/public-docs'",
  }),
  'config-link-target': error<{ key: string; found: 'neither' | 'both' }>({
    message: ({ key, found }) =>
      found === 'neither' ? `\`${key}\` has no target` : `\`${key}\` has more than one target`,
    hint: () =>
      "Use exactly one: `to: '/docs/intro'` for a page of this site, `href: 'https://…'` for another site, or, in the navbar, `sidebar` or `items`.",
    meaning: 'Each link of the navbar or footer has exactly one target.',
    example: "{ label: 'Docs' }   → { label: 'Docs', to: '/docs/intro' }",
  }),
  'config-missing': error<{ folder: string; file: string; isNamed?: boolean }>({
    message: ({ folder, file }) => `There is no ${file} in ${folder === '.' ? 'this folder' : folder}`,
    hint: ({ isNamed }) =>
      isNamed === true
        ? 'Correct the path after --config.'
        : 'Name the folder of the site (`pubdocs build site`) or create a site with `pubdocs init`.',
    meaning:
      'A site is a folder with a pubdocs.config.ts. Without a folder argument, pubdocs looks in site/, then in the current folder.',
    example: '$ pubdocs build   in a folder without pubdocs.config.ts',
  }),
  'config-missing-key': error<{ name: string; parent: string }>({
    message: ({ parent, name }) =>
      parent === ''
        ? `The config lacks the required key \`${name}\``
        : `\`${parent}\` lacks the required key \`${name}\``,
    hint: ({ name }) => `Add \`${name}: ${name === 'url' ? "'https://docs.example'" : '…'}\`.`,
    meaning: 'Some keys have no sensible default, such as the title and the url of the site.',
    example: "export default defineConfig({ title: 'Docs', url: 'https://docs.example' })",
  }),
  'config-name': error<{ name: string; expected: string }>({
    message: ({ name, expected }) => `“${name}” is not a valid name here: it must be ${expected}`,
    meaning: 'In some objects of the config you choose the keys: locales, api, variables, data and attributes.',
    example: "data: { 'shipping services': … }   → data: { shippingServices: … }",
  }),
  'config-by-hand': warning<{ key: 'redirects' | 'docs.include'; entries: readonly string[] }>({
    message: ({ key, entries }) =>
      `pubdocs could not add ${entries.length === 1 ? 'an entry' : `${entries.length} entries`} to \`${key}\` in the config`,
    hint: ({ key, entries }) => `Add to \`${key}\` by hand: ${entries.join(', ')}`,
    meaning:
      'pubdocs adds entries to a list in the config, or to the object that it exports. If code or another file makes the list or the object, pubdocs changes nothing.',
    example: 'export default makeConfig()   # the object is made elsewhere',
  }),
  'config-no-object': error<{ file: string; got: string }>({
    message: ({ file, got }) => `The default export of ${file} must be an object, but it is ${got}`,
    hint: () => "Write `export default defineConfig({ title: 'Docs', url: 'https://docs.example' })`.",
    meaning: 'The config is the default export: an object, a function that returns one, or a promise of one.',
    example: 'export const config = { … }   → export default { … }',
  }),
  'config-redirect': error<{ from: string; both: boolean }>({
    message: ({ from, both }) =>
      both ? `The redirect from ${from} has both \`to\` and \`gone\`` : `The redirect from ${from} has no target`,
    hint: () => "Add `to: '/docs/new'`, or `gone: 'why the page was removed'`.",
    meaning: 'A path that was once published either redirects to its new page or is marked as gone, with a reason.',
    example: "redirects: [{ from: '/docs/old' }]   → { from: '/docs/old', to: '/docs/new' }",
  }),
  'config-redirect-twice': error<{ from: string; other: string }>({
    message: ({ from, other }) => `${from} is redirected twice: here and in \`${other}\``,
    hint: () => 'Keep one of the two.',
    meaning: 'A path can redirect to one target only.',
    example: "redirects: [{ from: '/a', to: '/b' }, { from: '/a', to: '/c' }]",
  }),
  'config-redirect-wildcard': error<{ from: string; to: string | null }>({
    message: ({ from, to }) =>
      from.includes('*')
        ? `The wildcard in \`from: '${from}'\` cannot be resolved`
        : `\`to: '${to}'\` has nothing to fill in`,
    hint: () =>
      "Write one `*` at the end of `from` and `:splat` at the end of `to`: { from: '/old/*', to: '/new/:splat' }",
    meaning:
      'A rule with `*` stands for one redirect to each page below its target, so that it works on every host. Both ends must name the same rest of the path; there is no other wildcard.',
    example: "redirects: [{ from: '/old/*', to: '/new' }]   → { from: '/old/*', to: '/new/:splat' }",
  }),
  'config-refresh-address': error<{ source: string; address: string }>({
    message: ({ source, address }) =>
      `\`data.${source}\` refreshes from \`api.${address}\`, which is not in the config`,
    hint: ({ address }) => `Add \`api: { ${address}: 'https://…' }\`, or set \`refresh: false\`.`,
    meaning: 'With `refresh`, the browser requests newer data from the base URL of that environment.',
    example: "data: { services: { endpoint: '/v1/services', refresh: 'test' } }   needs api.test",
  }),
  'config-type': error<{ key: string; expected: string; got: string }>({
    message: ({ key, expected, got }) => `\`${key}\` must be ${expected}, but it is ${got}`,
    meaning: 'The value of a config key has the wrong type or form.',
    example: "docs: { toc: { min: '2' } }   → docs: { toc: { min: 2 } }",
  }),
  'config-unknown-code': error<{ unknown: string }>({
    message: ({ unknown }) => `\`rules\` has the key “${unknown}”, which is not a diagnostic code`,
    hint: () => 'Run `pubdocs explain` to list all codes.',
    meaning: '`rules` sets the severity of diagnostics by their code.',
    example: "rules: { 'broken-anchors': 'error' }   → 'broken-anchor'",
  }),
  'config-unknown-key': error<{
    name: string;
    parent: string;
    names: readonly string[];
    suggested: boolean;
    place: string | undefined;
  }>({
    message: ({ name, parent }) => `\`${name}\` is not a key of ${parent === '' ? 'the config' : `\`${parent}\``}`,
    hint: ({ name, parent, names, suggested, place }) => {
      if (suggested) return undefined;
      if (place === name) return 'It is a key of the config itself: move it there.';
      if (place !== undefined) return `Its place is \`${place}\`.`;
      return `Known keys${parent === '' ? '' : ` of \`${parent}\``}: ${listed(names)}.`;
    },
    meaning: 'Unknown keys are errors, because a typo in a key would otherwise go unnoticed.',
    example: 'theme: { nabvar: { … } }   → theme: { navbar: { … } }',
  }),
  'config-variable-taken': error<{ name: string }>({
    message: ({ name }) => `The variable “${name}” is already defined by \`api\``,
    hint: () => 'Choose another name.',
    meaning: 'Each URL in `api` defines the variable `api.<name>`, and its host the variable `api.<name>Host`.',
    example: "api: { test: 'https://…' }, variables: { 'api.test': 'x' }",
  }),
  'init-not-empty': error<{ folder: string; names: readonly string[] }>({
    message: ({ folder, names }) =>
      `${folder === '.' ? 'This folder' : folder} is not empty: it contains ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`,
    hint: ({ names }) =>
      `Name a new folder: \`pubdocs init ${['docs', 'my-docs'].find((name) => !names.includes(name)) ?? 'new-docs'}\`.`,
    meaning: '`pubdocs init` creates a new site and never changes existing files.',
    example: '$ pubdocs init .   in a folder with files',
  }),
  'root-missing': error<{ folder: string; isFile: boolean; isSite: boolean }>({
    message: ({ folder, isFile }) => (isFile ? `${folder} is a file` : `There is no folder ${folder}`),
    hint: ({ isSite }) =>
      isSite ? 'Name the folder of the site: `pubdocs build site`.' : 'Correct the path to the folder.',
    meaning:
      'An argument or an option names a folder that does not exist. After most commands, it is the folder of the site, which contains pubdocs.config.ts.',
    example: '$ pubdocs build package.json',
  }),
  'usage-wrong': error<{ problem: string }>({
    message: ({ problem }) => problem,
    hint: () => 'Run the command with --help: it lists arguments and options.',
    meaning: 'The command line has an unknown command or option, or a value is missing or invalid.',
    example: '$ pubdocs build --formt json',
  }),
  'module-import': error<{ name: string; packageName: boolean }>({
    message: ({ name }) => `Cannot find the import “${name}”`,
    hint: ({ packageName }) =>
      packageName
        ? 'Install the package in the project of the site. To import a file, begin its path with `./`.'
        : 'Paths are relative to the importing file and case-sensitive.',
    meaning: 'A module of the site (config, sidebars, page, island, component) imports something that does not exist.',
    example: "import { x } from './valuse.ts'   → './values.ts'",
  }),
  'module-missing': error<{ entry: string }>({
    message: ({ entry }) => `There is no file ${entry}`,
    hint: () => 'Paths in the config are relative to the folder of the config and case-sensitive.',
    meaning: 'The config refers to a module that does not exist.',
    example: "docs: { sidebars: './sidebar.ts' }   → './sidebars.ts'",
  }),
  'module-syntax': error<{ entry: string; detail: string; isSyntax: boolean }>({
    message: ({ entry, detail, isSyntax }) =>
      `${entry} ${isSyntax ? 'has a syntax error' : 'cannot be used'}: ${detail}`,
    hint: ({ detail }) => moduleHints.find(([words]) => detail.includes(words))?.[1],
    meaning: 'A TypeScript, TSX, JavaScript or JSON file of the site cannot be parsed.',
    example: "export default defineConfig({ title: 'Docs' url: '…' })   → a comma is missing",
  }),
  'module-throws': error<{ entry: string; detail: string }>({
    message: ({ entry, detail }) => `${entry} threw an error: ${detail}`,
    hint: ({ detail }) => browserHint(detail),
    meaning: 'Code of the site threw an error when it was loaded. The position is the line of the site that threw it.',
    example: 'const key = process.env.API_KEY.trim()   → TypeError when API_KEY is not set',
  }),
  'module-timeout': error<{ entry: string; seconds: number }>({
    message: ({ entry, seconds }) => `${entry} did not finish within ${plural(seconds, 'second')}`,
    hint: () =>
      'Read data from files instead of the network, and look for endless loops and promises that never settle.',
    meaning: 'The top level of a module, or the promise that the config exports, took too long or never settled.',
    example: 'export default new Promise(() => {})',
  }),
  'baseline-missing': error<{ file: string }>({
    message: ({ file }) => `There is no baseline file ${file}`,
    hint: () => 'Run the same command with --update-baseline to create it from the current findings.',
    meaning: 'A baseline lists known findings. `check-links --baseline` reports only the findings that are not in it.',
    example: '$ pubdocs check-links --baseline no-such-file.json',
  }),
  'baseline-unreadable': error<{ file: string }>({
    message: ({ file }) => `${file} is not a baseline file of this version`,
    hint: () => 'Create it again with --update-baseline.',
    meaning: 'The file is damaged, or another version of pubdocs wrote it.',
    example: '$ pubdocs check-links --baseline package.json',
  }),
  'file-unreadable': error<{ file: string; detail: string }>({
    message: ({ file, detail }) => `${file} cannot be read: ${detail}`,
    hint: ({ file }) =>
      /^https?:/i.test(file)
        ? 'Run the command again when the host sends it.'
        : 'Make it readable for the user that runs pubdocs, or remove it.',
    meaning: 'The system refused to read a file or folder that this command needs, or a host did not send it.',
    example: '$ pubdocs check-links --baseline docs',
  }),
  'file-unwritable': error<{ file: string; code: string; detail: string }>({
    message: ({ file, detail }) => `${file} cannot be written: ${detail}`,
    hint: ({ code }) => {
      if (code === 'ENOSPC' || code === 'EDQUOT') return 'Free some space, and run the command again.';
      return code === 'EROFS'
        ? 'Name a file on another disk, or mount this one for writing.'
        : 'Remove the file or folder that has this name, make its folder writable, or name a file in another folder.';
    },
    meaning: 'The system refused to write a report, a baseline or another file of this command.',
    example: '$ pubdocs check-links --report junit=/',
  }),
  'check-folder-empty': error<{ folder: string }>({
    message: ({ folder }) => `There are no HTML files in ${folder}`,
    hint: () => 'Name the folder of a built site.',
    meaning: '`check-links` checks the HTML files of a built folder. Without HTML files it would check nothing.',
    example: '$ pubdocs check-links --dir no-such-folder',
  }),
  'version-twice': error<{ what: 'id' | 'path'; value: string }>({
    message: ({ what, value }) => `Two versions have the ${what} ${value}`,
    hint: () => 'Give each version an id and a path of its own. The current version has the id in `docs.version.id`.',
    meaning: 'Ids of versions name them in commands, and paths are part of their URLs, so each must be different.',
    example: "versions: ['2.3', { id: '2.3', from: 'git:v2.3' }]",
  }),
  'version-unknown': error<{ id: string; names: readonly string[] }>({
    message: ({ id }) => `The config has no version ${id}`,
    hint: ({ names }) =>
      names.length === 0 ? 'There are no `versions` in the config.' : `Known versions: ${names.join(', ')}`,
    meaning: 'A command names a version that `versions` in the config does not have.',
    example: '$ pubdocs diff --against version:1.0',
  }),
  'ledger-unreadable': error<{ from: string; problem: string }>({
    message: ({ from, problem }) => `Cannot read published URLs from ${from}: ${problem}`,
    hint: () =>
      'Name a pubdocs-ledger.json, a folder of HTML that any generator built, a sitemap.xml, one of these in a commit (`main:build`), or the URL of the published site.',
    meaning:
      'Each build writes pubdocs-ledger.json into its output, which `pubdocs diff` compares with what would be published now. Of other sites it reads the URLs and anchors from their HTML.',
    example: '$ pubdocs diff --against no-such-file.json',
  }),
};
