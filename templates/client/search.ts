// The search dialog, loaded when it is first opened or when a page has words to mark.
export { fillSearch } from './search/dialog.ts';
export { markPage } from './search/mark-page.ts';
