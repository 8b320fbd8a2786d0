// Codes of versions of the docs.
import type { GitProblem } from '../../model/history.ts';
import { error, info, warning } from '../code-entry.ts';
import { gitProblems } from './git-problem.ts';

export const versionCodes = {
  'version-empty': error<{ id: string; folder: string }>({
    message: ({ id, folder }) => `Version ${id} has no pages: there are none in ${folder}`,
    hint: ({ id, folder }) =>
      `Create it with \`pubdocs version ${id}\`, or put its pages into ${folder}. \`from\` names another folder, or a Git ref such as 'git:v${id}'.`,
    meaning: 'A version in the config is published below its own path, so it must have at least one page.',
    example: "versions: ['2.3']   while there is no folder versions/2.3/docs",
  }),
  'version-folder': error<{ id: string; path: string; page: string }>({
    message: ({ id, path, page }) =>
      `Version ${id} has the path “${path}”, which is a folder of the current docs: ${page}`,
    hint: ({ id }) => `Give the version another path, such as { id: '${id}', path: 'v${id}' }, or rename the folder.`,
    meaning:
      'The pages of a version are below its path. A folder of that name in the current docs would have the same URLs, so readers could confuse the two.',
    example: "versions: [{ id: '2.3', path: 'api' }]   while there is docs/api/intro.md",
  }),
  'version-links-current': info<{ id: string; link: string }>({
    message: ({ id, link }) => `In version ${id}, ${link} leads to the current version`,
    hint: () => 'If it should stay in its version, link to the file: `./page.md` or `/folder/page.md`.',
    meaning:
      'A URL path in a link means that URL in every version. `pubdocs version` lists such links in the copied pages, because the current page may change.',
    example: '[Limits](/docs/limits) in versions/2.3/docs/intro.md',
  }),
  'version-unreadable': error<{
    id: string;
    ref: string;
    problem: GitProblem | 'ref' | 'files' | 'tree';
    detail: string;
  }>({
    message: ({ id, ref, problem, detail }) =>
      problem === 'ref'
        ? `Version ${id}: Git knows no tag, branch or commit “${ref}”`
        : problem === 'files'
          ? `Version ${id}: ${ref} has no files in ${detail}`
          : problem === 'tree'
            ? `Version ${id}: the files of ${ref} cannot be used: ${detail}`
            : `Version ${id} cannot be read from Git, because ${gitProblems[problem].because(detail)}`,
    hint: ({ ref, problem }) =>
      problem === 'ref'
        ? 'Clones of CI systems often lack tags and branches: fetch them first, such as with `git fetch --tags --unshallow`.'
        : problem === 'files'
          ? `If the site was in another folder then, name it: 'git:${ref}:website'.`
          : problem === 'tree'
            ? 'Rename or remove these files, or copy the pages to a folder with `pubdocs version`.'
            : `${gitProblems[problem].hint}.`,
    meaning: 'A version with `from: git:…` is read from a commit of the repository that the site is in.',
    example: "versions: [{ id: '2.3', from: 'git:v2.3' }]   while there is no tag v2.3",
  }),
  'version-baseline': error<{ id: string; file: string; problem: 'missing' | 'damaged' }>({
    message: ({ file, problem }) =>
      problem === 'missing' ? `There is no ${file}` : `${file} is not a baseline file of this version`,
    hint: ({ id }) => `Write it with \`pubdocs version ${id} --freeze\`, or remove \`baseline\` from the config.`,
    meaning:
      'The config names a baseline for a version of the docs: a file with the findings that are accepted in it. The file does not exist or is damaged.',
    example: "versions: [{ id: '2.3', baseline: 'no-such-file.json' }]",
  }),
  'version-frozen': info<{ id: string; file: string; covered: number; stale: number }>({
    message: ({ id, file, covered }) =>
      `${covered} ${covered === 1 ? 'finding' : 'findings'} of version ${id} ${covered === 1 ? 'is' : 'are'} accepted in ${file}`,
    hint: ({ id, stale }) =>
      stale === 0
        ? 'Remove the file to see them.'
        : `${stale} more ${stale === 1 ? 'entry is' : 'entries are'} not needed any more: write the file again with \`pubdocs version ${id} --freeze\`.`,
    meaning: 'pubdocs counts the findings that the baseline of an old version lists, and reports only new ones.',
    example: '$ pubdocs version 2.3 --freeze && pubdocs build',
  }),
  'version-refused': error<{ id: string; why: 'name' | 'config' | 'folder' | 'file' | 'docs' }>({
    message: ({ id, why }) =>
      why === 'name'
        ? `“${id}” cannot be the id of a version`
        : why === 'config'
          ? `The config already has a version ${id}`
          : why === 'folder'
            ? `There are already files in versions/${id}`
            : why === 'file'
              ? `versions/${id} is not a folder`
              : `The docs have a folder ${id}, which has the path of that version`,
    hint: ({ id, why }) =>
      why === 'name'
        ? "Ids have letters, digits, '.', '_' and '-': 2.3"
        : why === 'config'
          ? 'Choose another id. If this is the id of the current version, set `docs.version.id` to the id of the next version first.'
          : why === 'folder'
            ? `Add \`'${id}'\` to \`versions\` in the config to publish them, or remove the folder.`
            : why === 'file'
              ? 'Rename or remove that file.'
              : 'Choose an id that is not the name of a folder of the docs, or rename the folder.',
    meaning: '`pubdocs version` makes a new folder and never changes an existing one.',
    example: '$ pubdocs version 2.3   while there is a folder versions/2.3',
  }),
  'version-not-added': warning<{ id: string; file: string }>({
    message: ({ id, file }) => `Version ${id} is not in ${file} yet`,
    hint: ({ id }) => `Add this line to the config: versions: ['${id}'],`,
    meaning:
      '`pubdocs version` adds the version to `versions` in the config, or to the object that the config exports. It found neither.',
    example: 'export default makeConfig();',
  }),
};
