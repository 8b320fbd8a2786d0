// The page itself could not be put in place: said in the main area; navbar and footer stay.
import { makeNotice } from './notice.ts';

/** “Try again” loads the page anew. */
export function showCrash(error: unknown, strings: Readonly<Record<string, string>>): void {
  const notice = makeNotice({
    title: strings['crash.title'],
    action: strings['crash.retry'],
    error,
    onAction: () => location.reload(),
  });
  (document.getElementById('main') ?? document.body).replaceChildren(notice);
}
