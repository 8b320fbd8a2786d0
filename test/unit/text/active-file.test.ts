// Which files a browser would run: by their types and bytes, in any encoding.
import { describe, expect, test } from 'vitest';
import { fileDanger } from '../../../src/text/active-file.ts';

const utf16 = (text: string, isBig: boolean, mark: string): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const dangerOf = (kind: string, content: string | Uint8Array): string =>
  fileDanger(kind, () => (typeof content === 'string' ? Buffer.from(content) : content));

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;
const script = '<script>alert(1)</script>';
const xhtml = '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>';

describe('an SVG or XML file is active', () => {
  test.each([
    ['a script', svg(script)],
    ['an event', svg('', ' onload="alert(1)"')],
    ['an event after a line end', svg('', '\nonload = "alert(1)"')],
    ['a long prefix', svg(xhtml.replaceAll('x:', `${'y'.repeat(200)}:`))],
    ['a prefix that is not ASCII', svg(xhtml.replaceAll('x:', 'č:'))],
    ['a link', svg('<a href="javascript:alert(1)">A</a>')],
    ['a link with a reference', svg('<a href="&#106;avascript:alert(1)">A</a>')],
    ['a link with a tab', svg('<a href="java&#9;script:alert(1)">A</a>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "&#60;script>">]>${svg('&a;')}`],
    ['a default of an attribute', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`],
    ['a style sheet', `<?xml-stylesheet href="a.xsl" type="text/xsl"?>${svg('')}`],
    ['an animation', svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
    ['a frame', svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="a.html"/></foreignObject>')],
    ['UTF-16 with a mark', utf16(svg(script), false, '\ufeff')],
    ['UTF-16 in the other order', utf16(svg(script), true, '\ufeff')],
    ['UTF-16 without a mark', utf16(svg(script), false, '')],
    ['UTF-16 in the other order without a mark', utf16(svg(script), true, '')],
    [
      'an encoding with escapes',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<scr\x1b(Jipt>alert(1)</script>')}`,
    ],
    ['an unknown encoding', new Uint8Array([0x4c, 0x6f, 0xa7, 0x94])],
    ['compressed', new Uint8Array([0x1f, 0x8b, 8, 0])],
  ])('%s', (_, content) => {
    expect([dangerOf('svg', content), dangerOf('xml', content)]).toEqual(['active', 'active']);
    if (typeof content === 'string')
      for (const kind of ['xsd', 'xsl', 'rng', 'rdf', 'kml', 'unknown', ''])
        expect(dangerOf(kind, content)).toBe('active');
  });
});

test.each(['html', 'htm', 'xhtml', 'shtml', 'mhtml', 'js', 'mjs', 'svgz'])('.%s is active', (kind) => {
  expect(dangerOf(kind, 'A')).toBe('active');
});

test.each(['<!DOCTYPE HTML>', ' \n<html>', '<p>A', '<a href="x">', '<!-- A -->'])(
  'a file without a type with %j is active',
  (text) => {
    expect(['', 'dat', 'jsonl', 'ndjson', 'tgz', 'zst'].map((kind) => dangerOf(kind, text))).toEqual(
      Array(6).fill('active'),
    );
  },
);

test.each([
  ['svg', svg('<path d="M0 0"/><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>')],
  [
    'svg',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- A -->\n<!DOCTYPE svg PUBLIC "a" "b">${svg('<title>On = off</title>')}`,
  ],
  ['svg', utf16(svg('<path/>'), false, '\ufeff')],
  ['xml', '<?xml version="1.0"?><orders><order script="no"/></orders>'],
  ['csv', '<script>'],
  ['png', '<html>'],
  ['pdf', '%PDF-1.7'],
  ['zip', 'PK'],
] as const)('.%s is inert: %s', (kind, content) => expect(dangerOf(kind, content)).toBe('inert'));

test.each([
  ['xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'],
  ['bin', new Uint8Array([0, 1, 2])],
  ['py', 'print(1)'],
  ['jsonl', '{}'],
] as const)('.%s is saved: %s', (kind, content) => expect(dangerOf(kind, content)).toBe('unknown'));
