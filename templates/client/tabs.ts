// Tabs, for the pages that have them.
import type { LazyBehaviour } from './behaviour.ts';
import { tabs } from './behaviours/tabs.ts';

const behaviours: Readonly<Record<string, LazyBehaviour>> = { tabs };

export default behaviours;
