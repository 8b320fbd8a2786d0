// Pages of a theme without the class `prose` are chapters, too.
import { expect, it } from 'vitest';
import { chapterHtml } from '../../../src/print/chapter-html.ts';

const chapter = { key: 'a', url: 'https://docs.example/a', shift: 1 };
const textOf = (html: string): string => chapterHtml(html, chapter, () => undefined).pieces.join('');

it.each([
  ['<main><nav>n</nav><div class="prose"><p>t</p></div></main>', '<div class="prose"><p>t</p></div>'],
  ['<main><nav>n</nav><article><p>t</p></article></main>', '<article><p>t</p></article>'],
  ['<nav>n</nav><main><p>t</p></main>', '<main><p>t</p></main>'],
  ['<body><p>t</p></body>', '<body><p>t</p></body>'],
])('%s', (html, text) => {
  expect(textOf(html)).toBe(text);
});
