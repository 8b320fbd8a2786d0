// Code that two languages write differently although its meaning is the same, and code that differs.
import { describe, expect, it } from 'vitest';
import { isSameProgram, readProgram } from '../../../src/translations/code-texts.ts';
import { pageState } from '../../../src/translations/page-state.ts';

describe('code with the same meaning', () => {
  const state = (original: string, translation: string) =>
    pageState(
      { original: `${original}\n`, translation, ids: [], languages: { original: 'en', translation: 'zh' } },
      undefined,
    )[0]?.state;
  const lines = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;

  it.each([
    ['words for readers', '`Example 3` of `Affinity groups`', '`示例 3`和`亲和性组`'],
    ['a name beside such words', '`Flink cluster`', '`Flink 集群`'],
    ['words in a line', lines('export user={your name}'), lines('export user={你的名字}')],
    ['Czech words', '`{your GitHub name}`', '`{vaše jméno na GitHubu}`'],
    ['names of kinds in the plural', 'two `Deployments`, `PropagationPolicies`', '两个`Deployment`，PropagationPolicy'],
    ['a name in the plural', 'in `getters`', '在`getter`中'],
    ['an inflected word', 'after splicing a list', '在 `splice` 之后'],
    ['a component with and without its slash', '`<Tabs />`', '`<Tabs>`'],
    ['a minus sign', '`\u2212 40`', '`- 40`'],
    ['a value that a sample has', `Pin it.\n\n${lines('pinned: true')}`, `设为 \`true\`。\n\n${lines('pinned: true')}`],
    ['the slash of a folder, the `v` of a version', '`docs/` of `v1.3.1`', '`1.3.1`的`docs`'],
    ['a name with and without its parent', 'set `replicas`', '`spec.replicas`'],
    ['one name or two', '`--clusters a,b`', '`--clusters`：`a,b`'],
    ['two names or one', '`--clusters` of `a,b`', '`--clusters a,b`'],
    ['spaces and commas of a formatter', lines('setup () {\n  a: [1, 2],\n  b'), lines('setup() {\n  a: [1,2]\n  b,')],
    [
      'members of a type on one line',
      lines('run: (files: [a: A, b: string][], c?: string[]) => Promise<void>\nclose: () => void'),
      lines('run: (\n  files: [a: A, b: string][],\n  c?: string[]\n) => Promise<void>\nclose: () => void'),
    ],
    [
      'separators of members',
      lines('interface A { b?: string; c?: { d: string; e: number } }'),
      lines('interface A {\n  b?: string\n  c?: { d: string, e: number }\n}'),
    ],
    [
      'one parameter in parentheses',
      lines('a.map(b => {\n  c(async d => e)'),
      lines('a.map((b) => {\n  c(async (d) => e)'),
    ],
    [
      'a longer function that was wrapped',
      lines('const a = b.find(c => /d\\.e/.test(c))\nf()'),
      lines('const a = b.find((c) =>\n  /d\\.e/.test(c)\n)\nf()'),
    ],
    [
      'dashes below the words of a table',
      '```md\n| One | Two |\n| --- | --: |\n| a b | $1 |\n```',
      '```md\n| 第一列 | 第二列 |\n| ------ | -----: |\n| 甲 | $1 |\n```',
    ],
    [
      'sentences around formulas',
      '```md\nWhen $a \\ne 0$, there are two solutions to $(x = 0)$\n| $b$ | the part of $c$ |\n```',
      '```md\n当 $a \\ne 0$ 时，$(x = 0)$ 有两个解\n| $b$ | $c$ 的部分 |\n```',
    ],
    ['quotes of keys', lines("[{ 'root': './a' }]"), lines('[{ root: "./a" }]')],
    ['code in a template', lines(`b(\`A: \${c(\n  d,\n  e,\n)}\`)`), lines(`b(\`A: \${c(d, e)}\`)`)],
    ['quotes of a value', "if it is `'spa'`", '如果是`spa`'],
    ['a field with its value', '`isEntry: true`', '`isEntry`为`true`'],
    ['a name in small letters', '# Require Calls', '# `require` 调用'],
    ['a name instead of a pronoun', 'A `hook` runs once.\n\nIt is new.', '`hook`运行一次。\n\n`hook`是新的。'],
    ['a comment before another line', lines('a: 1,\n// one\nb: 2,'), lines('// 一\na: 1,\nb: 2,')],
    ['a comment of several lines', lines('/**\n * one\n   two\n */\na: 1'), lines('/**\n * 一\n   二\n */\na: 1')],
    ['another name of the language', '```bash\nls\n```', '```shell\nls\n```'],
    [
      'texts between the tags of a program',
      lines('const [a] = use(1);\nreturn (\n  <button>\n    Click me! {a}\n  </button>\n);'),
      lines('const [a] = use(1);\nreturn (\n  <button>\n    Klikněte {a}\n  </button>\n);'),
    ],
    [
      'a text of one word beside another change of the block',
      `\`b\` and \`c\`\n\n${lines('<button>\n  Next\n</button>\nb()')}`,
      `\`b\` a \`c\`\n\n${lines('<button>\n  Další\n</button>\nb()')}`,
    ],
  ])('is no difference: %s', (_, original, translation) => {
    expect(state(original, translation)).toBe('current');
  });

  it.each([
    ['a number in it', '`Example 3`', '`示例 4`'],
    ['another name beside words', '`Flink cluster`', '`Spark 集群`'],
    ['a field in the plural', `\`replicas\`\n\n${lines('replicas: 3')}`, `\`replica\`\n\n${lines('replicas: 3')}`],
    ['another version', '`v1.3.1`', '`1.3.2`'],
    ['another parent', '`spec.replicas`', '`status.replicas`'],
    ['swapped names', '| a | b |\n|-|-|\n| 1 | `x` |\n| 2 | `y` |', '| a | b |\n|-|-|\n| 1 | `y` |\n| 2 | `x` |'],
    ['a name that replaced another', 'Set `a` and `b`.\n\nThen `a`.', '设置 `a` 和 `b`。\n\n然后 `b`。'],
    ['a number after what looks like a comment', lines("return 'line #3'"), lines("return 'line #4'")],
    ['an additional option', '`git push`', '`git push --force`'],
    ['a folder in a command', lines('rm -r a/ b'), lines('rm -r a/b')],
    ['another value', lines('a: [1, 2]'), lines('a: [1, 3]')],
    ['a line without words', lines('send(parcel)'), lines('}')],
    ['another formula', '```md\nWhen $a = 0$, it is\n```', '```md\n当 $b = 0$ 时\n```'],
    ['another parameter', lines('a.map((b) => c)'), lines('a.map((d) => c)')],
    ['another right-aligned column', '```md\n| a | b |\n| --- | --: |\n```', '```md\n| a | b |\n| --: | --- |\n```'],
    ['another language', '```bash\nls\n```', '```python\nls\n```'],
    [
      'a variable beside tags',
      lines('read(\n  name,\n  b => 1,\n);\n<b>One</b>'),
      lines('read(\n  title,\n  b => 1,\n);\n<b>Jedna</b>'),
    ],
  ])('is a difference if more has changed: %s', (_, original, translation) => {
    expect(state(original, translation)).toBe('facts');
  });
});

it('code with 5,000 different lines is compared', () => {
  const text = (line: string) => `\`\`\`ts\nconst a = \`\n${`${line}\n`.repeat(5000)}\`;\n\`\`\`\n`;
  const languages = { original: 'en', translation: 'cs' };
  const [section] = pageState({ original: text('alpha'), translation: text('žluť'), ids: [], languages }, undefined);
  expect(section?.state).toBe('current');
});

describe('texts in code', () => {
  const links = { languages: ['en', 'fr'] };
  const isSame = (code: string, translated: string, language: string): boolean =>
    isSameProgram(
      readProgram(code, language, links.languages),
      readProgram(translated, language, links.languages),
      links,
    );

  it.each([
    ['js', "title: 'My docs',", "title: 'Ma documentation',"],
    ['js', "return 'This is line 3';", 'return "C\'est la ligne 3";'],
    ['js', "lang: 'en',", "lang: 'fr',"],
    ['js', "en: 'New docs',", "fr: 'Nouvelle documentation',"],
    ['json', '"description": "The parcel has been sent."', '"description": "Le colis est parti."'],
    ['yaml', 'label: Overview', 'label: Aperçu'],
    ['yaml', 'prev: Continue the tutorial', 'prev: Poursuivre le tutoriel'],
    ['html', '<p class="a">Read it in 5 minutes</p>', '<p class="a">À lire en 5 minutes</p>'],
    ['astro', '<p>The title is “{title}”</p>', '<p>Le titre est « {title} »</p>'],
    ['mdx', '<Card title="Limits" href="/limits/" />', '<Card\n  title="Plafonds"\n  href="/fr/limits/"\n/>'],
    ['mdx', '<Card>Up to **5** kg</Card>', '<Card>\n  Jusqu’à **5** kg\n</Card>'],
    ['md', '2. Wrap `<Steps>` around your list.', '2. Entourez votre liste avec `<Steps>`.'],
    ['md', '- [Limits of parcels](/limits/)', '- [Plafonds des colis](/fr/limits/)'],
    ['md', ':::tip[Did you know?]', ':::tip[Le saviez-vous ?]'],
    ['ts', 'return value.toFixed(2).trim()', 'return value\n  .toFixed(2)\n  .trim()'],
    ['ts', 'a: { line: number; column: number }', 'a: { line: number, column: number }'],
    ['js', 'function fn() { a = 22 };\nrun(fn)', 'function fn() {\n  a = 22\n}\nrun(fn)'],
    ['ts', 'await read(answer)', 'await read(\n  answer,\n)'],
  ])('are no difference: %s %s', (language, code, translated) => {
    expect(isSame(code, translated, language)).toBe(true);
  });

  it.each([
    ['js', "title: 'Limits of 5 kg',", "title: 'Plafond de 6 kg',"],
    ['js', "status: 'delivered',", "status: 'created',"],
    ['json', '"title": "Not found"', '"title": "Not fuond"'],
    ['json', '"title": "Unauthorized"', '"title": "Unathorized"'],
    ['js', "run('npm run build')", "run('npm run dev')"],
    ['yaml', 'run: npm ci', 'run: npm test'],
    ['js', "show('{name} of the parcel')", "show('{label} du colis')"],
    ['js', "link: '/shop/',", "link: '/boutique/',"],
    ['js', "link: 'shop',", "link: '/shop/',"],
    ['mdx', '<Card title="Limits" icon="star" />', '<Card title="Plafonds" />'],
    ['md', 'template: splash', 'template: doc'],
    ['md', '[Limits](/limits/)', '[Plafonds](/fr/plans/)'],
    ['ts', 'export const useStore = makeStore()', 'const useStore = makeStore()'],
    ['sh', 'git push origin', 'git push upstream'],
  ])('are a difference if more has changed: %s %s', (language, code, translated) => {
    expect(isSame(code, translated, language)).toBe(false);
  });
});

it.each([
  ['spaces', `x${' '.repeat(50_000)}y`],
  ['empty lines', `x${'\n'.repeat(50_000)}y`],
  ['unclosed quotes', `"${'\\"'.repeat(10_000)}`],
  ['unclosed links', ']('.repeat(10_000)],
])('code with many %s is read to its end', (_, line) => {
  const links = { languages: ['en', 'cs'] };
  for (const language of ['ts', 'md', 'yaml']) {
    const read = (code: string) => readProgram(code, language, links.languages);
    expect(isSameProgram(read(line), read(line), links), language).toBe(true);
    expect(isSameProgram(read(`${line}\nsend(1)`), read(`${line}\nsend(2)`), links), language).toBe(false);
  }
});

// The limit that keeps the work on a line proportional to its length.
it.each([
  ['ts', (text: string) => `"${text}"`],
  ['ts', (text: string) => `'${text}'`],
  ['ts', (text: string) => `\`${text}\``],
  ['md', (text: string) => `](${text})`],
])('a string of more than 2,000 characters is code in %s', (language, quote) => {
  const kinds = (length: number) =>
    readProgram(quote('a'.repeat(length)), language, ['en', 'cs']).rest.map(({ kind }) => kind);
  expect(kinds(2000)).toContain('string');
  expect(kinds(2001)).not.toContain('string');
});
