// Code that two languages write differently, and code that differs.
import { describe, expect, it } from 'vitest';
import { pageState } from '../../../src/translations/page-state.ts';

describe('code that says the same', () => {
  const state = (original: string, translation: string) =>
    pageState(
      { original: `${original}\n`, translation, ids: [], languages: { original: 'en', translation: 'zh' } },
      undefined,
    )[0]?.state;
  const lines = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;

  it.each([
    ['words of readers', '`Example 3` of `Affinity groups`', '`示例 3`和`亲和性组`'],
    ['a name beside them', '`Flink cluster`', '`Flink 集群`'],
    ['words in a line', lines('export user={your name}'), lines('export user={你的名字}')],
    ['words of Czech', '`{your GitHub name}`', '`{vaše jméno na GitHubu}`'],
    [
      'kinds of things in the plural',
      'two `Deployments`, `PropagationPolicies`',
      '两个`Deployment`，PropagationPolicy',
    ],
    ['the end of a folder, the mark of a version', '`docs/` of `v1.3.1`', '`1.3.1`的`docs`'],
    ['a name with and without its parent', 'set `replicas`', '`spec.replicas`'],
    ['one name or two', '`--clusters a,b`', '`--clusters`：`a,b`'],
    ['two names or one', '`--clusters` of `a,b`', '`--clusters a,b`'],
    ['spaces and commas of a formatter', lines('setup () {\n  a: [1, 2],\n  b'), lines('setup() {\n  a: [1,2]\n  b,')],
    ['another name of the language', '```bash\nls\n```', '```shell\nls\n```'],
  ])('is no difference: %s', (_, original, translation) => {
    expect(state(original, translation)).toBe('current');
  });

  it.each([
    ['a number in it', '`Example 3`', '`示例 4`'],
    ['another name beside words', '`Flink cluster`', '`Spark 集群`'],
    ['a field in the plural', '`replicas`', '`replica`'],
    ['another version', '`v1.3.1`', '`1.3.2`'],
    ['another parent', '`spec.replicas`', '`status.replicas`'],
    [
      'names that changed places',
      '| a | b |\n|-|-|\n| 1 | `x` |\n| 2 | `y` |',
      '| a | b |\n|-|-|\n| 1 | `y` |\n| 2 | `x` |',
    ],
    ['one option more', '`git push`', '`git push --force`'],
    ['a folder in a command', lines('rm -r a/ b'), lines('rm -r a/b')],
    ['another value', lines('a: [1, 2]'), lines('a: [1, 3]')],
    ['another language', '```bash\nls\n```', '```python\nls\n```'],
  ])('is one where more differs: %s', (_, original, translation) => {
    expect(state(original, translation)).toBe('facts');
  });
});
