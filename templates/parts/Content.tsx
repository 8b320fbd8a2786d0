// The place of the Markdown between the tags of a component. The element is cut out of the finished HTML; no text of a site can forge it,
// because React escapes every `<` of it.
import type { ReactNode } from 'react';

/** HTML of the element below. */
export const contentMark = '<template data-hole="content"></template>';

/** The `children` of a component that a page uses. */
export function Content(): ReactNode {
  return <template data-hole="content" />;
}
