// The crash page, for a page that could not be swapped in. The message replaces the main area; navbar and footer stay.
import { makeNotice } from './notice.ts';

/** Shows the error with the title and the docs menu of the failed page. “Try again” reloads the page. */
export function showCrash(error: unknown, text: (key: string) => string, next: Document): void {
  const notice = makeNotice({
    heading: 'h1',
    title: text('crash.title'),
    action: text('crash.retry'),
    error,
    onAction: () => location.reload(),
  });
  document.title = next.title;
  (document.querySelector<HTMLElement>('main') ?? document.body).replaceChildren(notice);
  const menu = next.getElementById('pd-sidebar');
  if (menu) document.getElementById('pd-sidebar')?.replaceChildren(...menu.childNodes);
  // The table of contents lists headings that no longer exist.
  document.querySelector('.toc')?.remove();
}
