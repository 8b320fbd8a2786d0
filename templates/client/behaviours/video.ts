// A video of another site: a link until the reader plays it, then its player in the same place.
import type { LazyBehaviour } from '../behaviour.ts';

export const video: LazyBehaviour = (figure, _, { listen, make }) => {
  const link = figure.querySelector('a');
  const { embed, title } = figure.dataset;
  if (link === null || embed === undefined) return () => {};
  return listen(link, 'click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const player = make('iframe', {
      src: embed,
      title: title ?? '',
      allow: 'autoplay; fullscreen; picture-in-picture',
      allowfullscreen: '',
      referrerpolicy: 'strict-origin-when-cross-origin',
    });
    link.replaceWith(player);
    player.focus();
  });
};
