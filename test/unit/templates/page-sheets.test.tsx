// The style sheets of a page: some features have their own sheet, which only pages with the feature load.
import { expect, it } from 'vitest';
import type { DocPageModel } from '../../../src/model/page-model.ts';
import { renderPage } from '../../../templates/index.tsx';
import { sampleDoc, services } from './sample-models.ts';

function sheetsOf(change: Partial<DocPageModel>): string[] {
  const html = renderPage(sampleDoc(change), { kind: 'html', html: '<p>Text</p>' }, services);
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href);
}

it.each([
  ['components', { hasComponents: true }, '/base/assets/parts.css'],
  ['formulas', { hasMath: true }, '/base/assets/math.css'],
  ['images that can be enlarged', { hasZoom: true }, '/base/assets/zoom.css'],
  ['diagrams', { hasDiagrams: true }, '/base/assets/diagrams.css'],
])('a page with %s has a sheet for them, and other pages do not', (_, change, sheet) => {
  const plain = sheetsOf({});
  expect(plain).not.toContain(sheet);
  expect(sheetsOf(change).filter((href) => !plain.includes(href))).toEqual([sheet]);
});
