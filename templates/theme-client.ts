// `pubdocs/theme` in the browser: the part that islands use.
import type { ComponentType } from 'react';

export { typeset } from '../src/text/typography.ts';

export { defineProps, type PropsOf } from './props.ts';

/** An island as its own script sees it. */
export interface BrowserIsland {
  readonly name: string;
  readonly component: ComponentType<object>;
}

/** `defineIsland` in the browser: keeps the component for hydration. */
export const defineIsland = (name: string, component: ComponentType<object>): BrowserIsland => ({ name, component });
