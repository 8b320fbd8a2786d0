// The announcement bar. Closing it stores its id, so that another announcement is shown again.
import { announcementKey } from '../../shared/constants.ts';
import type { Behaviour } from '../behaviour.ts';
import { focusMain } from '../focus-main.ts';
import { all, around, listen } from '../listen.ts';

/** Closes the bar on a click, or when another window closes it. */
export const announcement: Behaviour = (bar, { store }) => {
  const id = bar.dataset.announcement ?? '';
  return all(
    listen(bar, 'click', (event) => {
      if (!around(event, '[data-announcement-close]')) return;
      store.set(announcementKey, id);
      focusMain();
    }),
    store.watch(announcementKey, (value) => {
      if (value === id) document.documentElement.dataset.announcement = 'dismissed';
    }),
  );
};
