// Templates of the plugin `macros` in pages of MkDocs.
import { expect, test } from 'vitest';
import { textAt } from './memory-source.ts';
import { planOfMkDocs as plan } from './mkdocs-plan.ts';

const macros = (options: string) => `docs_dir: docs\nplugins:\n- macros: {include_dir: parts, ${options}}`;
const included = { 'parts/box.yaml': 'a: 1\n', 'parts/note.md': 'Text\n' };

test.each([
  ['in code', '```yaml\n{% include "box.yaml" %}\n```', '```yaml file="/snippets/parts/box.yaml"\n```'],
  ['in text', "{%- include 'note.md' -%}\n", '::include{file="/snippets/parts/note.md"}\n'],
  [
    'between `raw` tags',
    '{% raw %}\n{{ a }} `{{ b }}`\n{% include "box.yaml" %}\n{% endraw %}\n{{ c }}',
    '\\{{ a }} `{{ b }}`\n{% include "box.yaml" %}\n\\{{ c }}',
  ],
  [
    'comments',
    '---\ntitle: "{# a #}"\n---\na {# b #}c\n\n{# {{ d }}\n{% e %} #}\nf\n\n{% raw %}{# g #}{% endraw %}',
    '---\ntitle: "{# a #}"\n---\na c\n\nf\n\n{# g #}',
  ],
])('the plugin `macros`: %s', async (_, written, expected) => {
  const made = await plan(macros(''), { ...included, 'docs/a.md': written });
  expect(textAt(made, 'docs/a.md')).toBe(expected);
});

test('the plugin `macros` can have other delimiters, and then braces are text', async () => {
  const marks = "j2_block_start_string: '[[%', j2_block_end_string: '%]]', j2_variable_start_string: '[['";
  const written = '```\n[[% include "box.yaml" %]]\n```\n\n{{.Name}} {% if %}';
  const made = await plan(macros(marks), { ...included, 'docs/a.md': written });
  expect(textAt(made, 'docs/a.md')).toBe('``` file="/snippets/parts/box.yaml"\n```\n\n\\{{.Name}} {% if %}');
});

test.each([
  ['a page that turns it off', '', '---\nrender_macros: false\n---\n{{ a }} {% b %}'],
  ['a page that does not turn it on', 'render_by_default: false', '{{ a }} {% b %}'],
])('the plugin `macros` does not render %s', async (_, options, written) => {
  const made = await plan(macros(options), { 'docs/a.md': written });
  expect(textAt(made, 'docs/a.md')).toContain('\\{{ a }} {% b %}');
});

test('variables of the plugin `macros` that pages use become variables of the config', async () => {
  const config = `${macros('include_yaml: [data/all.yml, { limits: data/limits.yml }]')}
site_name: Parcels
extra:
  product: { name: Lorry, old: Cart }
  versions: [1, 2]`;
  const data = { 'data/all.yml': 'since: 2019\n', 'data/limits.yml': 'weight: 31.5 kg\n' };
  const written =
    '{{ product.name }} of {{config.site_name}}, {{  since  }}: {{- limits.weight -}}\n\n`{{ since }}`\n\n{{ product.name | upper }} {{ x }} {{ x }} {{ f(1) }} {{ f(g=2) }}';
  const made = await plan(config, { ...data, 'docs/a.md': written });
  expect(textAt(made, 'docs/a.md')).toBe(
    '{{product.name}} of {{config.site_name}}, {{since}}: {{limits.weight}}\n\n`{{since}}`\n\n{{ product.name | upper }} \\{{ x }} \\{{ x }} {{ f(1) }} {{ f(g=2) }}',
  );
  expect(textAt(made, 'pubdocs.config.ts')).toContain(`variables: {
    'config.site_name': 'Parcels',
    'product.name': 'Lorry',
    since: '2019',
    'limits.weight': '31.5 kg',
  }`);
  expect(made.notes.filter(({ kind }) => kind === 'left').map(({ what }) => what)).toEqual([
    'the expression `{{ product.name | upper }}` of the plugin macros',
    'the expression `{{ x }}` of the plugin macros',
    'the function `f` of the plugin macros',
    'the function `f` of the plugin macros',
  ]);
});

test('tags of the plugin `macros` without a counterpart are noted once for each page and name', async () => {
  const written =
    '{% if a %}\n\n{% if b %}{% else %}{% endif %}\n\n{% include "gone.md" %}\n\n```\nx\n{% include "box.yaml" %}\n```\n';
  const made = await plan(macros(''), { ...included, 'docs/a.md': written });
  expect(made.notes.filter(({ kind }) => kind === 'left')).toMatchObject([
    { what: 'the tag `if` of the plugin macros', line: 1 },
    { what: 'the tag `include` of the plugin macros', line: 5 },
  ]);
});

test('variables can have other delimiters, be in front matter, and refer to each other in a circle', async () => {
  const marks = "j2_variable_start_string: '<<', j2_variable_end_string: '>>'";
  const config = `${macros(marks)}\nextra: { a: 1, circle: &c { more: *c } }`;
  const made = await plan(config, { 'docs/a.md': '---\ntitle: About << a >>\n---\n\nx << a >> {{ b }}' });
  expect(textAt(made, 'docs/a.md')).toBe('---\ntitle: About 1\n---\n\nx {{a}} \\{{ b }}');
  expect(textAt(made, 'pubdocs.config.ts')).toContain("variables: { a: '1' }");
});

test('pubdocs has no variables in tags: they get the value, and unknown ones stay as they are', async () => {
  const config = `${macros('')}\nextra: { home: 'https://a.example', name: Lorry }`;
  const written = '<a href="{{ home }}" title="{{ b.c }}">{{ name }}</a> {{ b.c }}';
  const made = await plan(config, { 'docs/a.md': written });
  expect(textAt(made, 'docs/a.md')).toBe('<a href="https://a.example" title="{{ b.c }}">{{name}}</a> \\{{ b.c }}');
  const plain = await plan('', { 'docs/a.md': '<a href="{{ b.c }}">{{ b }}</a>' });
  expect(textAt(plain, 'docs/a.md')).toBe('<a href="{{ b.c }}">\\{{ b }}</a>');
});

test('Zensical has the plugin as an extension; a variable that nobody defines stays as text', async () => {
  const config = 'docs_dir: docs\nmarkdown_extensions: {zensical.extensions.macros: null}\nextra: {name: Parcels}';
  const made = await plan(config, { 'docs/a.md': '{{ name }} {{ repo.stars }} `{{ repo.stars }}`' });
  expect(textAt(made, 'docs/a.md')).toBe('{{name}} \\{{ repo.stars }} `{{ repo.stars }}`');
});
