// Tools of a code block, added here so that pages do not carry them: copy, and wrap where lines are too long.
import type { Behaviour } from '../behaviour.ts';
import { all, listen } from '../listen.ts';

function toolButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}

/** The older way to copy, for pages without the clipboard's interface: it copies what is selected. */
function copySelected(code: Element): boolean {
  getSelection()?.selectAllChildren(code);
  return document.execCommand('copy');
}

async function copy(code: Element, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(code);
  }
}

/** Text of a code block as it is copied: without the line break at its end. */
export const textToCopy = (text: string): string => text.replace(/\n$/, '');

/** The button says what happened, and becomes itself again when it is left. */
export const codeBlock: Behaviour = (figure, { state: { strings } }) => {
  const pre = figure.querySelector('pre');
  const code = pre?.querySelector('code');
  if (!pre || !code) return () => {};
  const tools = document.createElement('div');
  tools.className = 'code-tools';
  const wrap = toolButton(strings['code.wrap'] ?? '');
  const copying = toolButton(strings['code.copy'] ?? '');
  wrap.dataset.codeWrap = '';
  copying.dataset.codeCopy = '';
  wrap.setAttribute('aria-pressed', 'false');
  wrap.hidden = true;
  const width = new ResizeObserver(() => {
    if (pre.scrollWidth > pre.clientWidth) wrap.hidden = false;
  });
  width.observe(pre);
  copying.setAttribute('aria-live', 'polite');
  const say = (key: string) => {
    copying.textContent = strings[key] ?? '';
  };
  tools.append(wrap, copying);
  pre.before(tools);
  return all(
    listen(wrap, 'click', () => {
      const isWrapped = pre.toggleAttribute('data-wrap');
      wrap.setAttribute('aria-pressed', String(isWrapped));
    }),
    listen(copying, 'click', async () => {
      say((await copy(code, textToCopy(code.textContent ?? ''))) ? 'code.copied' : 'code.copyFailed');
    }),
    listen(copying, 'blur', () => say('code.copy')),
    listen(copying, 'pointerleave', () => say('code.copy')),
    () => {
      width.disconnect();
      tools.remove();
    },
  );
};
