// The parts of the head that are printed as HTML strings: the state for the browser, and a site's own tags.
import type { ChromeModel, HeadModel } from '../../src/model/page-model.ts';
import { escapeHtml } from '../../src/text/html-text.ts';
import type { PageState } from '../shared/page-state.ts';
import { storagePrefix } from '../shared/storage-prefix.ts';

/** Texts that scripts show; the page already contains all others. */
const SHOWN_BY_SCRIPT: ReadonlySet<string> = new Set([
  'asset.failed',
  'base.hint',
  'base.text',
  'base.title',
  'code.copied',
  'code.copy',
  'code.copyFailed',
  'code.wrap',
  'crash.retry',
  'crash.title',
  'island.failed',
  'island.retry',
  'navigation.loaded',
  'navigation.loading',
  'tabs.label',
]);

/** Texts of the search dialog that are shown before its script is loaded. */
const SHOWN_BY_SEARCH: ReadonlySet<string> = new Set([
  'search.close',
  'search.label',
  'search.loading',
  'search.placeholder',
]);

/** Texts of the view of enlarged images. */
const SHOWN_BY_ZOOM: ReadonlySet<string> = new Set(['zoom.close', 'zoom.in', 'zoom.out']);

/** Settings for the browser's scripts: one JSON element, the same on all pages of a locale. */
export function stateHtml(chrome: ChromeModel): string {
  const hasSearch = chrome.assets.search !== '';
  const hasZoom = chrome.assets.zoom !== '';
  const strings = Object.entries(chrome.strings).filter(
    ([key]) =>
      SHOWN_BY_SCRIPT.has(key) || (hasSearch && SHOWN_BY_SEARCH.has(key)) || (hasZoom && SHOWN_BY_ZOOM.has(key)),
  );
  const state: PageState = {
    base: chrome.base,
    prefix: storagePrefix(chrome.storageNamespace),
    announcement: chrome.announcement?.id ?? null,
    colorMode: chrome.colorMode,
    islands: chrome.assets.islands,
    extras: chrome.assets.extras,
    tabs: chrome.assets.tabs,
    search: chrome.assets.search,
    searchIndex: chrome.searchIndex,
    strings: Object.fromEntries(strings),
  };
  return `<script type="application/json" id="pubdocs-state">${JSON.stringify(state).replace(/</g, '\\u003c')}</script>`;
}

const VOID: ReadonlySet<string> = new Set(['meta', 'link']);

/**
 * A site's own head tags: `{ tag: 'meta', attributes: { name: 'a', content: 'b' } }` → `<meta name="a" content="b">`.
 */
export function tagsHtml(tags: HeadModel['tags']): string {
  return tags
    .map(({ tag, attributes, content }) => {
      const attributeText = Object.entries(attributes)
        .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
        .join('');
      return VOID.has(tag) ? `<${tag}${attributeText}>` : `<${tag}${attributeText}>${content ?? ''}</${tag}>`;
    })
    .join('');
}
