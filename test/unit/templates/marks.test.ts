import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cutAtMarks, fillMarks, hole } from '../../../templates/layout/marks.ts';
import { branchMark, indexSidebar, pageMark, sidebarFor } from '../../../templates/layout/sidebar-html.ts';

describe('marks', () => {
  it('are replaced by an attribute or content', () => {
    const marked = cutAtMarks(
      `<a data-mark="/docs" href="/x">A</a><ul>${renderToStaticMarkup(hole('languages'))}</ul>`,
    );
    expect(marked.marks).toEqual(['/docs', 'languages']);
    expect(fillMarks(marked, (mark) => (mark === '/docs' ? ' aria-current="true"' : '<li>cs</li>'))).toBe(
      '<a aria-current="true" href="/x">A</a><ul><li>cs</li></ul>',
    );
  });

  it('cannot be forged by the texts of a site', () => {
    const texts = ['\uE000state\uE000', '<template data-hole="state"></template>', ' data-mark="/docs"'];
    for (const text of texts) {
      const html = renderToStaticMarkup(createElement('title', { lang: text }, text));
      expect(cutAtMarks(html)).toEqual({ texts: [html], marks: [] });
    }
  });

  it('are unescaped', () => {
    expect(cutAtMarks('<a data-mark="/a&amp;b&quot;&#x27;&lt;&gt;">').marks).toEqual([`/a&b"'<>`]);
  });

  it('do not change HTML without marks', () => {
    expect(fillMarks(cutAtMarks('<p>text</p>'), () => 'no')).toBe('<p>text</p>');
  });
});

describe('a shared sidebar', () => {
  const link = (path: string, branches: readonly number[]) => `<a data-mark="${pageMark(path, branches)}">${path}</a>`;
  const details = (branch: number, inside: string) => `<details data-mark="${branchMark(branch)}">${inside}</details>`;
  const sidebar = indexSidebar(
    link('/a', []) + details(0, link('/b c', [0]) + details(1, link('/d', [0, 1]))) + link('/a', []),
  );

  it('marks only the first link to the page', () => {
    expect(sidebarFor(sidebar, '/a')).toBe(
      '<a aria-current="page">/a</a><details><a>/b c</a><details><a>/d</a></details></details><a>/a</a>',
    );
  });

  it('opens every branch around the page, and no other', () => {
    expect(sidebarFor(sidebar, '/b c')).toContain('<details open=""><a aria-current="page">/b c</a><details>');
    expect(sidebarFor(sidebar, '/d').match(/open=""/g)).toHaveLength(2);
  });

  it('has no mark on a page that it does not list', () => {
    expect(sidebarFor(sidebar, '/nope')).toBe(sidebar.html);
    expect(sidebar.html).not.toContain('data-mark');
  });
});
