import { expect, test } from 'vitest';
import { convertMkDocsPage } from '../../../src/migrate/mkdocs/page.ts';

const convert = (text: string, has: (name: string, option?: string) => boolean = () => true) =>
  convertMkDocsPage(text, {
    file: 'docs/a.md',
    url: '/guide/a/',
    linkToLanguage: () => null,
    isFile: (path) => path === 'img/a b.png',
    macros: null,
    includesByTag: false,
    code: () => null,
    blocks: new Map(),
    has,
    objects: new Map([
      ['lib.Box', 'docs/api.md'],
      ['lib.send', 'docs/a.md'],
    ]),
    snippet: (path, part) => (path === 'gone.md' ? null : `/${path}${part}`),
  });

test.each<[string, string, string]>([
  ['a language with a dot', '``` .sh\na\n```', '``` sh\na\n```'],
  ['options for other tools', '```python {lint="skip" title="a.py"}\na\n```', '```python title="a.py"\na\n```'],
  ['only such options', '```python {lint="skip"}\na\n```', '```python\na\n```'],
  [
    'URLs without quotes',
    '<a id=b href=https://a.example/c>d</a> `<a href=https://a>`',
    '<a id=b href="https://a.example/c">d</a> `<a href=https://a>`',
  ],
  ['options without a language', '```hl_lines="3 4"\na\n```', '```{3,4}\na\n```'],
  ['a link before a footnote', 'a [b][^1], [d][^1]\n\n[B]: x.md', 'a [b][][^1], [d][^1]\n\n[B]: x.md'],
  ['attributes of a heading', '## A <b>c</b> { #a data-toc-label="A" }', '## A <b>c</b> { #a }'],
  ['a pipe in code in a table', '`|` | b\n--- | ---\n`a|b`` | c', '`\\|` | b\n--- | ---\n`a|b`` | c'],
  ['pipes in code in a row', 'A | B\n--|--\n`a|b` | ``c|`|\\|`` d', 'A | B\n--|--\n`a\\|b` | ``c\\|`\\|\\|`` d'],
  ['a row of dashes with an empty cell', '| | |\n| | --- |\n| A | b |', '| | |\n| --- | --- |\n| A | b |'],
  ['a table in code', '```\nA | B\n--|--\n`a|b` | c\n```', '```\nA | B\n--|--\n`a|b` | c\n```'],
  ['a heading with a label', '## A { data-toc-label="B" .c }\n', '## A\n'],
  ['a heading with an attribute without a value', '## A { data-x }\n\n## B {x}', '## A\n\n## B {x}'],
  ['a heading with an id', '## A { #a }\n\n## B { id="b" }', '## A { #a }\n\n## B { id="b" }'],
  ['an admonition', '!!! tip\n    A\n\n    B\nC', ':::tip\nA\n\nB\n:::\n\nC'],
  ['an admonition with a title', '!!! warning "Careful"\n    A', ':::warning[Careful]\nA\n:::\n'],
  ['code in the place of a language', '- a\n\n  ```x.io/a: 2\n  ```', '- a\n\n  ```text\n  x.io/a: 2\n  ```'],
  ['code in the place of a language in a quote', '> ```x.io/a: 2\n> ```', '> ```text\n> x.io/a: 2\n> ```'],
  ['a file in code in a quote', '> - ```py\n>   --8<-- "a.py"\n>   ```', '> - ```py file="/a.py"\n>   ```'],
  ['an include in code in a quote', '> ```py\n> {!a.py!}\n> ```', '> ```py file="/a.py"\n> ```'],
  ['an id of code in a quote', '> ``` { .py #a }\n> b\n> ```', '> <span id="a"></span>\n>\n> ``` py\n> b\n> ```'],
  ['an admonition without a space', '- a\n\n    !!!tip "B"\n        C', '- a\n\n    :::tip[B]\n    C\n    :::\n'],
  ['no admonition without a kind', '!!! "A"\n\nB', '!!! "A"\n\nB'],
  ['details without a space', '???+note\n    A', ':::details[Note]{open}\nA\n:::\n'],
  ['details with only a title', '??? "More"\n    A', ':::details[More]\nA\n:::\n'],
  ['another kind of admonition', '!!! example\n    A', ':::info[Example]\nA\n:::\n'],
  ['details', '??? note "More"\n    A', ':::details[More]\nA\n:::\n'],
  ['open details', '???+ tip "More"\n    A', ':::details[More]{open}\nA\n:::\n'],
  ['tabs', '=== "A"\n    a\n\n=== "B"\n    b', '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n'],
  ['an admonition in an admonition', '!!! tip\n    !!! note\n        A', '::::tip\n:::note\nA\n:::\n\n::::\n'],
  ['an admonition in a list', '- a\n\n    !!! tip\n        b\n', '- a\n\n    :::tip\n    b\n    :::\n\n'],
  ['an admonition in code', '```md\n!!! tip\n    a\n```', '```md\n!!! tip\n    a\n```'],
  ['an admonition in indented code', 'a\n\n    !!! note "T"\n        b\n', 'a\n\n    !!! note "T"\n        b\n'],
  ['tabs in indented code', '    === "Tab"\n\n        b\n', '    === "Tab"\n\n        b\n'],
  [
    'fences shown in a fence',
    '```\n!!! tip\n\n    ``` md\n    a\n    ```\n```\n\n!!! tip\n    b',
    '```\n!!! tip\n\n    ``` md\n    a\n    ```\n```\n\n:::tip\nb\n:::\n',
  ],
  [
    'a fence without an end',
    '=== "A"\n\n    a\n    ```\n\n=== "B"\n\n    b',
    '::::tabs\n:::tab[A]\na\n\\`\\`\\`\n:::\n:::tab[B]\nb\n:::\n::::\n',
  ],
  ['a fence in indented code', '    ```\n\n!!! tip\n    a', '    ```\n\n:::tip\na\n:::\n'],
  ['indented code in an admonition', '!!! tip\n    a\n\n        !!! tip\n', ':::tip\na\n\n    !!! tip\n:::\n\n'],
  ['indented code in a list', '- a\n\n        !!! tip\n', '- a\n\n        !!! tip\n'],
  ['indented code after a list', '- a\n\nb\n\n    !!! tip\n', '- a\n\nb\n\n    !!! tip\n'],
  [
    'an admonition in a nested list',
    '- a\n    - b\n\n        !!! tip\n            c\n',
    '- a\n    - b\n\n        :::tip\n        c\n        :::\n\n',
  ],
  ['an admonition in a footnote', '[^1]:\n    !!! tip\n        a\n', '[^1]:\n    :::tip\n    a\n    :::\n\n'],
  ['an admonition after inline code', '```js``` is code\n\n!!! tip\n    a', '```js``` is code\n\n:::tip\na\n:::\n'],
  ['code in an admonition', '!!! tip\n    ```sh\n    a\n    ```', ':::tip\n```sh\na\n```\n:::\n'],
  ['options of code', '``` { .py title="a.py" hl_lines="1 3-4" }\na\n```', '``` py title="a.py" {1,3-4}\na\n```'],
  ['line numbers', '```py linenums="5"\na\n```', '```py showLineNumbers=5\na\n```'],
  ['a file in code', '```py\n--8<-- "a.py:2:3"\n```', '```py file="/a.py#L2-L3"\n```'],
  ['a section of a file', '```py\n--8<-- "a.py:part"\n```', '```py file="/a.py#part"\n```'],
  ['a snippet', '--8<-- "a.md"', '::include{file="/a.md"}'],
  ['keys with a text in quotes', '++"A: b <c>"+enter++', '<kbd>A: b &lt;c&gt;</kbd>+<kbd>Enter</kbd>'],
  [
    'icons as the text of links',
    '[:fontawesome-brands-github:{ .a }](/a) [:octicons-arrow-right-24: B](/b)',
    '[github](/a) [B](/b)',
  ],
  [
    'Markdown in an element of a list',
    '- a\n\n    <figure markdown>\n        ![b](c.png){ role="img" }\n    </figure>',
    '- a\n\n    <figure>\n\n    ![b](c.png)\n    </figure>',
  ],
  ['keys', 'Press ++ctrl+shift+p++', 'Press <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd>'],
  [
    'marks',
    '==a== ^^b^^ H~2~O x^2^ `==c==` 1==2',
    '<mark>a</mark> <ins>b</ins> H<sub>2</sub>O x<sup>2</sup> `==c==` 1==2',
  ],
  [
    'marks in code within marks, in a link text and in emphasis',
    '==a `b` c== [x^2^](/y) **H~2~O**',
    '<mark>a `b` c</mark> [x<sup>2</sup>](/y) **H<sub>2</sub>O**',
  ],
  [
    'mark characters in links and tags',
    '[home](https://x.example/~joe/~jane/) <https://x.example/~a/~b/> https://x.example/~a/~b/ ![a](/~b/~c/)',
    '[home](https://x.example/~joe/~jane/) <https://x.example/~a/~b/> https://x.example/~a/~b/ ![a](/~b/~c/)',
  ],
  ['mark characters in a definition', '[a] H~2~O\n\n[a]: /~b/~c/', '[a] H<sub>2</sub>O\n\n[a]: /~b/~c/'],
  [
    'mark characters in HTML',
    '<code>a^2^ ~b~ ==c==</code> <i title="a^2^">x^2^</i>\n\n<pre>\n++a++\n</pre>\n\n<!-- ==a== -->',
    '<code>a^2^ ~b~ ==c==</code> <i title="a^2^">x<sup>2</sup></i>\n\n<pre>\n++a++\n</pre>\n\n<!-- ==a== -->',
  ],
  ['a mark that would begin in a link', '[a](/~b),H~2~O', '[a](/~b),H<sub>2</sub>O'],
  ['Markdown in HTML', '<div class="a" markdown>\n\nb\n\n</div>', '<div class="a">\n\nb\n\n</div>'],
  [
    'an indented image in HTML',
    '<figure markdown>\n    ![A](b.png)\n</figure>',
    '<figure>\n    ![A](b.png)\n</figure>',
  ],
  ['a paragraph of HTML', '<p markdown>\nText\n</p>', '<p>\nText\n</p>'],
  ['Markdown in HTML without an empty line', '<div markdown="1">\n*b*\n</div>', '<div>\n\n*b*\n</div>'],
  ['strikethrough', '~~a~~ and a[^1]\n\n[^1]: b', '~~a~~ and a[^1]\n\n[^1]: b'],
  ['a button', '[Go](a.md){ .md-button }', '<LinkButton href="a.md" tone="quiet">Go</LinkButton>'],
  ['attributes', '![A](a.png){ width="300" }\n\n## B { #b }', '![A](a.png)\n\n## B { #b }'],
  ['attributes without spaces', '![A](a.png){.a.b#c d=e=f}', '![A](a.png)'],
  ['icons and emoji', ':material-check: :tada: `:tada:` 10:30:45', ' 🎉 `:tada:` 10:30:45'],
  ['a definition', 'A b\n:   C\n\n', ':::definitions\n## A b {#term-a-b}\n\nC\n:::\n\n'],
  [
    'a definition between slashes',
    'T\n\n/// define\nA b\n\n- C\n///\n\nE',
    'T\n\n:::definitions\n## A b {#term-a-b}\n\nC\n:::\n\n\nE',
  ],
  [
    'definitions with blocks',
    '## L\n\n`a`\n\n:   One\ntwo\n\n    !!! note\n        n\n\n`a`\n:   1\n:   2\n\nEnd',
    '## L\n\n::::definitions\n### `a` {#term-a}\n\nOne\ntwo\n\n:::note\nn\n:::\n\n\n### `a` {#term-a--2}\n\n1\n\n2\n::::\n\nEnd',
  ],
  [
    'a definition in a list',
    '- a\n\n    T { #t }\n    :   b\n',
    '- a\n\n    :::definitions\n    ## T { #t }\n\n    b\n    :::\n',
  ],
  ['a definition of code', '```\nT\n:   a\n```', '```\nT\n:   a\n```'],
  ['a definition in a comment', '<!--\nfoo\n: bar\n-->\n', '<!--\nfoo\n: bar\n-->\n'],
  [
    'definitions with empty lines between',
    'T\n\n:   a\n\n\n:   b\n\n\n:   c',
    ':::definitions\n## T {#term-t}\n\na\n\nb\n\nc\n:::',
  ],
  ['a term with a comment', '<!-- x --> T\n: a\n', ':::definitions\n## <!-- x --> T {#term-t}\n\na\n:::\n'],
  ['an inline formula of LaTeX', 'a \\(x^2^ + a_1\\) `\\(b\\)` \\\\(c\\)', 'a $x^2^ + a_1$ `\\(b\\)` \\\\(c\\)'],
  ['a block formula of LaTeX', '- a\n\n    \\[\n    b\\\\\n    \\]\n', '- a\n\n    $$\n    b\\\\\n    $$\n'],
  [
    'an environment of LaTeX',
    '\\begin{align*}\na &= b\n\\end{align*}\n',
    '$$\n\\begin{align*}\na &= b\n\\end{align*}\n$$\n',
  ],
  ['a colon without a term', '# T\n:   a', '# T\n:   a'],
  ['an abbreviation', 'a\n\n*[HTML]: Language\n', 'a\n\n'],
])('%s', (_, before, after) => {
  expect(convert(before).text).toBe(after);
});

test('marks become HTML only if the site has their extension', () => {
  const text = '~5/~6 x^2^ ^^a^^ ==b== ++c++ :tada: :material-home:';
  expect(convert(text, () => false).text).toBe(text);
  expect(convert(text, (name, option) => name === 'pymdownx.caret' && option !== 'insert').text).toBe(
    '~5/~6 x<sup>2</sup> ^^a^^ ==b== ++c++ :tada: :material-home:',
  );
});

test('marks in formulas stay if the site has formulas', () => {
  const text = '$$\n\\sum_{k=0}^{\\infty}\\frac{(-1)^k}{k!}\n$$\n\nsum $a^2+b^2$ x^2^ $5 and $6^th^';
  const marks = ['pymdownx.caret', 'pymdownx.arithmatex'];
  expect(convert(text, (name) => marks.includes(name)).text).toBe(
    text.replace('x^2^', 'x<sup>2</sup>').replace('6^th^', '6<sup>th</sup>'),
  );
});

test('brackets of LaTeX in a line are brackets, and a formula as a block', () => {
  const has = (name: string) => name === 'pymdownx.arithmatex';
  const text = '- A <sup>\\[[1](/a#b)|[2](/c)\\]</sup>\n\na\n\\[b\\]\n';
  expect(convert(text, has).text).toBe(text);
  expect(convert('a\n\n\\[b\\]\n\nc \\(d\\)\n', has).text).toBe('a\n\n$$\nb\n$$\n\nc $d$\n');
});

test('formulas at the ends of notes and tabs, and between lines of spaces, are blocks', () => {
  const formulas = (text: string) => convert(text, (name) => name === 'pymdownx.arithmatex').text;
  expect(formulas('!!! note\n\n    \\[b\\]\n')).toBe(':::note\n$$\nb\n$$\n:::\n\n');
  expect(formulas('=== "A"\n\n    \\begin{align}a\\end{align}\n\n    c\n')).toContain(
    ':::tab[A]\n$$\n\\begin{align}a\\end{align}\n$$\n\nc\n',
  );
  expect(formulas('a\n  \n\\[b\\]\n\t\nc\n')).toBe('a\n  \n$$\nb\n$$\n\t\nc\n');
  expect(formulas('\\[a \\text{\\(b\\)}\\]')).toBe('$$\na \\text{\\(b\\)}\n$$');
});

test('all of an element in a list loses its indent, also below an element of the same name', () => {
  const text = '- a\n\n    <div markdown>\n        <div>b</div>\n\n        c\n    </div>\n';
  expect(convert(text).text).toBe('- a\n\n    <div>\n\n    <div>b</div>\n\n    c\n    </div>\n');
});

test('a snippet without a file is noted with its line', () => {
  expect(convert('a\n\n--8<-- "gone.md"').notes).toMatchObject([{ line: 3, what: 'the snippet gone.md' }]);
});

test.each([
  [
    'a value with many equals signs',
    `\`api\`{url=/x?${Array.from({ length: 2000 }, (_, at) => `k${at}=${at}`).join('&')}" `,
  ],
  ['many classes', `\`a\`{${'.a#b'.repeat(5000)}"`],
  ['many spaces', `\`a\`{${' '.repeat(20_000)}"`],
  ['many brackets', `${'[a]('.repeat(5000)}{`],
])('an unclosed list of attributes stays text: %s', (_, text) => {
  expect(convert(text).text).toBe(text);
});

test.each<[string, string, string]>([
  ['a URL in HTML', '<img src="../../img/a%20b.png" alt="x">', '<img src="/img/a b.png" alt="x">'],
  ['a missing file', '<img src="../img/c.png">', '<img src="../img/c.png">'],
  ['a URL of another site', '<a href="https://x.example/img/a%20b.png">', '<a href="https://x.example/img/a%20b.png">'],
  ['an invalid URL', '<img src="../../%zz/a">', '<img src="../../%zz/a">'],
  ['a URL in code', '`<img src="../../img/a%20b.png">`', '`<img src="../../img/a%20b.png">`'],
  ['a link of Markdown', '[a](../img/a.png)', '[a](../img/a.png)'],
  ['an id of inline text', '**`a`**{ #b-c .d }: text', '**`a`**<span id="b-c"></span>: text'],
  ['an id with special characters', '[`a`](#+b.c){ #+b.c }', '[`a`](#+b.c)<span id="+b.c"></span>'],
  ['an id of code', '``` { .py #b }\na\n```', '<span id="b"></span>\n\n``` py\na\n```'],
  [
    'an id of code in a list',
    '1.  a\n\n    ``` { .py #b }\n    c\n    ```',
    '1.  a\n\n    <span id="b"></span>\n\n    ``` py\n    c\n    ```',
  ],
  [
    'an object',
    '::: lib.send\n    options:\n        a: 1\n\n        b: 2\n\nText',
    '<span id="lib.send"></span>\n\nText',
  ],
  ['a block of another extension', '::: mkdocs-click\n    :module: a\n\nText', '\n\nText'],
  ['an object in code', '```md\n::: lib.send\n```', '```md\n::: lib.send\n```'],
  ['a link to an object', '[`Box`][lib.Box] [`lib.send`][]', '[`Box`](./api.md#lib.Box) [`lib.send`](#lib.send)'],
  ['a link to a member of an object', '[`size`][lib.Box.size]', '[`size`](./api.md#lib.Box)'],
  ['a link to an object without a page', '## The [`Bag`][lib.Bag] API', '## The `Bag` API'],
  ['a reference that the page defines', '[a][lib.Bag]\n\n[lib.Bag]: /b', '[a][lib.Bag]\n\n[lib.Bag]: /b'],
  [
    'brackets that are not a reference',
    'a[i][j] \\[b][lib.Box] ![c][lib.Box] `[d][lib.Box]`',
    'a[i][j] \\[b][lib.Box] ![c][lib.Box] `[d][lib.Box]`',
  ],
  ['a class of inline text', '**a**{ .d }: text', '**a**: text'],
  ['braces', '{{ base_url }}/a', '\\{{ base_url }}/a'],
  ['braces in code', '`{{ base_url }}`', '`{{ base_url }}`'],
  ['braces of a Go template', '{{range .a.b}}{{.c}}{{end}}', '\\{{range .a.b}}\\{{.c}}\\{{end}}'],
  ['escaped braces', '\\{{ a }}', '\\{{ a }}'],
])('text keeps its meaning: %s', (_, text, expected) => {
  expect(convert(text).text).toBe(expected);
});
