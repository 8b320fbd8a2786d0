// The menu that copies the page as Markdown. It is loaded when the menu opens, and fetches the text at once: browsers
// allow copying only shortly after a click.
import type { LazyBehaviour } from '../behaviour.ts';

/**
 * After a click, the button says so until the menu closes. Without the text, or the right to copy it, the browser shows
 * the text.
 */
export const copyPage: LazyBehaviour = (menu, { text }, { all, copy, listen }) => {
  const link = menu.querySelector('a');
  const button = menu.querySelector('button');
  if (!link || !button) return () => {};
  const label = button.textContent;
  button.disabled = false;
  const load = async (): Promise<string | null> => {
    try {
      const response = await fetch(link.href);
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  };
  const loaded = load();
  return all(
    listen(button, 'click', async () => {
      const markdown = await loaded;
      if (markdown !== null && (await copy(menu, markdown))) button.textContent = text('code.copied');
      else location.assign(link.href);
    }),
    listen(menu, 'toggle', () => {
      button.textContent = label;
    }),
  );
};
