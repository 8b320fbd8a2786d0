// Codes of the site's files: what discovery finds wrong before a page is compiled.
import type { FoundSecret } from '../../model/secret-search.ts';
import { defineCode } from '../code-entry.ts';

export const siteCodes = {
  'no-docs': defineCode<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `There are no pages in ${folder}`,
    hint: ({ folder }) => `Put at least one Markdown file into ${folder}, or name another folder in \`docs.path\`.`,
    meaning:
      'The folder of the documentation is missing, or holds no file that ends in .md. A site without docs is most likely a wrong path.',
    example: 'docs: { path: "documentation" }   → the folder is called docs',
  }),
  'unreadable-file': defineCode<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `This file cannot be read: ${detail}`,
    hint: () => 'Mend it or remove it; files whose names begin with `_` are left out.',
    meaning:
      'A source file is listed, but cannot be opened: its permissions forbid it, or it is a link to a file that is not there.',
    example: '$ chmod 000 docs/intro.md',
  }),
  'link-outside-root': defineCode<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `This symbolic link is not followed: ${detail}`,
    hint: () => 'Copy the file into the site, or link to a file inside it.',
    meaning:
      'Content must not reach files outside the site’s folder: what is published should be what is in the repository.',
    example: '$ ln -s /etc/passwd docs/leak.md',
  }),
  'invalid-encoding': defineCode<{ encoding: string; offset: number }>({
    severity: 'error',
    message: ({ encoding, offset }) => `This file is not UTF-8: it has ${encoding} (byte ${offset})`,
    hint: () => 'Save the file as UTF-8.',
    meaning: 'Pages are UTF-8. Bytes that are not would turn into replacement characters without anybody noticing.',
    example: 'a file saved as UTF-16 or Windows-1250',
  }),
  'page-too-large': defineCode<{ bytes: number; limit: number }>({
    severity: 'error',
    message: ({ bytes, limit }) => `This page has ${bytes} bytes; the limit is ${limit}`,
    hint: () => 'Split the page, or raise `limits.pageBytes` in the config.',
    meaning: 'The time to compile very large pages grows faster than their size, and readers cannot use them.',
    example: 'limits: { pageBytes: 1048576 }',
  }),
  'translation-without-original': defineCode<{ original: string }>({
    severity: 'error',
    message: ({ original }) => `This translation has no original: there is no ${original}`,
    hint: () => 'Write the original first, or mend the file name: a translation has the path of its original.',
    meaning:
      'The default language is the source of all routes, so a page that exists only as a translation would have no address.',
    example: 'i18n/cs/docs/uvod.md without docs/uvod.md   → call it i18n/cs/docs/intro.md',
  }),
  'translations-elsewhere': defineCode<{ language: string; folder: string; to: string }>({
    severity: 'warning',
    message: ({ language, folder }) => `The pages in ${folder} are not read, and ${language} has no others`,
    hint: ({ to }) => `Move them to ${to}, under the paths of their originals.`,
    meaning: 'Translations lie in i18n/<path>/docs; this is where Docusaurus keeps them.',
    example: 'i18n/cs/docusaurus-plugin-content-docs/current/intro.md   → i18n/cs/docs/intro.md',
  }),
  'translations-unread': defineCode<{
    folder: string;
    language: string | null;
    own: string | null;
    known: readonly string[];
  }>({
    severity: 'warning',
    message: ({ folder }) => `What lies in ${folder} is not read: no language of the site has this folder`,
    hint: ({ language, own, known }) =>
      own === null
        ? `Name it after a language (${known.join(', ') || 'there is none besides the default'}), add its language under \`i18n.locales\` of the config, or remove it.`
        : `${language} has its pages in ${own}: move them there.`,
    meaning:
      'The folder of a language below i18n/ has the name of its `path`, which is its code unless the config says otherwise. The default language has none: its pages are the originals.',
    example: 'i18n/de/docs/intro.md   (no `de` under i18n.locales)',
  }),
  'duplicate-page-id': defineCode<{ id: string; other: string }>({
    severity: 'error',
    message: ({ id, other }) => `Two pages have the id “${id}”: this one and ${other}`,
    hint: () => 'Give one of them another `id` in its front matter, or rename the file.',
    meaning: 'Sidebars and previous/next links name pages by id, so an id must belong to one page.',
    example: 'docs/01-intro.md and docs/intro.md',
  }),
  'translated-address': defineCode<{ key: string; original: string }>({
    severity: 'warning',
    message: ({ key, original }) => `The translation’s \`${key}\` is not used: addresses come from ${original}`,
    hint: ({ key }) => `Remove \`${key}\` from the translation.`,
    meaning:
      'A page has the same address in every language but for the language’s prefix; that is what keeps the language switch and hreflang right.',
    example: 'slug: uvod   in i18n/cs/docs/intro.md',
  }),
  'invalid-slug': defineCode<{ slug: string; why: string }>({
    severity: 'error',
    message: ({ slug, why }) => `The slug “${slug}” cannot be an address: ${why}`,
    hint: () => 'Use letters, digits, `-`, `_` and `/`; begin with `/` to start at the docs root.',
    meaning: 'A slug becomes a path of the site and a file of the output, so it must stay inside both.',
    example: 'slug: ../../x   → slug: /x',
  }),
  'invalid-category': defineCode<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `This category file is not right: ${detail}`,
    hint: () =>
      'Its keys are label, position, collapsed, link (`generated-index` or `{ type: doc, id: … }`), description.',
    meaning: '`_category_.yml` or `_category_.json` names and orders a folder in a generated sidebar.',
    example: 'position: first   → position: 1',
  }),
  'invalid-file-name': defineCode<{ path: string; why: string }>({
    severity: 'error',
    message: ({ path, why }) => `The name of ${path} cannot become an address: ${why}`,
    hint: () => 'Rename the file or folder, or give the page a `slug`.',
    meaning:
      'A page lies under the name of its file, in a folder of that name. Some names cannot exist on every system that a site is copied to.',
    example: 'docs/con.md',
  }),
  'page-too-slow': defineCode<{ seconds: number }>({
    severity: 'error',
    message: ({ seconds }) =>
      `This page took longer than ${seconds === 1 ? 'a second' : `${seconds} seconds`} to compile and was given up`,
    hint: () => 'Look for very deep nesting or very long runs of brackets or asterisks; or raise `limits.pageSeconds`.',
    meaning:
      'Some Markdown takes time that grows with the square of its length. One page must not hold up the whole site.',
    example: 'a page with 8,000 times "* " in one line',
  }),
  'mdx-files': defineCode<{ files: readonly string[] }>({
    severity: 'warning',
    message: ({ files: [first = '', ...others] }) =>
      others.length === 0
        ? `${first} is no page: pages are .md files`
        : `${first} and ${others.length === 1 ? 'another .mdx file' : `${others.length} other .mdx files`} are no pages: pages are .md files`,
    hint: () =>
      'Rename them to .md: Markdown, <Tabs> and admonitions work as they are; other components are named when the site is built. Files that are only included are left alone when their names begin with `_`.',
    meaning:
      'MDX files are programs. Most hold nothing but Markdown and a few imports, and become pages of pubdocs under the name .md.',
    example: 'docs/install.mdx   → docs/install.md',
  }),
  'page-without-component': defineCode<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `${file} has no default export that is a component`,
    hint: () => 'Write `export default function Name() { … }`.',
    meaning:
      'A module below pages/ is a page of its own, and one below theme/ takes the place of a component of ours: its default export is a React component.',
    example: 'export const Page = () => …   → export default function Page() { … }',
  }),
  'island-undefined': defineCode<{ file: string; name: string }>({
    severity: 'error',
    message: ({ file }) => `${file} does not define an island: in the browser it would stay as it was built`,
    hint: ({ name }) =>
      `Write \`export default defineIsland('${name}', Component)\`, with \`import { defineIsland } from 'pubdocs/theme'\`; a component that needs no browser has no \`.island\` in its name.`,
    meaning:
      'What `defineIsland` makes is rendered like any component and brought to life in the browser. A component alone is rendered, and no more.',
    example: "export default function Counter() { … }   → export default defineIsland('counter', Counter)",
  }),
  'handler-lost': defineCode<{ handler: string; element: string }>({
    severity: 'warning',
    message: ({ handler, element }) =>
      `${handler} of <${element}> is lost: this is rendered when the site is built, and no code of it runs in the browser`,
    hint: () =>
      'Move the element and what it does into an island, `islands/<name>.island.tsx`, and use that here; what only leads to another page is a link.',
    meaning:
      'Pages and components of the theme become HTML, which carries no functions. What reacts to readers is an island: its code is loaded in the browser.',
    example: '<button onClick={() => setOpen(true)}>   → <Menu />, from islands/menu.island.tsx',
  }),
  'theme-file-unknown': defineCode<{ file: string; nearest: string }>({
    severity: 'warning',
    message: ({ file }) => `${file} takes the place of nothing: the theme has no file of that name`,
    hint: ({ file, nearest }) => `Did you mean theme/${nearest}${/\.\w+$/.exec(file)?.[0] ?? ''}?`,
    meaning:
      'Components and style sheets of theme/ take the place of those of the same name. This name is near to one of them, and has no effect.',
    example: 'theme/layout/Foter.tsx   → theme/layout/Footer.tsx',
  }),
  'page-crashed': defineCode<{ detail: string; pages?: number; languages?: readonly string[] }>({
    severity: 'error',
    message: ({ detail, pages = 1, languages = [] }) =>
      pages > 1
        ? `${pages} pages failed while they were rendered: ${detail}`
        : `This page failed while it was rendered${languages.length > 1 ? ` (in ${languages.join(', ')})` : ''}: ${detail}`,
    hint: () => 'The message is the component’s own. Look at what it reads from its props and its data.',
    meaning:
      'A component of the site threw an error. The rest of the site was rendered, so that all such errors are listed at once.',
    example: 'props.data.items.map(…) when data has no items',
  }),
  'style-missing': defineCode<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `There is no style sheet at ${file}`,
    hint: () => 'Paths in `styles` are relative to the site’s folder.',
    meaning: '`styles` in the config lists the site’s own style sheets.',
    example: "styles: ['css/site.css']",
  }),
  'strings-invalid': defineCode<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `The texts in this file cannot be used: ${detail}`,
    hint: () => 'It is JSON: `{ "toc.label": "On this page" }`.',
    meaning: 'i18n/<path>/strings.json replaces texts of the interface by key.',
    example: '{ "toc.label": 1 }',
  }),
  'possible-secret': defineCode<{ what: FoundSecret['what']; canIgnore: boolean }>({
    severity: 'warning',
    message: ({ what }) =>
      'form' in what
        ? `This looks like ${what.form}, and everybody who reads the site could use it`
        : `The value of the environment variable ${what.variable} is published here`,
    hint: ({ what, canIgnore }) =>
      [
        'Take it out and have it replaced: it may have been seen already.',
        ...('variable' in what ? ['What everybody may know stands in a variable with PUBLIC in its name.'] : []),
        ...('form' in what ? ['A sample needs a word like EXAMPLE in it.'] : []),
        ...(canIgnore
          ? ['If it is none, write above the line or the block of code: <!-- pubdocs-ignore possible-secret: why -->']
          : []),
      ].join(' '),
    meaning:
      'Pages, files that they show, data, and texts of the config and of the interface are looked through for keys and tokens of well-known forms, and for the values of variables of the environment like `GITHUB_TOKEN`, `AWS_SECRET_ACCESS_KEY` or `DB_PASSWORD`. What was found is never printed.',
    example: 'variables: { key: process.env.API_KEY }',
  }),
  'shallow-history': defineCode<Record<string, never>>({
    severity: 'info',
    message: () => 'The history of the repository is cut off, so “last updated” may be too young',
    hint: () => 'Fetch all of it before the build: `git fetch --unshallow`, or `fetch-depth: 0` in CI.',
    meaning:
      '`docs.lastUpdated` asks Git when each page was last changed. A shallow clone knows its last commits only.',
    example: '$ git clone --depth 1 …',
  }),
  'strings-missing': defineCode<{ language: string; code: string; file: string; count: number; exists: boolean }>({
    severity: 'warning',
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
  'strings-unknown-key': defineCode<{ key: string; groups: readonly string[] }>({
    severity: 'warning',
    message: ({ key }) => `The interface has no text with the key “${key}”`,
    hint: ({ groups }) => `Keys begin with ${groups.join(', ')}.`,
    meaning:
      'i18n/<path>/strings.json replaces texts of the interface by key; a key that nothing asks for has no effect.',
    example: '{ "toc.lable": "On this page" }   → "toc.label"',
  }),
};
