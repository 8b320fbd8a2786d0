// The progress line at the top of the window while a page is loading.

import { progressDelayMs } from '../../shared/constants.ts';
import type { CleanUp } from '../listen.ts';
import { make } from '../make.ts';

/** Shows the line after a delay; the returned function removes or cancels it. */
export function startProgress(label: string): CleanUp {
  const line = make('div', { class: 'progress', role: 'progressbar', 'aria-label': label });
  const timer = setTimeout(() => document.body.append(line), progressDelayMs);
  return () => {
    clearTimeout(timer);
    line.remove();
  };
}
