// Crash page: the page could not be put in place. The message fills the main area; navbar and footer stay.
import { makeNotice } from './notice.ts';

/** Shows the error under the title and the docs menu of the page that was to be shown; “Try again” loads it anew. */
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
  // The column of contents names headings that are gone.
  document.querySelector('.toc')?.remove();
}
