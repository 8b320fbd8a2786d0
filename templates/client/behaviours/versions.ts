// The list of versions: stores and marks the version that the reader chose, and closes like a menu.
import { versionKey } from '../../shared/constants.ts';
import type { LazyBehaviour } from '../behaviour.ts';

export const versions: LazyBehaviour = (element, { store }, { all, listen, make }) => {
  const details = element.querySelector('details');
  const summary = element.querySelector('summary');
  if (!details || !summary) return () => {};
  const stored = store.get(versionKey);
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
  const last = links.find((link) => link.dataset.version === stored && link.ariaCurrent !== 'true');
  const mark = make('span', { class: 'version-tag' });
  mark.textContent = element.dataset.last ?? '';
  last?.append(' ', mark);
  return all(
    listen(element, 'click', ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
      if (link) store.set(versionKey, link.dataset.version ?? null);
    }),
    listen(element, 'keydown', ({ key }) => {
      if (key !== 'Escape' || !details.open) return;
      details.open = false;
      summary.focus();
    }),
    listen(document, 'pointerdown', ({ target }) => {
      if (target instanceof Node && !element.contains(target)) details.open = false;
    }),
    () => mark.remove(),
  );
};
