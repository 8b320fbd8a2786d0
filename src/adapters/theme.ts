// The theme that comes with pubdocs, as the pipeline sees it.
import { componentNames } from '../../templates/components.ts';
import { makeRenderBranch, makeRenderComponent, makeRenderPage } from '../../templates/index.tsx';
import type { Theme } from '../model/ports.ts';

/** Our templates, with a site's own components in place of ours where it has them. `version` names their code. */
export const makeTheme =
  (version: string) =>
  (overrides: Readonly<Record<string, unknown>>): Theme => ({
    digest: version,
    components: componentNames,
    render: makeRenderPage(overrides),
    renderBranch: makeRenderBranch(overrides),
    renderComponent: makeRenderComponent(overrides),
  });
