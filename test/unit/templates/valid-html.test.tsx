import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import type { PageModel } from '../../../src/model/page-model.ts';
import { makeRenderPage } from '../../../templates/index.tsx';
import {
  czech,
  sampleChrome,
  sampleDoc,
  sampleIndex,
  sampleNotFound,
  sampleStandalone,
  services,
} from './sample-models.ts';

// Rules about the style of markup are off, because React decides it.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
  },
});

const fallback = { lang: 'en', direction: 'ltr', label: 'English', originalHref: '/base/docs/intro' } as const;

const outdated = { state: 'outdated', lang: 'en', originalHref: '/base/docs/intro' } as const;

const models: readonly (readonly [string, PageModel])[] = [
  ['a page of the docs', sampleDoc()],
  [
    'an untranslated, unlisted draft',
    sampleDoc({ chrome: sampleChrome(czech), fallback, unlisted: true, draft: true }),
  ],
  [
    'a page with the question whether it was helpful',
    sampleDoc({
      feedback: { kind: 'form', action: 'https://feedback.example/docs?a=1&b=2', page: 'https://a.example/b' },
    }),
  ],
  [
    'a page with a link to a form',
    sampleDoc({ feedback: { kind: 'link', href: 'https://git.example/new?title=A%20B' } }),
  ],
  ['an outdated translation', sampleDoc({ chrome: sampleChrome(czech), translation: outdated })],
  [
    'a page without a sidebar, a table of contents and links around the text',
    sampleDoc({ sidebar: null, toc: [], breadcrumbs: [], next: null, editHref: null, lastUpdated: null }),
  ],
  ['a page in nested branches', sampleDoc({ path: '/docs/types' })],
  ['a list of pages', sampleIndex({ pages: [{ label: '1', href: '/base/docs', current: true }] })],
  ['an empty list', sampleIndex({ entries: [] })],
  ['a standalone page', sampleStandalone()],
  ['the 404 page', sampleNotFound()],
];

describe('every kind of page', () => {
  const render = makeRenderPage();

  it.each(models)('is valid HTML: %s', async (_, model) => {
    const html = render(
      model,
      { kind: 'html', html: '<h2 id="keys">Keys</h2><h3 id="test">Test</h3><h2 id="errors">4xx</h2>' },
      services,
    );
    const report = await validator.validateString(html);
    const findings = report.results.flatMap(({ messages }) =>
      messages.map((found) => `${found.ruleId} ${found.line}:${found.column} ${found.message}`),
    );
    expect(findings).toEqual([]);
  });
});
