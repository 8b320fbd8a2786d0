// Why Git has no answer, in words: the end of “…, because”, and the beginning of a hint.
import type { GitProblem } from '../../model/history.ts';

export const gitProblems: Readonly<
  Record<GitProblem, { readonly because: (detail: string) => string; readonly hint: string }>
> = {
  git: { because: () => 'Git is not installed', hint: 'Install Git' },
  repository: { because: () => 'the folder is not in a Git repository', hint: 'Build in a clone of the repository' },
  owner: {
    because: () => 'Git refuses to read the repository of another user',
    hint: 'Trust it: `git config --global --add safe.directory "$PWD"` in the top folder of the repository',
  },
  commits: { because: () => 'none of their files is in a commit', hint: 'Commit them' },
  'not-fetched': {
    because: () => 'only the files of one commit were fetched',
    hint: 'Run `pubdocs sources fetch`, which fetches the history',
  },
  failure: {
    because: (detail) => `Git fails${detail === '' ? '' : `: ${detail}`}`,
    hint: 'Run `git log` there to see why',
  },
};
