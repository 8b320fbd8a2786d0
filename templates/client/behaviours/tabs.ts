// Tabs; without scripts, consecutive sections. All groups with the same name show the same tab, which is stored.
import { tabKey } from '../../shared/constants.ts';
import type { LazyBehaviour } from '../behaviour.ts';

/** Names of the tabs and the wanted name → its index; 0 for an unknown or missing name. */
export const tabPlace = (names: readonly (string | null)[], wanted: string | null): number =>
  Math.max(names.indexOf(wanted), 0);

/** Key, current index, number of tabs → the next index, negative from the end; arrows wrap around. */
export const tabAfter = (key: string, place: number, count: number): number | undefined =>
  ({ ArrowLeft: place - 1, ArrowRight: (place + 1) % count, Home: 0, End: -1 })[key];

let ids = 0;

/** The chosen tab keeps its position in the window even if groups above it change their height. */
export const tabs: LazyBehaviour = (element, { store, text }, { all, listen, make, reveal, targetOfHash }) => {
  const { group = '' } = element.dataset;
  const key = tabKey + group;
  const panels = [...element.querySelectorAll<HTMLElement>(':scope > [data-tab]')];
  const names = panels.map(({ dataset }) => dataset.tab ?? '');
  const list = make('div', { role: 'tablist', 'aria-label': text('tabs.label') });
  const buttons = panels.map((panel) => {
    panel.id ||= `pubdocs-tab-${++ids}`;
    panel.setAttribute('role', 'tabpanel');
    panel.firstElementChild?.toggleAttribute('hidden', true);
    const about = { type: 'button', role: 'tab', 'aria-controls': panel.id };
    return make('button', about, panel.getAttribute('aria-label') ?? '');
  });
  const select = (place: number) => {
    if (place < 0) return;
    buttons.forEach((button, index) => {
      const is = index === place;
      button.setAttribute('aria-selected', `${is}`);
      button.tabIndex = is ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', !is);
    });
  };
  const choose = (button: HTMLButtonElement) => {
    const place = buttons.indexOf(button);
    if (place < 0) return;
    const top = () => button.getBoundingClientRect().top;
    const before = top();
    select(place);
    if (group) store.set(key, names[place] ?? '');
    history.replaceState(history.state, '', `#${panels[place]?.id}`);
    scrollBy(0, top() - before);
  };
  list.append(...buttons);
  element.prepend(list);
  // A link to a tab shows it in all groups of the same name, but does not change the stored choice.
  const linked = targetOfHash(location.hash);
  const isOfGroup = group && linked?.parentElement?.dataset.group === group;
  select(tabPlace(names, (isOfGroup && linked?.dataset.tab) || store.get(key)));
  const cleanUp = all(
    listen(list, 'click', ({ target }) => choose(target as HTMLButtonElement)),
    listen(list, 'keydown', (event) => {
      const place = tabAfter(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement), names.length);
      const button = place === undefined ? place : buttons.at(place);
      if (!button) return;
      event.preventDefault();
      choose(button);
      button.focus();
    }),
    listen(element, 'pubdocs:reveal', ({ target }) =>
      select(panels.findIndex((panel) => panel.contains(target as Node))),
    ),
    store.watch(key, (name) => select(names.indexOf(name ?? ''))),
    () => {
      list.remove();
      for (const panel of panels) {
        panel.hidden = false;
        panel.removeAttribute('role');
        panel.firstElementChild?.removeAttribute('hidden');
      }
    },
  );
  const hashTarget = reveal(location.hash);
  if (element.contains(hashTarget)) hashTarget?.scrollIntoView();
  return cleanUp;
};
