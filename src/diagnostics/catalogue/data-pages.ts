// Codes of loaders of data, and of pages that a module makes from data.
import { plural } from '../../text/plural.ts';
import { error, warning } from '../code-entry.ts';

const namesOf = (parameters: readonly string[]): string => parameters.map((name) => `\`${name}\``).join(' and ');

export const dataPageCodes = {
  'loader-failed': error<{ file: string; detail: string | null; seconds: number }>({
    message: ({ file, detail, seconds }) =>
      detail === null ? `${file} took more than ${plural(seconds, 'second')}` : `${file} failed: ${detail}`,
    hint: ({ detail }) =>
      detail === null
        ? 'Look for an endless loop and requests without a response, or raise `timeoutSeconds`.'
        : 'Fix the loader, or set `staleIfError: true` to use earlier data when it fails.',
    meaning:
      'A loader of data threw an error, or took too long. Without its data, the modules that import it have no pages.',
    example: 'fetch failed: connect ECONNREFUSED 127.0.0.1:80',
  }),
  'loader-file': error<{ pattern: string }>({
    message: ({ pattern }) => `There is no file \`${pattern}\``,
    hint: () => 'Write a path or a pattern relative to the root of the site, such as `data/*.csv`.',
    meaning: 'A loader gets the texts of the files that it declares, and runs again when one of them changes.',
    example: "files: ['countries.csv']   → ['data/countries.csv']",
  }),
  'loader-import': error<{ file: string; by: string; chain: readonly string[] }>({
    message: ({ file, by, chain }) =>
      chain.length > 0
        ? `Loaders import each other: ${chain.join(' → ')}`
        : `${by} cannot import ${file}, because the config is read before any data`,
    hint: ({ chain }) =>
      chain.length > 0
        ? 'Move what both need into a third loader.'
        : 'Import the data in pages, components and sidebars.',
    meaning:
      'A module that imports a loader gets its data, which must exist before. So a loader cannot need its own data.',
    example: 'data/a.loader.ts → data/b.loader.ts → data/a.loader.ts',
  }),
  'loader-invalid': error<{ file: string; detail: string }>({
    message: ({ file, detail }) => `The loader ${file} is invalid: ${detail}`,
    meaning: 'A file that ends with `.loader.ts` exports the result of `defineLoader` as its default.',
    example: "export default defineLoader({ flies: ['data/x.csv'], load: () => [] })   → files",
  }),
  'loader-result': error<{ file: string; problem: string }>({
    message: ({ file, problem }) => `The data of ${file} cannot be used: ${problem}`,
    hint: () => 'Return only what pages show, as JSON: texts, numbers, true, false, null, lists and objects.',
    meaning:
      'The data of a loader is stored as JSON, and pages publish it. So it has neither functions and dates nor secrets.',
    example: 'load: () => ({ day: new Date() })   → ({ day: new Date().toISOString() })',
  }),
  'loader-stale': warning<{ file: string; why: string; since: string }>({
    message: ({ why, since }) => `${why}. The site shows the data of ${since}`,
    hint: () => 'Run the build again when the cause is fixed.',
    meaning: 'A loader with `staleIfError` failed, so pubdocs used the data of its last run with the same inputs.',
    example: 'data/status.loader.ts failed: fetch failed. The site shows the data of 2026-11-27 08:15 UTC',
  }),
  'page-parameter': error<{ page: number; name: string; segment: string | null; got: string; why: string }>({
    message: ({ page, name, segment, got, why }) =>
      segment === null
        ? `Page ${page} of \`pages()\` needs a text as \`${name}\`, but has ${got}`
        : `Page ${page} of \`pages()\` cannot have “${segment}” as \`${name}\`: ${why}`,
    hint: ({ name }) => `\`${name}\` is one segment of the URL: use letters, digits, \`-\` and \`_\`.`,
    meaning:
      'Each object that `pages()` returns has a value for each parameter in the path of the file, and the value becomes a segment of the URL.',
    example: "pages/countries/[code].tsx with { code: 'cz/praha' }   → { code: 'cz-praha' }",
  }),
  'page-pattern': error<{ file: string; why: string | null; parameters: readonly string[] }>({
    message: ({ file, why, parameters }) => {
      if (why !== null) return `The path of ${file} cannot make pages: ${why}`;
      return parameters.length === 0
        ? `${file} exports \`pages\`, but its path has no parameter`
        : `${file} does not export \`pages\`, so nothing has a value for ${namesOf(parameters)}`;
    },
    hint: ({ why, parameters }) =>
      why === null && parameters.length > 0
        ? `Write \`export const pages = () => [{ ${parameters.map((name) => `${name}: '…'`).join(', ')} }];\`.`
        : 'Name the file after a parameter, such as pages/countries/[code].tsx.',
    meaning:
      'A module with a parameter in its path makes one page for each object that its `pages()` returns. A parameter is a whole name of a folder or file: `[name]`.',
    example: 'pages/[...path].tsx   → pages/[area]/[name].tsx',
  }),
  'page-twice': error<{ page: string; first: number; second: number }>({
    message: ({ page, first, second }) => `Pages ${first} and ${second} of \`pages()\` have the same URL: ${page}`,
    hint: () => 'Give each object other values for the parameters, or remove one of the two.',
    meaning: 'Each object that `pages()` returns becomes a page of its own, so no two can have the same URL.',
    example: "pages/[code].tsx with [{ code: 'cz' }, { code: 'cz' }]",
  }),
  'pages-failed': error<{ file: string; got: string | null; seconds: number; thrown: string | null }>({
    message: ({ file, got, seconds, thrown }) => {
      if (thrown !== null) return `\`pages()\` of ${file} failed: ${thrown}`;
      return got === null
        ? `\`pages()\` of ${file} took more than ${plural(seconds, 'second')}`
        : `\`pages()\` of ${file} must return a list of objects, but it returned ${got}`;
    },
    hint: ({ got, thrown }) => {
      if (thrown !== null) return 'Fix the function. The site has no page of this file until then.';
      if (got === 'a promise') return 'Get the data before: import it from a module in data/.';
      return got === null
        ? 'Look for an endless loop, or raise `limits.pageSeconds`.'
        : "Return a list such as `[{ code: 'cz' }]`.";
    },
    meaning:
      'pubdocs calls `pages()` once, before it makes the URLs of the site. It returns the pages of the file at once, as a list of objects.',
    example: 'export const pages = async () => …   → export const pages = () => countries',
  }),
};
