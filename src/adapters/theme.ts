// The theme of pubdocs as a port of the pipeline.
import { componentNames, slotNames } from '../../templates/components.ts';
import { makeRenderBranch, makeRenderComponent, makeRenderPage } from '../../templates/index.tsx';
import { themeApi } from '../../templates/theme-version.ts';
import type { Theme } from '../model/ports.ts';

/** Our templates, or a site's own components where it has them. `version` identifies the code of the templates. */
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
