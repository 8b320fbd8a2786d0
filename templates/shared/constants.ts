// Numbers and keys shared by style sheets, server and browser.

/** Width in CSS pixels from which the desktop layout applies: 996 is desktop, 995 is mobile. */
export const desktopWidth = 996;

/** A navigation that takes longer than this shows the progress bar. */
export const progressDelayMs = 200;

/** After this time, navigation falls back to a normal page load. */
export const fetchLimitMs = 15_000;

/**
 * Maximum number of prefetched pages in one view: because their link is visible, and in total (including hover and
 * focus).
 */
export const prefetchInSight = 6;
export const prefetchInAll = 10;

/** How long a prefetched page may be shown without a new request, and how many are kept. */
export const prefetchKeepMs = 300_000;
export const prefetchKeepPages = 30;

// Keys of browser storage, without the site's namespace. Each is a separate constant, so that scripts contain only
// those they use.
export const themeKey = 'pubdocs.theme';
export const announcementKey = 'pubdocs.announcement';
export const versionKey = 'pubdocs.version';
/** Followed by the name of the group. */
export const tabKey = 'pubdocs.tab.';
export const scrollKey = 'pubdocs.scroll';

/** Id of the element with the page's state. */
export const stateId = 'pubdocs-state';
