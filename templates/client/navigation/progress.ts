// The line at the top of the window while a page takes its time.

import { progressDelayMs } from '../../shared/constants.ts';
import type { CleanUp } from '../listen.ts';
import { make } from '../make.ts';

/** Shows the line after a moment; the returned function takes it away, or keeps it from coming. */
export function startProgress(label: string): CleanUp {
  const line = make('div', { class: 'progress', role: 'progressbar', 'aria-label': label });
  const timer = setTimeout(() => document.body.append(line), progressDelayMs);
  return () => {
    clearTimeout(timer);
    line.remove();
  };
}
