// The state of the current page.
import { stateId } from '../shared/constants.ts';
import type { PageState } from '../shared/page-state.ts';

/** Reads the JSON in the page. Not validated, because it is from the same build as this script. */
export const readPageState = (): PageState => JSON.parse(document.getElementById(stateId)?.textContent ?? '');
