// One start tag through the sanitizer.
import { describe, expect, it } from 'vitest';
import { makeTagSanitizer } from '../../../src/adapters/sanitize-html.ts';
import { allowedTags, globalAttributes } from '../../../src/text/safe-html.ts';

const sanitize = makeTagSanitizer({ tags: allowedTags, globalAttributes });

describe('a start tag', () => {
  it.each([
    ['<span class="a" lang="cs">', '<span class="a" lang="cs">'],
    ['<abbr title="a &amp; &quot;b&quot;">', '<abbr title="a &amp; &quot;b&quot;">'],
    ['<td colspan="2" aria-label="x">', '<td colspan="2" aria-label="x">'],
    ['<details open>', '<details open>'],
    ['<img alt="a" width="3">', '<img alt="a" width="3">'],
    ['<b onclick="x">', '<b>'],
    ['<q cite="javascript:alert(1)">', '<q>'],
    ['<script src="x">', ''],
  ])('%s → %s', (tag, clean) => {
    expect(sanitize(tag).replace('open=""', 'open')).toBe(clean);
  });
});
