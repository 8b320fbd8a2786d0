import type { PageModel, SidebarModel } from '../../src/model/page-model.ts';

/** The sidebar of a page; null on pages without one. */
export const sidebarOf = (model: PageModel): SidebarModel | null =>
  model.kind === 'doc' || model.kind === 'index' ? model.sidebar : null;
