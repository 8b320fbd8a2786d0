// Images that can be enlarged: the link around them, and where there is none.
import { expect, it } from 'vitest';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import type { LinkTarget } from '../../../src/model/link-graph.ts';
import { compileText } from '../../support/compile-text.ts';

const asset = (width: number): LinkTarget => ({
  kind: 'asset',
  href: '/a&b.png',
  file: 'static/a&b.png',
  width,
  height: 300,
});

function html(text: string, target: LinkTarget = asset(800), zoom = true): string {
  const page = compileText(text, { zoom });
  return fillBody(page, {
    link: () => target,
    headingId: () => ({ id: '', aliases: [] }),
    code: () => '',
    component: () => '',
    string: (key) => key,
  });
}

it('a large image is a link to its file', () => {
  expect(html('![A map](./a.png)')).toContain(
    '<a class="zoom" href="/a&amp;b.png"><img src="/a&amp;b.png" width="800"',
  );
  expect(compileText('![A map](./a.png)', { zoom: true }).facts).toMatchObject({ hasZoom: true });
});

it.each([
  ['small', '![A map](./a.png)', asset(399)],
  ['on another host', '![A map](https://x.example/a.png)', { kind: 'external', href: 'https://x.example/a.png' }],
] as const)('no link leads to an image that is %s', (_, text, target) => {
  expect(html(text, target)).toMatch(/<a><img [^>]*><\/a>/);
});

it.each([
  ['in a link', '[![A map](./a.png)](./b.md)'],
  ['in a link of HTML', '<a href="./b.md">![A map](./a.png)</a>'],
  ['without a text', '![](./a.png)'],
])('an image %s has no second link', (_, text) => {
  expect(html(text)).not.toContain('zoom');
});

it('without the key, nothing is added', () => {
  expect(html('![A map](./a.png)', asset(800), false)).toMatch(/^<p><img /);
  expect(compileText('![A map](./a.png)').facts).not.toHaveProperty('hasZoom');
});
