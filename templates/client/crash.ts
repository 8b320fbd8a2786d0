// The page itself could not be put in place: said in the main area; navbar and footer stay.
import { makeNotice } from './notice.ts';

/** “Try again” loads the page anew. */
export function showCrash(error: unknown, text: (key: string) => string): void {
  const notice = makeNotice({
    title: text('crash.title'),
    action: text('crash.retry'),
    error,
    onAction: () => location.reload(),
  });
  (document.getElementById('main') ?? document.body).replaceChildren(notice);
  // The column of contents stands beside the main area, and names headings that are gone.
  document.querySelector('.toc')?.remove();
}
