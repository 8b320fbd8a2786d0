// The theme that comes with pubdocs, as the pipeline sees it.
import { componentNames, slotNames } from '../../templates/components.ts';
import { makeRenderBranch, makeRenderComponent, makeRenderPage } from '../../templates/index.tsx';
import { themeApi } from '../../templates/theme-version.ts';
import type { Theme } from '../model/ports.ts';

/** Our templates, with a site's own components in place of ours where it has them. `version` names their code. */
export const makeTheme =
  (version: string) =>
  (overrides: Readonly<Record<string, unknown>>): Theme => ({
    digest: version,
    api: themeApi,
    components: [...componentNames, ...slotNames],
    render: makeRenderPage(overrides),
    renderBranch: makeRenderBranch(overrides),
    renderComponent: makeRenderComponent(overrides),
  });
