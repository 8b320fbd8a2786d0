// Formulas: TeX in Markdown → MathML, compared with the math extension of micromark, and findings at the places of
// mistakes.
import * as fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { micromark } from 'micromark';
import { math, mathHtml } from 'micromark-extension-math';
import { describe, expect, it } from 'vitest';
import { searchSections } from '../../../src/search/page-sections.ts';
import { decodeHtmlText } from '../../../src/text/decode-html-text.ts';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const on = { math: true } as const;
const html = (text: string): string => toHtml(text, on);

/** HTML with only the source of each formula: `<math …>…</math>` → `<math x^2>` */
const short = (text: string): string =>
  html(text).replace(/<math class="tex" alttext="([^"]*)"[^>]*>.*?<\/math>/gs, '<math $1>');

const block = (source: string): string =>
  `<div class="math" role="group" tabindex="0" aria-label="[math.scroll]"><math ${source}></div>`;

describe('formulas', () => {
  it.each([
    ['a $x^2$ b', '<p>a <math x^2> b</p>'],
    ['$a$, $$b$$, $$$c$$$', '<p><math a>, <math b>, <math c></p>'],
    ['a \\$5 and \\$6', '<p>a $5 and $6</p>'],
    ['`$a$` and ```` $b$ ````', '<p><code>$a$</code> and <code>$b$</code></p>'],
    ['$a*b$ and *c*', '<p><math a*b> and <em>c</em></p>'],
    ['$a<b$ &lt; c', '<p><math a&lt;b> &lt; c</p>'],
    ['$$\nx\n$$', block('x')],
    ['$$\nx\n\ny\n$$', block('x\ny')],
    ['$$x$$', block('x')],
    ['$$ x\n+ y\n$$', block('x\n+ y')],
    ['text\n$$\nx\n$$\ntext', `<p>text</p>\n${block('x')}\n<p>text</p>`],
    ['> $$\n> x\n> $$', `<blockquote>\n${block('x')}\n</blockquote>`],
    ['- $$\n  x\n  $$\n- $y$', `<ul>\n<li>\n${block('x')}\n</li>\n<li><math y></li>\n</ul>`],
    [':::note[$x$]\n$y$\n:::', null],
    ['| a |\n| - |\n| $x$ |', null],
    ['![$x$](a.png)', '<p><img src="a.png" alt="x" loading="lazy" decoding="async"></p>'],
    ['[$x$](./a.md)', '<p><a href="./a.md"><math x></a></p>'],
  ])('%j → %s', (text, expected) => {
    if (expected === null) expect(short(text)).toContain('<math x>');
    else expect(short(text)).toBe(expected);
    expect(codesOf(text, on)).toEqual([]);
  });

  // https://pandoc.org/MANUAL.html#extension-tex_math_dollars: no space inside of the dollars, and no digit after the
  // closing one.
  it.each([
    '$5 and $6',
    'from $5 to $60, or $ 7',
    '$20,000 and $30,000',
    'US$5–US$6',
    'between $1.50/kg and $2.00/kg',
    '$ x $',
    '$x $',
    '$\nx$',
    'x$5$6',
    '5$ and 6$',
    '$HOME and $PATH',
    'a $',
  ])('%j has none', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`);
    expect(codesOf(text, on)).toEqual([]);
  });

  it.each([
    ['$x$ costs $5', '<p><math x> costs $5</p>'],
    ['$5 and $x$', '<p>$5 and <math x></p>'],
    ['the $n$th of $k$, ($i$), $j$-th', '<p>the <math n>th of <math k>, (<math i>), <math j>-th</p>'],
    ['$$ x $$ and $$5$$6', '<p><math x> and <math 5>6</p>'],
    ['**$x$** `$5` and *$6*', '<p><strong><math x></strong> <code>$5</code> and <em>$6</em></p>'],
  ])('%j → %s', (text, expected) => {
    expect(short(text).replaceAll('alttext', '')).toBe(expected);
  });

  it('are text if the config does not enable them, and a block is reported', () => {
    expect(toHtml('$5 and $6, $x$')).toBe('<p>$5 and $6, $x$</p>');
    expect(codesOf('$$\nx\n$$')).toEqual(['foreign-syntax 1:1']);
  });

  it('have their source as text alternative', () => {
    expect(html('$\\text{"a" < b}$')).toContain('alttext="\\text{&quot;a&quot; &lt; b}"');
  });

  it('are replaced by their source in ids, titles, descriptions and search', () => {
    const page = compileText('# The $E=mc^2$ rule\n\nEnergy is $mc^2$.\n\n## Mass $m$', on);
    expect(page.facts).toMatchObject({ h1: 'The E=mc^2 rule', lead: 'Energy is mc^2.', hasMath: true });
    expect(page.facts.headings.map(({ id }) => id)).toEqual(['the-emc2-rule', 'mass-m']);
    expect(searchSections(page.facts.headings, page.body).map(({ text }) => text)).toEqual(['Energy is mc^2.', '']);
  });

  it('do not set `hasMath` on a page without them', () => {
    expect(compileText('a', on).facts).not.toHaveProperty('hasMath');
  });
});

describe('MathML', () => {
  const samples = [
    '\\frac{a}{b}',
    '\\mathbb{R} \\mathcal{L} \\mathbf{x}',
    '\\color{red}x \\textcolor{#f00}{y}',
    '\\colorbox{yellow}{x} \\fcolorbox{red}{blue}{y} \\boxed{z}',
    '\\begin{aligned} a &= b \\\\[1em] c &= d \\end{aligned}',
    '\\begin{align} a &= b \\\\ c &= d \\end{align}',
    '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
    '\\begin{cases} 1 & x \\\\ 2 & y \\end{cases}',
    '\\begin{array}{|c|l|} \\hline 1 & 2 \\\\ \\hline \\end{array}',
    '\\cancel{x} \\bcancel{y} \\xcancel{z} \\underline{a}',
    '\\sum_{i=1}^n \\int_0^1 \\sqrt[3]{x} \\overbrace{a+b}^{n}',
    '\\hat{x} \\vec{v} \\widehat{abc} \\left( \\frac12 \\right) a\\!b',
    '\\tag{1} x',
    '\\newcommand{\\x}[1]{#1 + #1} \\x{a}',
    '\\Large x \\text{a b} \\pmb{x} \\raisebox{2pt}{y}',
  ];

  it.each(samples)('%s has no styles, ids or URLs, and is valid', (tex) => {
    const out = html(`$$\n${tex}\n$$`);
    expect(codesOf(`$$\n${tex}\n$$`, on)).toEqual([]);
    const markup = out.replace(/ alttext="[^"]*"/, '');
    expect(markup).not.toMatch(/ (?:style|id|href|src|on\w+)=/);
    const document = `<!DOCTYPE html>\n<html lang="en"><head><title>a</title></head><body><main>${out}</main></body></html>`;
    const report = new HtmlValidate({ extends: ['html-validate:standard'] }).validateStringSync(document);
    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('keeps colours, lines and column spacing without styles', () => {
    expect(html('$\\textcolor{#f00}{y}$')).toContain('<mi mathcolor="#f00">y</mi>');
    expect(html('$\\begin{array}{|c|}1\\end{array}$')).toContain('math-line-l');
    expect(html('$\\begin{cases}1&x\\end{cases}$')).toContain('class="tml-left math-l4 math-r0"');
  });

  it('that the author wrote stays unchanged', () => {
    const text = 'a <math alttext="x"><mi>y</mi></math>';
    expect(toHtml(text, { ...on, html: 'trusted' })).toBe(`<p>${text}</p>`);
    expect(codesOf(text, on)).toEqual(codesOf(text));
  });
});

describe('mistakes', () => {
  it.each([
    ['a $x + \\frc{1}{2}$', 'math-invalid 1:8'],
    ['$$\nx + y\n  + \\frc{1}{2}\n$$', 'math-invalid 3:5'],
    ['> $$\n> x + \\frc{1}\n> $$', 'math-invalid 2:7'],
    ['$\\frac{1}$', 'math-invalid 1:10'],
    ['$$\n$$', 'math-invalid 1:1'],
    ['$$\nx\n\nText', 'math-unclosed 1:1'],
    ['$$ x\n+ y $$', 'math-unclosed 1:1'],
    ['$\\href{javascript:alert(1)}{x}$', 'math-invalid 1:2'],
    ['$\\includegraphics{a.png}$', 'math-invalid 1:2'],
    ['$\\style{color:red}{x}$', 'math-invalid 1:2'],
    ['$\\ref{a}$', 'math-invalid 1:2'],
    ['$\\mathllap{x}y$', 'math-invalid 1:2'],
    ['$\\char"0$', 'math-invalid 1:2'],
    ['$\\def\\a{\\a\\a}\\a$', 'math-invalid 1:2'],
    [`$${'{'.repeat(1900)}x${'}'.repeat(1900)}$`, 'math-invalid 1:2'],
    [`$${'\\sqrt{'.repeat(300)}x${'}'.repeat(300)}$`, 'math-invalid 1:2'],
    [`$${'x'.repeat(4001)}$`, 'math-invalid 1:2'],
  ])('%.40j → %s', (text, expected) => {
    expect(codesOf(text, on)).toEqual([expected]);
  });

  it('are shown as code, whole and escaped', () => {
    expect(html('a $\\frc<b$')).toBe('<p>a <code>\\frc&lt;b</code></p>');
    expect(html('$$\n\\frc\n<b>\n$$')).toContain('&lt;b&gt;');
  });

  it('say what is wrong', () => {
    const messages = compileText('$\\frc$', on).facts.diagnostics.map(({ message }) => message);
    expect(messages).toEqual(['This formula cannot be shown: Unsupported function name: \\frc']);
  });
});

describe('the same syntax as micromark-extension-math', () => {
  /** The sources of formulas, in their order, as the package's own compiler hands them to KaTeX. */
  const reference = (text: string): string[] =>
    [
      ...micromark(text, {
        extensions: [math()],
        htmlExtensions: [mathHtml({ output: 'mathml', throwOnError: false, strict: 'ignore' })],
      }).matchAll(/<annotation encoding="application\/x-tex">(.*?)<\/annotation>/gs),
    ].map(([, source = '']) => decodeHtmlText(source).trim());
  const ours = (text: string): string[] =>
    [...html(text).matchAll(/<math class="tex" alttext="([^"]*)"/g)].map(([, source = '']) => decodeHtmlText(source));

  it.each([
    'a \\$$b$',
    '$$ a $$ and $b\nc$',
    '  $$\n\ta\n  b\n c\nd\n$$',
    '$$\na\n$$  ',
    '* $$\n  a\n  $$\n  b $c$',
    'a $\\sum_{\\substack{0<i<m\\\\0<j<n}}$ b',
    '$$asd$asd\na\n$$\n\n$b$',
    '> $$\n> a\n\n$b$',
  ])('%j', (text) => {
    expect(ours(text).map((source) => source.replace(/\s+/g, ' '))).toEqual(
      reference(text).map((source) => source.replace(/\s+/g, ' ')),
    );
  });

  it('in random texts of its characters', () => {
    // Single dollars only where they are a formula by the rule of Pandoc, too.
    const part = fc.constantFrom('$x$', '$y1$', '$$', 'x', 'y', ' ', '\n', '> ', '- ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const whole = reference(text).filter((source) => /^[\sxy1]*[xy1][\sxy1]*$/.test(source));
        const found = ours(text).map((source) => source.replace(/\s+/g, ''));
        for (const source of whole) expect(found, text).toContain(source.replace(/\s+/g, ''));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('random TeX causes no exception, raw HTML or style', () => {
    const part = fc.constantFrom(
      '\\',
      '{',
      '}',
      '^',
      '_',
      '&',
      '\\\\',
      '\\frac',
      '\\left(',
      '\\begin{array}',
      '\\end{array}',
      '\\def\\a',
      '#1',
      '\\text',
      '<b>',
      '"',
      '%',
      '\\__proto__',
      '\\toggle',
      'x',
      '\u{1d465}',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const out = html(`$$\n${parts.join('')}\n$$`);
        expect(out.replace(/ alttext="[^"]*"/g, '')).not.toMatch(/<b>| style=/);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
