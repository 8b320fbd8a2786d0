// Codes of the files of the site: pages, translations, components, style sheets and texts.

import type { HistoryProblem } from '../../model/history.ts';
import type { FoundSecret } from '../../model/secret-search.ts';
import { plural } from '../../text/plural.ts';
import { error, info, warning } from '../code-entry.ts';
import { browserHint } from './browser-names.ts';
import { gitProblems } from './git-problem.ts';

export const siteCodes = {
  'no-docs': error<{ folder: string }>({
    message: ({ folder }) => `There are no pages in ${folder}`,
    hint: ({ folder }) => `Add at least one Markdown file to ${folder}, or set another folder in \`docs.path\`.`,
    meaning: 'The docs folder is missing or contains no .md files. Most likely its path is wrong.',
    example: 'docs: { path: "documentation" }   → the folder is called docs',
  }),
  'unused-pattern': warning<{ folder: string; pattern: string; meant: string | undefined }>({
    message: ({ folder, pattern }) => `The pattern \`${pattern}\` matches no file of ${folder}`,
    hint: ({ folder, meant }) =>
      meant === undefined
        ? `Remove it, or write a path relative to ${folder}: \`drafts/**\` matches all files below ${folder}/drafts.`
        : `Did you mean \`${meant}\`? Patterns are relative to ${folder}.`,
    meaning:
      'A pattern of `docs.include` or `docs.exclude` that matches nothing has no effect. It has a typo, or its folder was renamed.',
    example: "docs: { exclude: ['docs/drafts/**'] }   → 'drafts/**'",
  }),
  'unreadable-file': error<{ detail: string }>({
    message: ({ detail }) => `This file cannot be read: ${detail}`,
    hint: () => 'Fix or remove it, or let its name begin with `_` to exclude it.',
    meaning:
      'A source file cannot be opened: its permissions do not allow it, or it is a link to a file that does not exist.',
    example: '$ chmod 000 docs/intro.md',
  }),
  'active-attachment': error<{ kind: string }>({
    message: ({ kind }) => `This attachment can run scripts on your site: a file of the kind ${kind}`,
    hint: ({ kind }) =>
      `If you trust everyone who writes pages, add \`attachments: ['${kind}']\` to \`docs\` in the config. Otherwise link to a ZIP file, or show the source as a code block.`,
    meaning:
      'A linked file beside a page is published. HTML, JavaScript and SVG images with scripts would run there with the rights of your site, whatever `markdown.html` forbids.',
    example: '[Demo](./demo.html) while docs/demo.html exists',
  }),
  'link-outside-root': error<{ detail: string; isElsewhere: boolean }>({
    message: ({ detail }) => `pubdocs does not follow this symbolic link: ${detail}`,
    hint: ({ isElsewhere }) =>
      `Copy the file into the ${isElsewhere ? 'source' : 'site'}, or link to a file inside it.`,
    meaning:
      'Content cannot come from outside the folder of the site or of the source, so that only files of the repository are published.',
    example: '$ ln -s /etc/passwd docs/leak.md',
  }),
  'invalid-encoding': error<{ encoding: string; offset: number }>({
    message: ({ encoding, offset }) => `This file is not UTF-8: it has ${encoding} (byte ${offset})`,
    hint: () => 'Save the file as UTF-8.',
    meaning: 'Pages must be UTF-8. Other bytes would silently become replacement characters.',
    example: 'a file saved as UTF-16 or Windows-1250',
  }),
  'page-too-large': error<{ bytes: number; limit: number }>({
    message: ({ bytes, limit }) => `This page has ${bytes} bytes; the limit is ${limit}`,
    hint: () => 'Split the page, or raise `limits.pageBytes` in the config.',
    meaning: 'Very large pages are slow to compile and hard to read.',
    example: 'limits: { pageBytes: 1048576 }',
  }),
  'translation-without-original': error<{ original: string }>({
    message: ({ original }) => `This translation has no original: there is no ${original}`,
    hint: () => 'Add the original, or rename the translation: both must have the same path.',
    meaning: 'Routes come from the default language, so a page that exists only as a translation has no route.',
    example: 'i18n/cs/docs/uvod.md without docs/uvod.md   → call it i18n/cs/docs/intro.md',
  }),
  'translations-elsewhere': warning<{ language: string; folder: string; to: string }>({
    message: ({ language, folder }) => `${language} has no pages: pubdocs does not read ${folder}`,
    hint: ({ to }) => `Move the pages to ${to}, under the paths of their originals.`,
    meaning: 'pubdocs reads translations from i18n/<path>/docs. Docusaurus keeps them in this folder.',
    example: 'i18n/cs/docusaurus-plugin-content-docs/current/intro.md   → i18n/cs/docs/intro.md',
  }),
  'translations-unread': warning<{
    folder: string;
    language: string | null;
    docsFolder: string | null;
    names: readonly string[];
  }>({
    message: ({ folder }) => `${folder} is ignored: no locale of the site has this folder`,
    hint: ({ language, docsFolder, names }) =>
      docsFolder === null
        ? `Rename it to the folder of a locale (${names.join(', ') || 'there is none besides the default'}), add its locale to \`i18n.locales\` in the config, or remove it.`
        : `The pages in ${language} belong in ${docsFolder}: move them there.`,
    meaning:
      'The folder of a language below i18n/ is named after its `path`, which is its code unless the config sets another. The default language has no such folder: its pages are the originals.',
    example: 'i18n/de/docs/intro.md   (no `de` under i18n.locales)',
  }),
  'duplicate-page-id': error<{ id: string; other: string; isSource: boolean }>({
    message: ({ id, other }) => `Two pages have the id “${id}”: this one and ${other}`,
    hint: ({ isSource }) =>
      isSource
        ? 'Give the source another `at` in the config, or change the `id` or the name of one of the files.'
        : 'Give one of them another `id` in its front matter, or rename the file.',
    meaning: 'Sidebars and previous/next links refer to pages by id, so ids must be unique.',
    example: 'docs/01-intro.md and docs/intro.md',
  }),
  'translated-address': warning<{ key: string; original: string }>({
    message: ({ key, original }) => `\`${key}\` has no effect in a translation: the route comes from ${original}`,
    hint: ({ key }) => `Remove \`${key}\` from the translation.`,
    meaning:
      'A page has the same path in every language, except for the language prefix. The language switch and hreflang rely on it.',
    example: 'slug: uvod   in i18n/cs/docs/intro.md',
  }),
  'invalid-slug': error<{ slug: string; key: 'slug' | 'route'; why: string; write?: string | undefined }>({
    message: ({ slug, key, why }) => `“${slug}” is not a valid ${key}: ${why}`,
    hint: ({ key, write }) =>
      write !== undefined
        ? `Write \`${key}: ${write}\`.`
        : `Use letters, digits, \`-\`, \`_\` and \`/\`${key === 'slug' ? '; begin with `/` to start at the docs root' : ': `/blog/new-parcels`'}.`,
    meaning: 'A slug becomes a route of the site and a path in the output, so it must be valid as both.',
    example: 'slug: ../../x   → slug: /x',
  }),
  'invalid-category': error<{ detail: string }>({
    message: ({ detail }) => `This category file is invalid: ${detail}`,
    hint: () =>
      'Its keys are label, position, collapsed, link (`generated-index` or `{ type: doc, id: … }`), description.',
    meaning: '`_category_.yml` or `_category_.json` sets the name and position of a folder in a generated sidebar.',
    example: 'position: first   → position: 1',
  }),
  'invalid-file-name': error<{ path: string; why: string }>({
    message: ({ path, why }) => `The name of ${path} cannot become a route: ${why}`,
    hint: () => 'Rename the file or folder, or give the page a `slug`.',
    meaning:
      'The route of a page comes from its file name, and so does the folder it is written to. Some names are not allowed on every system.',
    example: 'docs/con.md',
  }),
  'page-output-too-large': error<{ most: number }>({
    message: ({ most }) => `The HTML of this page would have more than ${most / 1_000_000} million characters`,
    hint: () =>
      'Look for a long title or URL that is used again and again, for large variables, and for files that include many others.',
    meaning:
      'References, variables and includes can make a short page long without end. Such a page is given up before it fills the memory.',
    example: 'a definition with a title of 50 kB that 20,000 links use',
  }),
  'page-too-slow': error<{ seconds: number }>({
    message: ({ seconds }) => `This page took longer than ${plural(seconds, 'second')} to compile and was skipped`,
    hint: () => 'Look for very deep nesting or very long runs of brackets or asterisks, or raise `limits.pageSeconds`.',
    meaning: 'Some Markdown takes time quadratic in its length. The limit keeps one page from blocking the whole site.',
    example: 'a page with 8,000 times "* " in one line',
  }),
  'page-meta': error<{ detail: string }>({
    message: ({ detail }) => `The page's \`meta\` is invalid: ${detail}`,
    meaning: 'A page in pages/ exports `meta` with its title and description, as texts or as one text per language.',
    example: "export const meta = { titel: { en: 'Tools' } };   → title",
  }),
  'page-without-component': error<{ file: string }>({
    message: ({ file }) => `The default export of ${file} is not a component`,
    hint: () => 'Write `export default function Name() { … }`.',
    meaning:
      'A module below pages/ is a page, and a module below theme/ replaces a component of the theme. In both, the default export must be a React component.',
    example: 'export const Page = () => …   → export default function Page() { … }',
  }),
  'island-undefined': error<{ file: string; name: string; other?: string }>({
    message: ({ file, name, other }) =>
      other === undefined
        ? `${file} does not define an island, so it would never run in the browser`
        : `${file} defines the island “${other}”, but its name is that of the file: “${name}”`,
    hint: ({ name, other }) =>
      other !== undefined
        ? `Write \`defineIsland('${name}', …)\`, or rename the file.`
        : `Write \`export default defineIsland('${name}', Component)\` with \`import { defineIsland } from 'pubdocs/theme'\`. If it needs no browser code, remove \`.island\` from the file name.`,
    meaning:
      '`defineIsland` renders a component at build time and hydrates it in the browser. A plain component is only rendered at build time.',
    example: "export default function Counter() { … }   → export default defineIsland('counter', Counter)",
  }),
  'handler-lost': warning<{ handler: string; element: string }>({
    message: ({ handler, element }) =>
      `${handler} of <${element}> has no effect: this component is rendered at build time and does not run in the browser`,
    hint: () =>
      'Move the element and its handler into an island, `islands/<name>.island.tsx`, and use the island here. To lead to another page, use a link.',
    meaning:
      'Pages and theme components become HTML, which cannot contain functions. Interactive elements belong in an island, whose code runs in the browser.',
    example: '<button onClick={() => setOpen(true)}>   → <Menu />, from islands/menu.island.tsx',
  }),
  'theme-file-unknown': warning<{ file: string; nearest: string }>({
    message: ({ file }) => `${file} replaces nothing: the theme has no file of that name`,
    hint: ({ file, nearest }) => `Did you mean theme/${nearest}${/\.\w+$/.exec(file)?.[0] ?? ''}?`,
    meaning:
      'Components and style sheets in theme/ replace those of the same name in the built-in theme. This name is similar to one of them, but has no effect.',
    example: 'theme/layout/Foter.tsx   → theme/layout/Footer.tsx',
  }),
  'page-crashed': error<{ detail: string; pages?: number; languages?: readonly string[] }>({
    message: ({ detail, pages = 1, languages = [] }) =>
      pages > 1
        ? `${pages} pages failed to render: ${detail}`
        : `This page failed to render${languages.length > 1 ? ` (in ${languages.join(', ')})` : ''}: ${detail}`,
    hint: ({ detail }) =>
      browserHint(detail) ?? 'The error comes from the component. Check what it reads from its props and its data.',
    meaning:
      'A component of the site threw an error. pubdocs still renders the other pages, so that it can report all such errors at once.',
    example: 'props.data.items.map(…) when data has no items',
  }),
  'style-syntax': warning<{ kind: 'unclosed' | 'unopened'; character: string }>({
    message: ({ kind, character }) =>
      kind === 'unopened'
        ? `\`${character}\` closes nothing: browsers ignore the rule after it`
        : `\`${character}\` is never closed: browsers ignore rules after it`,
    meaning:
      'Browsers report no mistakes in style sheets. They ignore what they cannot read, and a block that is not closed contains the rest of the sheet.',
    example: '.note { color: red;',
  }),
  'style-missing': error<{ file: string }>({
    message: ({ file }) => `There is no style sheet at ${file}`,
    hint: () => 'Paths in `styles` are relative to the folder of the site.',
    meaning: '`styles` in the config lists the style sheets of the site.',
    example: "styles: ['css/site.css']",
  }),
  'strings-invalid': error<{ detail: string }>({
    message: ({ detail }) => `This file of interface texts is invalid: ${detail}`,
    hint: () => 'Write JSON with texts as values: `{ "toc.label": "On this page" }`.',
    meaning: 'i18n/<path>/strings.json replaces texts of the interface by key.',
    example: '{ "toc.label": 1 }',
  }),
  'possible-secret': warning<{ what: FoundSecret['what']; canIgnore: boolean }>({
    message: ({ what }) =>
      'form' in what
        ? `This looks like ${what.form}, which every reader of the site could use`
        : `The value of the environment variable ${what.variable} would be published here`,
    hint: ({ what, canIgnore }) =>
      [
        'Remove it and revoke it: others may have seen it already.',
        ...('variable' in what ? ['If the value is not secret, rename the variable so that it contains PUBLIC.'] : []),
        ...('form' in what ? ['If it is a sample, include a word like EXAMPLE in it.'] : []),
        ...(canIgnore
          ? [
              'If it is not a secret, write above the line or code block: <!-- pubdocs-ignore possible-secret: reason -->',
            ]
          : []),
      ].join(' '),
    meaning:
      'pubdocs searches pages, included files, data, OpenAPI documents, attachments, `static/`, the config and interface texts. It finds keys and tokens of well-known formats, complete private keys, JSON Web Tokens that have not expired, generated passwords in URLs and in `Authorization` headers, and the values of environment variables like `GITHUB_TOKEN`, `AWS_SECRET_ACCESS_KEY` or `DB_PASSWORD`. It never prints what it finds.',
    example: 'variables: { key: process.env.API_KEY }',
  }),
  'history-missing': warning<HistoryProblem & { key: string }>({
    message: ({ folder, why, detail }) =>
      `Pages${folder === '' ? '' : ` of ${folder}`} have no Git history, because ${gitProblems[why].because(detail)}`,
    hint: ({ why, key }) => `${gitProblems[why].hint}, or remove \`${key}\` from the config.`,
    meaning:
      '`docs.lastUpdated` reads the last change of each page from Git, `docs.contributors` everyone who changed it. A page with `last_update` in its front matter does not need the first.',
    example: 'docs: { lastUpdated: true }   in a folder that is not a clone, or in a container without Git',
  }),
  'shallow-history': info<Record<string, never>>({
    message: () => 'The Git history is incomplete, so dates may be too recent, and contributors may be missing',
    hint: () => 'Fetch the full history before the build: `git fetch --unshallow`, or `fetch-depth: 0` in CI.',
    meaning:
      '`docs.lastUpdated` and `docs.contributors` read the changes of each page from Git. A shallow clone has only the latest commits.',
    example: '$ git clone --depth 1 …',
  }),
  'strings-missing': warning<{ language: string; code: string; file: string; count: number; exists: boolean }>({
    message: ({ language, count, exists }) =>
      exists
        ? `${count} ${count === 1 ? 'interface text' : 'interface texts'} in ${language} ${count === 1 ? 'is' : 'are'} missing`
        : `The theme has no interface texts in ${language}`,
    hint: ({ code, file }) =>
      `Readers see English there. \`pubdocs strings --locale ${code} --write\` adds them to ${file}, ready to translate.`,
    meaning:
      'The theme brings its texts (buttons, labels, notices) in many languages; a site adds its own language in a file.',
    example: "hu: { label: 'Magyar', htmlLang: 'hu' }   without i18n/hu/strings.json",
  }),
  'strings-unknown-key': warning<{ key: string; groups: readonly string[] }>({
    message: ({ key }) => `The interface has no text with the key “${key}”`,
    hint: ({ groups }) => `Keys begin with ${groups.join(', ')}.`,
    meaning: 'i18n/<path>/strings.json replaces texts of the interface by key. An unknown key has no effect.',
    example: '{ "toc.lable": "On this page" }   → "toc.label"',
  }),
};
