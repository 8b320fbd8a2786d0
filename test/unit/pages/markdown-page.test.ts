import { expect, test } from 'vitest';
import type { Route } from '../../../src/model/route.ts';
import { markdownModel } from '../../../src/pages/markdown-page.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const route: Route = {
  kind: 'doc',
  path: '/cs/docs/a b',
  page: '/docs/a b',
  locale: 'cs',
  language: 'cs',
  source: null,
  id: 'a b',
  file: 'cs/docs/a b/index.html',
  unlisted: false,
};
const { markdown } = sampleConfig();
const modelWith = (change: Partial<typeof markdown>) =>
  markdownModel(route, sampleConfig({ markdown: { ...markdown, ...change } }));

test('a page without Markdown has no model', () => {
  expect(modelWith({})).toBeNull();
});

test('a link to an assistant has the encoded URL of the Markdown', () => {
  const href = 'https://a.example/new?q=Read%20{url}&again={url}';
  const url = 'https%3A%2F%2Fdocs.example%2Fbase%2Fcs%2Fdocs%2Fa%2520b.md';
  expect(modelWith({ pages: true, assistants: { Assistant: href } })).toEqual({
    href: '/base/cs/docs/a%20b.md',
    index: '/base/cs/llms.txt',
    assistants: [{ name: 'Assistant', href: `https://a.example/new?q=Read%20${url}&again=${url}` }],
  });
});
