// Buttons of a code block, added by script to keep pages small: copy, and wrap if lines are too long.
import type { Behaviour } from '../behaviour.ts';
import { copy } from '../copy.ts';
import { all, listen, noCleanUp } from '../listen.ts';
import { make } from '../make.ts';
import { tools } from '../tools.ts';

/** Whether a block has any code to copy. */
export const hasCode = (text: string): boolean => /\S/.test(text);

type Extras = typeof import('../extras.ts');

/** A language and the start of its code, if they may be a session: code that few pages have. */
export const mayBeSession = /^(console|shellsession) |^\S* \s*(\$|PS |>>>|\w:.*>)/;

/** After a click, the button shows the result until the pointer or the focus leaves it. */
export const codeBlock: Behaviour = (figure, { state, text }) => {
  const pre = figure.querySelector('pre');
  const code = pre?.querySelector('code');
  if (!pre || !code || !hasCode(code.textContent)) return noCleanUp;
  const wrap = make(
    'button',
    { type: 'button', 'data-code-wrap': '', 'aria-pressed': 'false', disabled: '' },
    text('code.wrap'),
  );
  const copying = make('button', { type: 'button', 'data-code-copy': '', 'aria-live': 'polite' });
  const bar = make('div', { class: 'code-tools' });
  const say = (key: string) => {
    copying.textContent = text(key);
  };
  const itself = () => say('code.copy');
  const width = new ResizeObserver(() => {
    // Lines that were too long in a narrower window, or before the fonts were loaded, may fit now.
    wrap.disabled = pre.scrollWidth <= pre.clientWidth && !pre.hasAttribute('data-wrap');
  });
  itself();
  width.observe(pre);
  bar.append(copying);
  const head = figure.querySelector('figcaption');
  if (head) head.append(bar);
  else pre.before(bar);
  (figure.querySelector('.code-language') ?? copying).before(wrap);
  const { language: name = '' } = figure.dataset;
  let unfold = noCleanUp;
  let toCopy = (shown: string) => shown.replace(/\n$/, '');
  if (code.querySelector('[data-fold]') || mayBeSession.test(`${name} ${code.textContent}`)) {
    import(state.extras).then(
      ({ commandsOf, foldLines }: Extras) => {
        unfold = foldLines(code, tools);
        toCopy = (shown) => commandsOf(shown, name);
      },
      () => {
        figure.dataset.unfolded = '';
      },
    );
  }
  return all(
    () => unfold(),
    listen(wrap, 'click', () => wrap.setAttribute('aria-pressed', `${pre.toggleAttribute('data-wrap')}`)),
    listen(copying, 'click', async () => {
      say((await copy(code, toCopy(code.textContent))) ? 'code.copied' : 'code.copyFailed');
    }),
    listen(copying, 'blur', itself),
    listen(copying, 'pointerleave', itself),
    () => {
      width.disconnect();
      wrap.remove();
      bar.remove();
    },
  );
};
