// The live client of `pubdocs dev`: listens for new versions of the site, updates the open page in place, and shows
// findings. Built pages do not load it.
import type { LiveMessage } from '../../src/model/live.ts';
import { applyPage } from './live/apply-page.ts';
import { makeOverlay } from './live/overlay.ts';
import { loadShown, type Shown, versionIn } from './live/shown-page.ts';

/** Time after which a navigation has replaced the page. */
const afterNavigationMs = 300;

/** The newest HTML of the page; null if the server is not running: it sends a message when it is back. */
const fetchPage = async (): Promise<string | null> => {
  try {
    return await (await fetch(location.href, { cache: 'no-cache' })).text();
  } catch {
    return null;
  }
};

/** → a function that fetches the open page again and applies the differences. `version` identifies the loaded page. */
function makeUpdate(version: string): () => Promise<void> {
  let shown: Promise<Shown | null> = loadShown(version);
  return async () => {
    const shownPage = await shown;
    // After a navigation inside the site, the browser's cache has the HTML of the page.
    const before = shownPage && shownPage.url !== location.pathname ? await loadShown(null) : shownPage;
    const html = await fetchPage();
    if (html === null) return;
    const isCurrent = before ? before.html === html : versionIn(html) === version;
    const next = { url: location.pathname, html };
    if (!isCurrent && !(before && applyPage(before, next))) location.reload();
    shown = Promise.resolve(next);
  };
}

function startLive(script: HTMLScriptElement): void {
  const feed = script.src.replace(/live\.js(\?.*)?$/, 'events');
  const showFindings = makeOverlay();
  const update = makeUpdate(script.dataset.pubdocsLive ?? '');
  let version = -1;
  let work: Promise<void> = Promise.resolve();
  const receive = ({ data }: MessageEvent<string>): void => {
    const message = JSON.parse(data) as LiveMessage;
    showFindings(message);
    if (message.version === version) return;
    version = message.version;
    work = work.then(update).catch(() => location.reload());
  };
  // Navigation inside the site may show a page that was prefetched before the last change.
  const { navigation } = window as { navigation?: EventTarget };
  let path = location.pathname;
  navigation?.addEventListener('currententrychange', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    setTimeout(() => {
      work = work.then(update).catch(() => location.reload());
    }, afterNavigationMs);
  });
  // Hidden pages do not listen, because browsers allow only six connections to a server.
  let source: EventSource | null = null;
  const listen = (wanted: boolean): void => {
    source?.close();
    source = wanted ? new EventSource(feed) : null;
    source?.addEventListener('message', receive);
  };
  listen(!document.hidden);
  document.addEventListener('visibilitychange', () => listen(!document.hidden));
  // A page in the back-forward cache must not keep its connection.
  window.addEventListener('pagehide', () => listen(false));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen(true);
  });
}

const script = document.querySelector<HTMLScriptElement>('script[data-pubdocs-live]');
if (script) startLive(script);
