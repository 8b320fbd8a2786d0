// The state of the page that is shown.
import { stateId } from '../shared/constants.ts';
import type { PageState } from '../shared/page-state.ts';

/** Reads the page's own JSON: it comes from the build that this script comes from. */
export const readState = (): PageState => JSON.parse(document.getElementById(stateId)?.textContent ?? '');
