// Codes of the configuration and of the site's own modules. Errors among them end a command with exit code 2.
import { defineCode } from '../code-entry.ts';

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

export const configCodes = {
  'config-address': defineCode<{
    name: 'url' | 'base';
    written: string;
    key: string;
    why: string;
    better: { readonly url?: string; readonly base?: string };
  }>({
    severity: 'error',
    message: ({ name, written, why }) => `The site’s \`${name}\` cannot be “${written}”: ${why}`,
    hint: ({ better, name }) => {
      const parts = Object.entries(better).map(([half, value]) => `\`${half}: '${value}'\``);
      if (parts.length > 1) return `Probably meant: ${parts.join(' and ')}.`;
      if (parts.length > 0) return undefined;
      return name === 'url'
        ? "Write where the site is published, without a path: `url: 'https://docs.example'`."
        : "Write the path that the site lies under: `base: '/public-docs'`, or `base: '/'` for the root.";
    },
    meaning:
      'The address of the site has two halves: `url` is the origin, `base` the path that everything lies under. `--url`, `--base`, PUBDOCS_URL and PUBDOCS_BASE stand above the config.',
    example: "url: 'https://docs.example/public-docs'   → url: 'https://docs.example', base: '/public-docs'",
  }),
  'config-default-locale': defineCode<{ locale: string; known: readonly string[] }>({
    severity: 'error',
    message: ({ locale }) => `The default locale “${locale}” is not among the locales of the site`,
    hint: ({ known }) => `The locales are ${listed(known)}.`,
    meaning: '`i18n.defaultLocale` names the language whose pages have no language segment in their address.',
    example: "i18n: { defaultLocale: 'eng', locales: { en: {} } }   → 'en'",
  }),
  'config-default-path': defineCode<{ locale: string; path: string }>({
    severity: 'error',
    message: ({ locale, path }) => `The default locale “${locale}” cannot have the path “${path}”`,
    hint: () => 'Remove its `path`: the pages of the default language lie at the root.',
    meaning:
      'Addresses of the default language carry no language segment, so that they stay the same when languages are added.',
    example: "locales: { en: { path: 'en' }, cs: {} }   with defaultLocale 'en': remove path",
  }),
  'config-link-target': defineCode<{ key: string; found: 'neither' | 'both' }>({
    severity: 'error',
    message: ({ key, found }) =>
      found === 'neither' ? `\`${key}\` leads nowhere` : `\`${key}\` has more than one address`,
    hint: () =>
      "Give it one: `to: '/docs/intro'` for a page of this site, `href: 'https://…'` for another, or in the navbar `sidebar` or `items`.",
    meaning: 'A link of navbar or footer has exactly one target.',
    example: "{ label: 'Docs' }   → { label: 'Docs', to: '/docs/intro' }",
  }),
  'config-locale-path': defineCode<{ path: string; locales: readonly string[] }>({
    severity: 'error',
    message: ({ path, locales }) => `The locales ${locales.join(' and ')} have one path: “${path}”`,
    hint: () => 'Give each its own `path`; case does not tell two apart.',
    meaning: 'The path of a locale is its segment in addresses and its folder below i18n/, so no two can share one.',
    example: "cs: { path: 'cs' }, sk: { path: 'cs' }   → sk: { path: 'sk' }",
  }),
  'config-missing': defineCode<{ folder: string; file: string }>({
    severity: 'error',
    message: ({ folder, file }) => `There is no ${file} in ${folder === '.' ? 'this folder' : folder}`,
    hint: () => 'Name the folder of the site (`pubdocs build site`) or make a new site with `pubdocs init`.',
    meaning:
      'A site is a folder with a pubdocs.config.ts. pubdocs looks in the folder that was named, else in site/, else in the current folder.',
    example: '$ pubdocs build no-such-folder',
  }),
  'config-missing-key': defineCode<{ name: string; parent: string }>({
    severity: 'error',
    message: ({ parent, name }) =>
      parent === ''
        ? `The config has no \`${name}\`, and needs one`
        : `\`${parent}\` has no \`${name}\`, and needs one`,
    hint: ({ name }) => `Add \`${name}: ${name === 'url' ? "'https://docs.example'" : '…'}\`.`,
    meaning:
      'A few keys have no sensible default: the title and the url of the site, labels and sizes of what it shows.',
    example: "export default defineConfig({ title: 'Docs', url: 'https://docs.example' })",
  }),
  'config-name': defineCode<{ name: string; expected: string }>({
    severity: 'error',
    message: ({ name, expected }) => `“${name}” cannot be a name here: it must be ${expected}`,
    meaning: 'Some objects of the config have names of your choice as keys: locales, api, variables, data, attributes.',
    example: "data: { 'shipping services': … }   → data: { shippingServices: … }",
  }),
  'config-no-object': defineCode<{ file: string; got: string }>({
    severity: 'error',
    message: ({ file, got }) => `${file} must export an object as its default, but it is ${got}`,
    hint: () => "Write `export default defineConfig({ title: 'Docs', url: 'https://docs.example' })`.",
    meaning: 'The config is the default export: an object, a function that returns one, or a promise of one.',
    example: 'export const config = { … }   → export default { … }',
  }),
  'config-redirect': defineCode<{ from: string; both: boolean }>({
    severity: 'error',
    message: ({ from, both }) =>
      both ? `The redirect of ${from} has both \`to\` and \`gone\`` : `The redirect of ${from} leads nowhere`,
    hint: () => "Give it `to: '/docs/new'`, or `gone: 'why there is nothing any more'`.",
    meaning: 'An address that once was published either leads to its new place or is declared gone, with a reason.',
    example: "redirects: [{ from: '/docs/old' }]   → { from: '/docs/old', to: '/docs/new' }",
  }),
  'config-redirect-twice': defineCode<{ from: string; other: string }>({
    severity: 'error',
    message: ({ from, other }) => `${from} is redirected twice: here and in \`${other}\``,
    hint: () => 'Keep one of the two.',
    meaning: 'An address can lead to one place only.',
    example: "redirects: [{ from: '/a', to: '/b' }, { from: '/a', to: '/c' }]",
  }),
  'config-redirect-wildcard': defineCode<{ from: string; to: string | null }>({
    severity: 'error',
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
  'config-refresh-address': defineCode<{ source: string; address: string }>({
    severity: 'error',
    message: ({ source, address }) =>
      `The data “${source}” refresh from \`api.${address}\`, which is not in the config`,
    hint: ({ address }) => `Add \`api: { ${address}: 'https://…' }\`, or set \`refresh: false\`.`,
    meaning: 'With `refresh`, the browser asks the API base of that environment for newer data.',
    example: "data: { services: { endpoint: '/v1/services', refresh: 'test' } }   needs api.test",
  }),
  'config-type': defineCode<{ key: string; expected: string; got: string }>({
    severity: 'error',
    message: ({ key, expected, got }) => `\`${key}\` must be ${expected}, but it is ${got}`,
    meaning: 'A value of the config has another form than the key needs. The message says which, and what was found.',
    example: "docs: { toc: { min: '2' } }   → docs: { toc: { min: 2 } }",
  }),
  'config-unknown-code': defineCode<{ unknown: string }>({
    severity: 'error',
    message: ({ unknown }) => `\`rules\` names “${unknown}”, which is no code of pubdocs`,
    hint: () => '`pubdocs explain` lists all codes.',
    meaning: '`rules` sets the severity of messages by their code.',
    example: "rules: { 'broken-anchors': 'error' }   → 'broken-anchor'",
  }),
  'config-unknown-key': defineCode<{
    name: string;
    parent: string;
    known: readonly string[];
    suggested: boolean;
  }>({
    severity: 'error',
    message: ({ name, parent }) =>
      parent === '' ? `The config has no key \`${name}\`` : `\`${parent}\` has no key \`${name}\``,
    hint: ({ parent, known, suggested }) =>
      suggested ? undefined : `The keys ${parent === '' ? 'of the config' : `of \`${parent}\``} are ${listed(known)}.`,
    meaning:
      'A key that pubdocs does not know would be ignored silently, and the typo found much later; so it is an error.',
    example: 'theme: { nabvar: { … } }   → theme: { navbar: { … } }',
  }),
  'config-unknown-locale': defineCode<{ key: string; locale: string; known: readonly string[] }>({
    severity: 'error',
    message: ({ key, locale }) => `\`${key}\` has a text for “${locale}”, which is no language of the site`,
    hint: ({ known }) => `The languages are ${listed(known)}; add it to \`i18n.locales\` or remove the text.`,
    meaning: 'A text in several languages is an object with the codes of `i18n.locales` as its keys.',
    example: "title: { en: 'Docs', cz: 'Dokumentace' }   → cs",
  }),
  'config-variable-taken': defineCode<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The variable “${name}” is already there: \`api\` gives it`,
    hint: () => 'Choose another name.',
    meaning: 'Every address in `api` is the variable `api.<name>` and its host is `api.<name>Host`.',
    example: "api: { test: 'https://…' }, variables: { 'api.test': 'x' }",
  }),
  'init-not-empty': defineCode<{ folder: string; names: readonly string[] }>({
    severity: 'error',
    message: ({ folder, names }) =>
      `${folder === '.' ? 'This folder' : folder} is not empty: it holds ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`,
    hint: () => 'Name a new folder: `pubdocs init docs`.',
    meaning: '`pubdocs init` writes a new site and never touches files that are there.',
    example: '$ pubdocs init .   in a folder with files',
  }),
  'missing-text': defineCode<{ key: string; locale: string; instead: string }>({
    severity: 'warning',
    message: ({ key, locale }) => `\`${key}\` has no text in “${locale}”`,
    hint: ({ locale, instead }) => `Add \`${locale}: '…'\`; until then readers see the text in “${instead}”.`,
    meaning:
      'A text that readers see is missing in one of the languages. One text for all languages is written as a plain string.',
    example: "title: { en: 'Docs' }   → title: { en: 'Docs', cs: 'Dokumentace' }",
  }),
  'module-import': defineCode<{ name: string; packageName: boolean }>({
    severity: 'error',
    message: ({ name }) => `“${name}” cannot be found`,
    hint: ({ packageName }) =>
      packageName
        ? 'Is the package installed where the site lies? Files of the site are imported by a path that begins with `./`.'
        : 'Paths are relative to the importing file; case counts.',
    meaning: 'A module of the site (config, sidebars, page, island, component) imports something that does not exist.',
    example: "import { x } from './valuse.ts'   → './values.ts'",
  }),
  'module-missing': defineCode<{ entry: string }>({
    severity: 'error',
    message: ({ entry }) => `There is no file ${entry}`,
    hint: () => 'Paths in the config are relative to the folder of the config; case counts.',
    meaning: 'The config or the structure of the site names a module that does not exist.',
    example: "docs: { sidebars: './sidebar.ts' }   → './sidebars.ts'",
  }),
  'module-syntax': defineCode<{ entry: string; detail: string }>({
    severity: 'error',
    message: ({ entry, detail }) => `${entry} cannot be read as a module: ${detail}`,
    meaning: 'The TypeScript, TSX, JavaScript or JSON of the site has a mistake in its grammar.',
    example: "export default defineConfig({ title: 'Docs' url: '…' })   → a comma is missing",
  }),
  'module-throws': defineCode<{ entry: string; detail: string }>({
    severity: 'error',
    message: ({ entry, detail }) => `${entry} failed while it ran: ${detail}`,
    meaning: 'Code of the site threw an error. The place is the line of the site that threw it.',
    example: 'const key = process.env.API_KEY.trim()   → TypeError when API_KEY is not set',
  }),
  'module-timeout': defineCode<{ entry: string; seconds: number }>({
    severity: 'error',
    message: ({ entry, seconds }) => `${entry} did not finish within ${seconds} seconds`,
    hint: () => 'A build needs no network: read data from files, and let no loop or promise wait for ever.',
    meaning: 'The top level of a module, or the promise that a config exports, took too long or never settled.',
    example: 'export default new Promise(() => {})',
  }),
  'baseline-missing': defineCode<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `There is no baseline ${file}`,
    hint: () => 'Make it from what is found now: run the same command with --update-baseline.',
    meaning:
      'A baseline lists findings that an old site may keep; `check-links --baseline` reports only what is not in it.',
    example: '$ pubdocs check-links --baseline no-such-file.json',
  }),
  'baseline-unreadable': defineCode<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `${file} is not a baseline of this version`,
    hint: () => 'Make it anew with --update-baseline.',
    meaning: 'The file is damaged, or it was made by another version.',
    example: '$ pubdocs check-links --baseline package.json',
  }),
  'file-unwritable': defineCode<{ file: string; detail: string }>({
    severity: 'error',
    message: ({ file, detail }) => `${file} cannot be written: ${detail}`,
    hint: () => 'Name a file, in a folder that may be written to.',
    meaning: 'The file of a report or of a baseline, as the command line names it, was refused by the system.',
    example: '$ pubdocs check-links --report junit=/',
  }),
  'check-folder-empty': defineCode<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `There is no HTML in ${folder}`,
    hint: () => 'Name the folder of a built site.',
    meaning: '`check-links --dir` looks at the HTML files of a folder; without any, nothing would be checked.',
    example: '$ pubdocs check-links --dir no-such-folder',
  }),
  'ledger-unreadable': defineCode<{ from: string; problem: string }>({
    severity: 'error',
    message: ({ from, problem }) => `There is no ledger to compare with at ${from}: ${problem}`,
    hint: () => 'Name a pubdocs-ledger.json, a folder that pubdocs built, or the address of the published site.',
    meaning:
      'Each build writes pubdocs-ledger.json into its output. `pubdocs diff` compares it with what would be published now.',
    example: '$ pubdocs diff --against no-such-file.json',
  }),
};
