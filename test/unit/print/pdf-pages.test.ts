import { expect, it } from 'vitest';
import { paperHtml, readPdfPages } from '../../../src/print/paper-html.ts';

/** Objects of a PDF by number → its bytes. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n%\u00d3\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table, 'latin1');
}

it('reads pages in the order of their tree, and the names of places', () => {
  const pdf = pdfOf([
    '<</Type /Catalog\n/Pages 2 0 R\n/Dests 6 0 R>>',
    '<</Type /Pages\n/Kids [3 0 R 4 0 R]>>',
    '<</Type /Pages\n/Kids [5 0 R 7 0 R]>>',
    '<</Type /Page>>',
    '<</Type /Page>>',
    '<</a#2Fb [7 0 R /XYZ 1 2 0]\n/objedn#25C3#25A1vky:x [4 0 R /XYZ 1 2 0]\n/lost [9 0 R /XYZ 1 2 0]>>',
    '<</Type /Page>> stream \u0080\u0100 endstream',
  ]);
  expect(readPdfPages(pdf)).toEqual({
    count: 3,
    pageOf: new Map([
      ['a/b', 2],
      ['objednávky:x', 3],
    ]),
  });
});

it.each(['', 'no PDF', '%PDF-1.7\nstartxref\n5\n%%EOF\n'])('reads nothing from %j', (text) => {
  expect(readPdfPages(Buffer.from(text))).toBe(null);
});

it('puts numbers into the contents, and the origin before paths', () => {
  const nav = '<nav class="prose print-contents"><ol><li><a href="#a/b">A &amp; B</a></li></ol></nav>';
  const html = `<head></head>${nav}<a href="#a/b">l</a><a class="x" href="/docs/c">c</a><img src="/d.png">`;
  const page = { url: 'https://x.example', sheet: '/p.css', pageOf: new Map([['a/b', 12]]) };
  const printed = paperHtml(html, page);
  expect(printed).toContain(
    '<a href="#a/b"><span>A &amp; B</span><span class="print-number">12</span></a></li></ol></nav>',
  );
  expect(printed).toContain('<a href="#a/b">l</a><a class="x" href="https://x.example/docs/c">c</a><img src="/d.png">');
  expect(printed).toContain('<link rel="stylesheet" href="/p.css">\n</head>');
  expect(paperHtml(html, { ...page, pageOf: null })).toContain('<span class="print-number">1</span>');
});
