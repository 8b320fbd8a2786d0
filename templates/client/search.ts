// The search dialog: loaded when it is opened for the first time, or when a page is shown with words to mark.
export { fillSearch } from './search/dialog.ts';
export { markPage } from './search/mark-page.ts';
