// The numbers and keys of the specification that style sheets, server and browser agree on.

/** Width in CSS pixels from which the desktop layout applies: 996 is desktop, 995 is mobile. */
export const desktopWidth = 996;

/** A navigation that takes longer than this shows the progress bar. */
export const progressDelayMs = 200;

/** A page that has not arrived by then is left to the browser itself. */
export const fetchLimitMs = 15_000;

/** Pages fetched ahead in one view: the first number because their link is in sight, the second in all (hover and focus included). */
export const prefetchLimits = { inSight: 6, inAll: 10 } as const;

/** How long a page fetched ahead may be shown without asking again, and how many are kept. */
export const prefetchKeep = { ms: 300_000, pages: 30 } as const;

// Keys of browser storage, without the site's namespace; one constant each, so that a script carries those it uses.
export const themeKey = 'pubdocs.theme';
export const announcementKey = 'pubdocs.announcement';
export const versionKey = 'pubdocs.version';
/** The name of the group follows. */
export const tabKey = 'pubdocs.tab.';
export const scrollKey = 'pubdocs.scroll';

/** Id of the element that carries the page's state. */
export const stateId = 'pubdocs-state';
