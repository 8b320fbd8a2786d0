import { expect, test } from 'vitest';
import { renderPage } from '../../../templates/index.tsx';
import { sampleDoc, services } from './sample-models.ts';

const render = (markdown: ReturnType<typeof sampleDoc>['markdown']): string =>
  renderPage(sampleDoc({ markdown }), { kind: 'html', html: '<p>Text</p>' }, services);

test('a page links to the list of pages for programs at its start, unseen by readers', () => {
  const html = render({ href: '/docs/a.md', index: '/llms.txt', assistants: [] });
  expect(html.match(/<a hidden="" href="\/llms\.txt">[\s\S]*?<header/g)).toHaveLength(1);
  // Swapped with the page, because each language has its own list.
  expect(html).toMatch(/<div data-swap="skip">(?:(?!<\/div>)[\s\S])*llms\.txt/);
  expect(render(null)).not.toContain('llms.txt');
});
