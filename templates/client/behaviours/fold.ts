// Folded lines of a code block.
import type { CleanUp } from '../listen.ts';
import type { Tools } from '../tools.ts';

/**
 * Hides folded lines behind a button without text, so that copied code contains no label. Find-in-page opens them, too.
 */
function fold(lines: HTMLElement, { all, listen, make }: Tools): CleanUp {
  const label = lines.dataset.fold ?? '';
  const button = make('button', { type: 'button', 'data-unfold': '', 'aria-expanded': 'false', 'aria-label': label });
  const open = () => {
    lines.removeAttribute('hidden');
    lines.dataset.open = '';
    button.remove();
  };
  lines.setAttribute('hidden', 'until-found');
  lines.before(button);
  return all(
    listen(button, 'click', () => {
      open();
      lines.tabIndex = -1;
      lines.focus({ preventScroll: true });
    }),
    listen(lines, 'beforematch', open),
    open,
  );
}

/** Folds all marked lines of a block. */
export const foldLines = (code: Element, tools: Tools): CleanUp =>
  tools.all(...[...code.querySelectorAll<HTMLElement>('[data-fold]')].map((lines) => fold(lines, tools)));
