// Copies a text.
import { make } from './make.ts';

/** The older way to copy, by selection, for pages without the Clipboard API. */
function copySelected(beside: Element, text: string): boolean {
  const holder = make('pre', {}, text);
  beside.after(holder);
  getSelection()?.selectAllChildren(holder);
  const isCopied = document.execCommand('copy');
  holder.remove();
  return isCopied;
}

/** (an element of the page, its text) → whether the text was copied */
export async function copy(beside: Element, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(beside, text);
  }
}
