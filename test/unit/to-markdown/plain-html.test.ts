// The reader of plain HTML, compared with a parser.
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { readPlainHtml, type TreeBuilder } from '../../../src/to-markdown/plain-html.ts';
import { randomCases } from '../../support/random-cases.ts';

type Shape =
  | string
  | { readonly name: string; readonly attribs: Readonly<Record<string, string>>; readonly in: Shape[] };

function makeShapes(): TreeBuilder & { readonly shapes: Shape[] } {
  const shapes: Shape[] = [];
  const open: Shape[][] = [shapes];
  const last = (): Shape[] => open.at(-1) ?? [];
  return {
    shapes,
    open: (name, attribs) => {
      const children: Shape[] = [];
      last().push({ name, attribs: { ...attribs }, in: children });
      open.push(children);
    },
    text: (data) => {
      const before = last().at(-1);
      if (typeof before === 'string') last().splice(-1, 1, before + data);
      else last().push(data);
    },
    close: () => open.pop(),
  };
}

/** HTML → its tree; null if it is not plain */
function readHere(html: string): readonly Shape[] | null {
  const builder = makeShapes();
  return readPlainHtml(html, builder, 512) ? builder.shapes : null;
}

function parse(html: string): readonly Shape[] {
  const builder = makeShapes();
  const parser = new Parser({ onopentag: builder.open, ontext: builder.text, onclosetag: builder.close });
  parser.end(html);
  return builder.shapes;
}

test.each([
  '<p>a &lt; b &amp;amp; <a href="/x?a=1&amp;b=2">c</a> &quot;d&quot;</p>\n<pre><code><span class="t-a">x</span>\n</code></pre>',
  '<ul><li><p>a</p><ul><li>b</li></ul></li></ul><img src="a.png" alt=""><br /><input disabled checked>',
  '<svg viewBox="0 0 2 2" aria-hidden="true"><path d="M6 8l4 4"></path></svg> a & b',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<dl><dt id="a" id="b">a</dt><dd>b</dd></dl>',
])('reads %s as a parser does', (html) => {
  expect(readHere(html)).toEqual(parse(html));
});

test.each([
  '<P>a</P>',
  '<p>a<p>b',
  '<p>a',
  '<p><div>a</div></p>',
  '<ul><li><li>a</li></li></ul>',
  '<a><a>b</a></a>',
  '<p title=a>b</p>',
  '<p>&copy; &#8212;</p>',
  '<!-- a -->',
  '<script>"<p>"</script>',
  '<path/>',
  'a < b',
  '</p>',
  '<b><i>a</b></i>',
])('leaves %s to a parser', (html) => {
  expect(readHere(html)).toBeNull();
});

const names = fc.constantFrom(
  ...[
    'a',
    'p',
    'div',
    'span',
    'ul',
    'li',
    'td',
    'tr',
    'th',
    'table',
    'tbody',
    'thead',
    'dd',
    'dt',
    'h2',
    'svg',
    'math',
  ],
  ...['b', 'br', 'img', 'input', 'button', 'option', 'select', 'label', 'section', 'rt', 'form', 'title', 'details'],
);
const texts = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '&',
  '&amp;',
  '&lt',
  '&lt;',
  '&copy;',
  '&#39;',
  '&#x27;b',
  '>',
  '"',
  'é',
  '<',
  '</',
  '/>',
);
const attributes = fc.constantFrom(
  '',
  ' id="a"',
  ' class="b c"',
  ' hidden',
  ' a="&quot;"',
  ' A="1" a="2"',
  ' x=y',
  " q='r'",
  ' n="<>"',
  ' ',
);
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts,
    fc
      .tuple(names, attributes, fc.array(tie('html'), { maxLength: 3 }))
      .map(([name, written, parts]) => `<${name}${written}>${parts.join('')}</${name}>`),
    fc.tuple(names, attributes, tie('html')).map(([name, written, part]) => `<${name}${written}>${part}`),
  ),
}));

test('reads random HTML as a parser does, or not at all', () => {
  let plain = 0;
  for (const parts of randomCases(fc.array(html, { maxLength: 4 }), 3000)) {
    const text = parts.join('');
    const shapes = readHere(text);
    if (shapes === null) continue;
    plain += 1;
    expect({ text, shapes }).toEqual({ text, shapes: parse(text) });
  }
  expect(plain).toBeGreaterThan(500);
});
