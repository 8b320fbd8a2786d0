// The place of the Markdown between the tags of a component. The rendered HTML is split at this element. Texts of a
// site cannot forge it, because React escapes `<`.
import type { ReactNode } from 'react';

/** HTML of the element `Content`. */
export const contentMark = '<template data-hole="content"></template>';

/** The `children` of a component that a page uses. */
export function Content(): ReactNode {
  return <template data-hole="content" />;
}
