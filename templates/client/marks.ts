// Marks at the sections that changed since the reader's last visit, with their earlier text. The texts of visited pages
// stay in the browser. An element of its own starts it on each page, also after navigation.
import { nextVisit, type Sections, type Visit } from './changed-since.ts';
import { make } from './make.ts';
import { readPageState } from './read-state.ts';
import { type BrowserStore, makeStore } from './store.ts';

/** Pages that are kept, and characters of each; the storage of an origin has about 5,000,000. */
const maxPages = 100;
const maxLength = 40_000;

/** Each is a line; what is in none belongs to the line before. */
const lineTags = 'h1,h2,h3,h4,h5,h6,p,li,td,th,pre,dt,dd,summary,figcaption';

/** Elements that are not the text of the author. */
const additions = 'button,script,style,.anchor,.code-head,.visually-hidden,pubdocs-island';

interface PageText {
  readonly sections: Sections;
  readonly headings: ReadonlyMap<string, HTMLElement>;
}

/** The lines of each section, and the heading that shows its mark, by the same keys. */
function readSections(article: Element): PageText {
  const title = article.querySelector('h1');
  const headings = new Map<string, HTMLElement>();
  const sections = new Map<string, string[]>();
  let key = `#${title?.id ?? ''}`;
  if (title) headings.set(key, title);
  for (const prose of article.querySelectorAll('.prose')) {
    const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
    let block: Element | null = null;
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || parentElement.closest(additions)) continue;
      const next: Element = parentElement.closest(lineTags) ?? prose;
      if (next !== block && next instanceof HTMLElement && /^H[2-6]$/.test(next.tagName) && next.id !== '') {
        key = `#${next.id}`;
        headings.set(key, next);
      }
      const lines = sections.get(key) ?? [];
      sections.set(key, lines);
      const [first = '', ...more] = next.tagName === 'PRE' ? (textContent ?? '').split('\n') : [textContent ?? ''];
      lines.push((next === block ? (lines.pop() ?? '') : '') + first, ...more);
      block = next;
    }
  }
  const clean = (lines: readonly string[]): readonly string[] =>
    lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
  return { headings, sections: Object.fromEntries([...sections].map(([at, lines]) => [at, clean(lines)])) };
}

/** The stored visit; null if there is none, or if it is not one of these: an older one has other keys. */
function readVisit(store: BrowserStore, key: string): Visit | null {
  try {
    const visit: Visit | null = JSON.parse(store.get(key) ?? 'null');
    const isSection = ([at, lines]: [string, unknown]) => at[0] === '#' && (lines === null || Array.isArray(lines));
    return visit && [visit.sections, visit.changes].every((part) => Object.entries(part).every(isSection))
      ? visit
      : null;
  } catch {
    return null;
  }
}

/** Stores a visit, and removes that of the page that was not read for the longest time. */
function keepVisit(store: BrowserStore, page: string, visit: Visit): void {
  const text = JSON.stringify(visit);
  if (text.length > maxLength) {
    store.set(`seen:${page}`, null);
    return;
  }
  const others = (store.get('seen') ?? '').split('\n').filter((other) => other !== page && other !== '');
  for (const old of others.splice(0, Math.max(0, others.length - maxPages + 1))) store.set(`seen:${old}`, null);
  store.set('seen', [...others, page].join('\n'));
  store.set(`seen:${page}`, text);
}

/** Adds a mark: a button that shows the earlier lines, or only words if there are none. */
function mark(heading: HTMLElement, lines: readonly string[] | null, words: DOMStringMap): void {
  const { lang } = document.documentElement;
  const text = (lines === null ? words.new : words.changed) ?? '';
  if (lines === null || lines.length === 0) {
    heading.append(make('span', { class: 'change-mark', lang }, text));
    return;
  }
  const button = make('button', { type: 'button', class: 'change-mark', 'aria-expanded': 'false', lang }, text);
  const panel = make('div', { class: 'change-before', hidden: '' });
  panel.append(make('p', { lang }, words.before), ...lines.map((line) => make('del', {}, line)));
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
  });
  heading.append(button);
  heading.after(panel);
}

customElements.define(
  'pubdocs-marks',
  class extends HTMLElement {
    connectedCallback(): void {
      // Navigation sets the language and the path of the page after it inserts this element.
      queueMicrotask(() => this.start());
    }

    start(): void {
      const article = this.closest('article');
      // An element that is moved is connected again.
      if (!article || article.querySelector('.change-mark')) return;
      const { headings, sections } = readSections(article);
      const store = makeStore(readPageState().prefix);
      // A page that gets a translation has another text.
      const { lang = '' } = article.querySelector<HTMLElement>('.prose') ?? {};
      const page = `${document.body.dataset.href} ${lang}`;
      const visit = nextVisit(readVisit(store, `seen:${page}`), sections, Date.now());
      keepVisit(store, page, visit);
      for (const [at, lines] of Object.entries(visit.changes)) {
        const heading = headings.get(at);
        if (heading) mark(heading, lines, this.dataset);
      }
    }
  },
);
