// Codes of sources: pages from other folders and Git repositories.
import { error } from '../code-entry.ts';

export const sourceCodes = {
  'source-refused': error<{ from: string; why: 'twice' | 'site' | 'folder'; other: string }>({
    message: ({ from, why, other }) =>
      why === 'twice'
        ? `The source ${from} has files of the source ${other}`
        : why === 'site'
          ? `The source ${from} contains the folder of the site`
          : `The source ${from} has files of ${other}, which already belongs to the site`,
    hint: ({ why }) =>
      why === 'twice'
        ? 'Keep one of the two, or name folders that do not overlap.'
        : 'Name a folder that has only the pages.',
    meaning: 'Each file is one page at one URL, so a source cannot overlap another source or the folders of the site.',
    example: "sources: [{ from: '..', at: '/all' }]   in a site below that folder",
  }),
  'source-missing': error<{ from: string }>({
    message: ({ from }) => `There is no folder ${from}`,
    hint: () => 'Paths of sources are relative to the folder of the site. In CI, check out the other folder, too.',
    meaning: 'A source of the config names a folder that does not exist, or a file.',
    example: "sources: [{ from: '../apy/docs', at: '/api' }]   → '../api/docs'",
  }),
  'source-empty': error<{ from: string }>({
    message: ({ from }) => `The source ${from} has no pages`,
    hint: () => 'Name the folder that has the Markdown files. `docs.include` and `docs.exclude` apply to sources, too.',
    meaning: 'A source in the config is published, so it must have at least one page.',
    example: "sources: [{ from: '../api', at: '/api' }]   while the pages are in ../api/docs",
  }),
  'source-not-locked': error<{
    from: string;
    file: string;
    problem: 'missing' | 'damaged' | 'newer' | 'unreadable';
    detail?: string;
  }>({
    message: ({ from, file, problem, detail }) =>
      ({
        missing: `${file} has no commit for ${from}`,
        damaged: `${file} is not a lock file of sources`,
        newer: `${file} was written by a newer version of pubdocs`,
        unreadable: `${file} cannot be read: ${detail}`,
      })[problem],
    hint: ({ file, problem }) =>
      ({
        missing: `Run \`pubdocs sources update\` and commit ${file}.`,
        damaged: `Restore it from Git, or run \`pubdocs sources update\` to lock all sources again, and commit ${file}.`,
        newer: 'Install that version. This version does not change the file.',
        unreadable: 'Replace it by a file, or remove it.',
      })[problem],
    meaning:
      'Pages from a Git repository are those of one commit, which the lock file names. Builds never look for a newer commit, so that the same files always give the same site.',
    example:
      "sources: [{ from: 'git+https://git.example/team/sdk.git#v2', at: '/sdk' }]   while there is no sources.lock.json",
  }),
  'source-not-fetched': error<{ from: string; commit: string }>({
    message: ({ from, commit }) => `Commit ${commit.slice(0, 12)} of ${from} is not on this machine`,
    hint: () => 'Run `pubdocs sources fetch` first: builds request nothing from other machines.',
    meaning: '`pubdocs sources fetch` fetches the commits that sources.lock.json names into the cache folder.',
    example: '$ pubdocs build   in a fresh clone of a site with Git sources',
  }),
  'source-unreadable': error<{
    from: string;
    problem: 'repository' | 'ref' | 'folder' | 'tree';
    name: string;
    detail: string;
  }>({
    message: ({ from, problem, name, detail }) =>
      problem === 'repository'
        ? `Git cannot fetch the source ${from}`
        : problem === 'ref'
          ? `The repository of ${from} has no tag, branch or commit “${name}”`
          : problem === 'tree'
            ? `The files of the source ${from} cannot be used: ${detail}`
            : `The source ${from} has no files in ${name === '' ? 'that commit' : name}`,
    hint: ({ problem, detail }) =>
      problem === 'repository'
        ? detail
        : problem === 'ref'
          ? undefined
          : "Name another folder after the ref: '…#v2:docs'.",
    meaning:
      '`pubdocs sources update` and `fetch` run git with its own credentials. They never ask for a password, follow no redirect, and `update` changes the lock file only if every source could be fetched. A source can have 100,000 files and 512 MB, with names that are possible on every system.',
    example: "sources: [{ from: 'git+https://git.example/team/sdk.git#no-such-tag', at: '/sdk' }]",
  }),
  'source-unknown': error<{ name: string; names: readonly string[] }>({
    message: ({ name }) => `The config has no Git source at ${name}`,
    hint: ({ names }) => (names.length === 0 ? 'The config has no Git sources.' : `Git sources: ${names.join(', ')}.`),
    meaning: '`pubdocs sources update` takes the `at` of the sources to update.',
    example: '$ pubdocs sources update /skd',
  }),
};
