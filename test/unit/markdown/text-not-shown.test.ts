// Text that Markdown drops or shows as something else, as its specifications say: every case has a finding where it
// begins.
import { describe, expect, it } from 'vitest';
import { compileText, toHtml } from '../../support/compile-text.ts';

/** 'text-not-shown 3:9: `x`', with the source that the finding underlines. */
function findingsOf(text: string): string[] {
  const lines = text.split('\n');
  return compileText(text).facts.diagnostics.map(({ code, place }) => {
    const { line = 0, column = 0, endLine = 0, endColumn = 0 } = place ?? {};
    const end = endLine === line ? endColumn - 1 : undefined;
    return `${code} ${line}:${column}: ${lines[line - 1]?.slice(column - 1, end)}`;
  });
}

describe('text that is not shown', () => {
  it.each([
    // GFM 0.29, section 4.10: “If there are a number of cells greater than the number of cells in the header row, the
    // excess is ignored”.
    ['| a | b |\n| - | - |\n| 1 | `x|y` |', ['text-not-shown 3:9: |y` |'], 'x'],
    ['a | b\n--- | ---\n1 | 2 | 3', ['text-not-shown 3:7: | 3'], '2'],
    ['> | a |\n> | - |\n> | 1 | 2 | 3 |', ['text-not-shown 3:7: | 2 '], '1'],
    ['| a |\n| - |\n| 1 | | 3 |', ['text-not-shown 3:7: | 3 |'], '1'],
    // CommonMark 0.31.2, section 4.5, examples 126 to 128: an unclosed fence ends with its container.
    ['```js\nx\n\n# Later\n\ny', ['text-not-shown 1:1: ```js'], 'x'],
    ['~~~~\nx\n~~~\n\n# Later', ['text-not-shown 1:1: ~~~~'], 'x'],
    ['- ```\n  x\n\nafter', ['text-not-shown 1:3: ```'], 'after'],
    ['> ```\n> x\n\nafter', ['text-not-shown 1:3: ```'], 'after'],
    // Section 4.6, kind 2: a comment without an end lasts to the end of the document, one in an element to the next
    // empty line.
    ['a\n\n<!-- b\n\n# Later', ['text-not-shown 3:1: <!--'], 'a'],
    ['<div>\n<!-- b\n\nc\n\n</div>', ['text-not-shown 2:1: <!--'], 'c'],
    ['a\n\n<!-- pubdocs-ignore x: y\n\n# Later', ['text-not-shown 3:1: <!--'], 'a'],
    // GFM footnotes: the first definition of a label counts, and only notes that are referenced are listed.
    ['a[^1]\n\n[^1]: One.\n\n[^1]: Two.', ['text-not-shown 5:3: 1'], 'One.'],
    ['a\n\n[^big-note]: One.', ['text-not-shown 3:3: big-note'], 'a'],
    ['a[^1]\n\n[^1]: One.\n\n[^2]: Two[^3].\n\n[^3]: Three.', ['text-not-shown 5:3: 2', 'text-not-shown 7:3: 3'], 'a'],
    // Section 4.7, example 204: “If there are several matching definitions, the first one takes precedence”.
    ['[a]\n\n[a]: ./x.md\n[A]: ./y.md', ['text-not-shown 4:1: [A]: ./y.md'], './x.md'],
  ])('%j', (text, findings, shown) => {
    expect(findingsOf(text)).toEqual(findings);
    expect(toHtml(text)).toContain(shown);
  });

  it.each([
    '| a | b |\n| - | - |\n| 1 | 2 | |\n| 1 | `x\\|y` |\n| 1 |',
    '```\nx\n```\n\n~~~\ny\n~~~~~\n\n```\n```',
    '- ```\n  x\n  ```\n\n      indented',
    '<!-- a -->\n\n<!-- b\n\nc -->\n\n<!-->\n\n<!--->\n\na <!-- d --> b',
    'a[^1] b[^2]\n\n[^1]: One[^3].\n[^2]: Two.\n[^3]: Three.',
    '[a]: ./x.md\n[a]: ./x.md\n\n[//]: # (one)\n[//]: # (two)\n[comment]: <> (x)\n[comment]: <> (y)\n\n[a]',
  ])('everything of %j is shown', (text) => {
    expect(findingsOf(text)).toEqual([]);
  });
});

describe('emphasis that stays visible', () => {
  it.each([
    // Section 6.2: a closing `**` is not preceded by punctuation, unless white space or punctuation follows.
    ['**注意：**请先登录。', ['markdown-slip 1:1: **注意：**'], '`<strong>注意：</strong>`'],
    ['这是**“重点”**内容', ['markdown-slip 1:3: **“重点”**'], '`<strong>“重点”</strong>`'],
    ['**注意：**甲。**警告：**乙。', ['markdown-slip 1:1: **注意：**', 'markdown-slip 1:10: **警告：**'], 'strong'],
    ['**「見出し」**は', ['markdown-slip 1:1: **「見出し」**'], 'strong'],
    ['**(참고)**는 문서', ['markdown-slip 1:1: **(참고)**'], 'strong'],
    ['*强调。*请', ['markdown-slip 1:1: *强调。*'], '`<em>强调。</em>`'],
    ['请__注意__请', ['markdown-slip 1:2: __注意__'], '`<strong>注意</strong>`'],
    ['~~删除。~~请', ['markdown-slip 1:1: ~~删除。~~'], '`<del>删除。</del>`'],
    ['*请。（*文', ['markdown-slip 1:1: *请。（*'], 'em'],
    ['w**(x)** end.', ['markdown-slip 1:2: **(x)**'], 'strong'],
    ['**Note:**text', ['markdown-slip 1:1: **Note:**'], '`<strong>Note:</strong>`'],
    ['## **注意：**请', ['markdown-slip 1:4: **注意：**'], 'strong'],
    ['| **甲：**乙 |\n| - |\n| **丙：**丁 |', ['markdown-slip 1:3: **甲：**', 'markdown-slip 3:3: **丙：**'], 'strong'],
    ['- **`x`：**请', ['markdown-slip 1:3: **`x`：**'], 'strong'],
  ])('%j', (text, findings, hint) => {
    expect(findingsOf(text)).toEqual(findings);
    expect(compileText(text).facts.diagnostics[0]?.hint).toContain(hint);
  });

  it.each([
    '**注意**：请。**注意：** 请。**“重点”**，请',
    '*a*, **b**, __c__, ~~d~~, ***e***',
    '2**3, docs/** and src/**, a * b * c, a*(b+c)*d, snake_case_name, ~5 and ~6',
    '`**注意：**请`, \\**注意：\\**请, [**a**](./b_c_d.md)',
    '中_文_中, *强调*请, **请**请',
  ])('%j has none', (text) => {
    expect(findingsOf(text)).toEqual(text.startsWith('中_文') ? ['markdown-slip 1:2: _文_'] : []);
  });
});
