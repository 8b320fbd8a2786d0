// The rule must refuse every URL that the URL parser of browsers reads as a scheme that runs code.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedScheme } from '../../../src/text/refused-scheme.ts';

test.each([
  ['javascript:alert(1)', 'javascript'],
  ['JaVaScRiPt:alert(1)', 'javascript'],
  [' \u0001java\nscr\tipt:alert(1)', 'javascript'],
  ['javascript&colon;alert(1)', null],
  ['view-source:javascript:alert(1)', 'javascript'],
  ['feed:feed:data:text/html,x', 'data'],
  ['vbscript:x', 'vbscript'],
  ['file:///etc/passwd', 'file'],
  ['/javascript:alert(1)', null],
  ['./javascript:alert(1)', null],
  ['#javascript:alert(1)', null],
  ['https://a.example/javascript:alert(1)', null],
  ['mailto:a@b.example', null],
  ['', null],
])('%j: %s', (url, scheme) => {
  expect(refusedScheme(url)).toBe(scheme);
});

test('it refuses every URL that a browser would run', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'javascript',
      'JAVA',
      'script',
      ':',
      '//',
      '\t',
      '\n',
      ' ',
      '\u0000',
      '\u0080',
      '&',
      '%3a',
      'data',
      'x',
    ),
    fc.string({ maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const url = parts.join('');
      const runs =
        URL.canParse(url, 'https://site.example/a/') &&
        /^(?:javascript|data|vbscript):$/.test(new URL(url, 'https://site.example/a/').protocol);
      expect(runs && refusedScheme(url) === null, url).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});
