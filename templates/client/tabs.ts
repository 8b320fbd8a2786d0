// Tabs, for the pages that have them.
export { tabs } from './behaviours/tabs.ts';
