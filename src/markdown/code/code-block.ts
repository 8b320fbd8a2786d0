// A code block → HTML. Classes colour tokens, the style sheet numbers lines, a behaviour of browsers adds buttons.
import type { CodeBlock } from '../../model/compiled-page.ts';
import { escapeHtml } from '../../text/html-text.ts';

const labels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  'c++': 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  csv: 'CSV',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  md: 'Markdown',
  mdx: 'MDX',
  php: 'PHP',
  powershell: 'PowerShell',
  ps1: 'PowerShell',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  rs: 'Rust',
  rust: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  svg: 'SVG',
  swift: 'Swift',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  vue: 'Vue',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  zsh: 'Shell',
};

/** ('ts') → 'TypeScript'; null for plain text; an unknown language keeps its name */
const languageLabel = (language: string): string | null =>
  language === 'text' || language === 'txt' || language === 'plain' || language === 'plaintext'
    ? null
    : Object.hasOwn(labels, language)
      ? (labels[language] ?? null)
      : language;

export interface CodeBlockWords {
  /** Number of the code block in the page, from 1, because regions need different names. */
  readonly number: number;
  readonly string: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** (block, ['<span class="t-keyword">let</span> a'], words) → `<figure class="code" …>`; `lines`: one HTML per line */
export function renderCodeBlock(
  block: CodeBlock,
  lines: readonly string[],
  { number, string }: CodeBlockWords,
): string {
  const language = escapeHtml(block.language);
  const label = languageLabel(block.language);
  const title = block.title === null ? '' : `<span class="code-title">${escapeHtml(block.title)}</span>`;
  const shown = label === null ? '' : `<span class="code-language">${escapeHtml(label)}</span>`;
  const caption = title + shown === '' ? '' : `<figcaption class="code-head">${title}${shown}</figcaption>`;
  const name = block.title ?? (label === null ? string('code.label') : string('code.labelNamed', { language: label }));
  // The regions of a page need different names, but titles repeat.
  const region = number > 1 ? `${name} (${number})` : name;
  const flags = `${block.numbersFrom === null ? '' : ' data-numbers'}${block.wrap ? ' data-wrap' : ''}`;
  const everyLine = needsEveryLine(block);
  const rows = foldLines(
    block,
    lines.map((line, index) => renderLine(block, line, index, everyLine)),
    string,
  );
  return (
    `<figure class="code" data-behaviour="code-block" data-language="${language}">${caption}` +
    `<pre tabindex="0" role="group" aria-label="${escapeHtml(region)}"${flags}>` +
    `<code class="language-${escapeHtml(block.language.replace(/\s+/g, '-'))}">${rows}</code></pre></figure>`
  );
}

/** Whether every line needs an element: for line numbers, or because focused lines dim the others. */
const needsEveryLine = ({ numbersFrom, marks }: CodeBlock): boolean =>
  numbersFrom !== null || Object.values(marks).some((line) => line.includes('focus'));

/** Shorter runs are not folded. */
const shortestFold = 5;

/** Lines → HTML; a run of lines marked `fold` becomes an element that a browser behaviour closes. */
function foldLines(block: CodeBlock, lines: readonly string[], string: CodeBlockWords['string']): string {
  const isFolded = (index: number): boolean => block.marks[index + 1]?.includes('fold') ?? false;
  let html = '';
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while (isFolded(at) && end < lines.length && isFolded(end)) end++;
    const text = lines.slice(at, end).join('\n') + (end < lines.length ? '\n' : '');
    const isFold = isFolded(at) && end - at >= shortestFold;
    const label = isFold ? escapeHtml(string('code.fold', { count: end - at })) : '';
    html += isFold ? `<span class="fold" data-fold="${label}">${text}</span>` : text;
    at = end;
  }
  return html;
}

/** `index`: from 0. */
function renderLine(block: CodeBlock, line: string, index: number, everyLine: boolean): string {
  const marks = (block.marks[index + 1] ?? []).filter((mark) => mark !== 'fold');
  if (!everyLine && marks.length === 0) return line;
  const number = block.numbersFrom === null ? '' : ` data-n="${block.numbersFrom + index}"`;
  return `<span class="${['line', ...marks.map((mark) => `line-${mark}`)].join(' ')}"${number}>${line}</span>`;
}
