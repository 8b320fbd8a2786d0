// Tabs: sections one after another without scripts. All groups of one name show the same tab, which is remembered.
import { tabKey } from '../../shared/constants.ts';
import type { Behaviour } from '../behaviour.ts';
import { all, listen } from '../listen.ts';
import { make } from '../make.ts';
import { idOfHash } from '../reveal.ts';
import { nextPlace } from './dropdown.ts';

/** Names of the tabs and the wanted one → its place; the first tab for an unknown, junk or missing name. */
export const tabPlace = (names: readonly string[], wanted: string | null): number =>
  Math.max(wanted === null ? 0 : names.indexOf(wanted), 0);

const arrows: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown' };

interface Tab {
  readonly name: string;
  readonly panel: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly title: Element | null;
}

function makeTab(panel: HTMLElement): Tab {
  const title = panel.querySelector(':scope > p:first-child');
  panel.id ||= `tab-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`;
  const label = panel.getAttribute('aria-label') ?? title?.textContent;
  const button = make('button', { type: 'button', role: 'tab', 'aria-controls': panel.id }, label);
  panel.setAttribute('role', 'tabpanel');
  if (title !== null) title.toggleAttribute('hidden', true);
  return { name: panel.dataset.tab ?? '', panel, button, title };
}

/** The clicked tab keeps its place in the window while groups above it change their height. */
export const tabs: Behaviour = (element, { store, text }) => {
  const group = element.dataset.group ?? '';
  const key = tabKey + group;
  const list = make('div', { role: 'tablist', 'aria-label': text('tabs.label') });
  const items = [...element.querySelectorAll<HTMLElement>(':scope > [data-tab]')].map(makeTab);
  const names = items.map(({ name }) => name);
  const select = (place: number) => {
    items.forEach(({ panel, button }, index) => {
      button.setAttribute('aria-selected', String(index === place));
      button.tabIndex = index === place ? 0 : -1;
      panel.hidden = index !== place;
    });
  };
  const choose = (place: number) => {
    const tab = items[place];
    if (tab === undefined) return;
    const before = tab.button.getBoundingClientRect().top;
    select(place);
    if (group !== '') {
      store.set(key, tab.name);
      document.dispatchEvent(new CustomEvent('pubdocs:tab', { detail: { group, name: tab.name } }));
    }
    scrollBy(0, tab.button.getBoundingClientRect().top - before);
  };
  const follow = (name: string | null) => {
    if (name !== null && names.includes(name)) select(names.indexOf(name));
  };
  list.append(...items.map(({ button }) => button));
  element.prepend(list);
  const wanted = document.getElementById(idOfHash(location.hash));
  const holder = items.findIndex(({ panel }) => panel.contains(wanted));
  select(holder >= 0 ? holder : tabPlace(names, group === '' ? null : store.get(key)));
  if (holder >= 0) wanted?.scrollIntoView();
  return all(
    listen(list, 'click', ({ target }) => choose(items.findIndex(({ button }) => button === target))),
    listen(list, 'keydown', (event) => {
      const from = items.findIndex(({ button }) => button === document.activeElement);
      const place = nextPlace(arrows[event.key] ?? event.key, from, items.length);
      if (place === null || event.key in { ArrowUp: 0, ArrowDown: 0 }) return;
      event.preventDefault();
      choose(place);
      items[place]?.button.focus();
    }),
    listen(element, 'pubdocs:reveal', ({ target }) =>
      select(items.findIndex(({ panel }) => panel.contains(target as Node))),
    ),
    listen(document, 'pubdocs:tab', (event) => {
      const { detail } = event as CustomEvent<{ group: string; name: string }>;
      if (detail.group === group) follow(detail.name);
    }),
    listen(window, 'storage', ({ key: changed, newValue }) => {
      if (group !== '' && changed === store.nameOf(key)) follow(newValue);
    }),
    () => {
      list.remove();
      for (const { panel, title } of items) {
        panel.hidden = false;
        panel.removeAttribute('role');
        title?.removeAttribute('hidden');
      }
    },
  );
};
