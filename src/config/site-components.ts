// Components of the site for Markdown: files of `theme/components/`, and those of the config.
import type { Files } from '../model/ports.ts';
import type { ComponentModule, SiteConfig } from './site-config.ts';

/** The folder whose files are components for Markdown. */
export const componentsFolder = 'theme/components';

/** `theme/components/Price.tsx`, `theme/components/Counter.island.tsx`; not files in folders below. */
const componentFile = /^theme\/components\/([A-Z][A-Za-z0-9]*)(\.island)?\.tsx$/;

/** Adds the components of the folder to the config, which overrides files, as an island does a component. */
export function withSiteComponents(config: SiteConfig, files: Pick<Files, 'list'>): SiteConfig {
  const modules = files.list(componentsFolder).files.flatMap(({ path }): [string, string, boolean][] => {
    const [, name, island] = componentFile.exec(path) ?? [];
    return name === undefined ? [] : [[name, path, island !== undefined]];
  });
  if (modules.length === 0) return config;
  const islandsLast = [...modules].sort(([, , one], [, , other]) => Number(one) - Number(other));
  const byName = Object.fromEntries(islandsLast.map(([name, module]): [string, ComponentModule] => [name, { module }]));
  return { ...config, markdown: { ...config.markdown, components: { ...byName, ...config.markdown.components } } };
}

/** Components of the site by name → file: `{ Price: 'theme/components/Price.tsx' }` */
export const componentModules = ({ markdown }: Pick<SiteConfig, 'markdown'>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(markdown.components).flatMap(([name, component]): [string, string][] =>
      'module' in component ? [[name, component.module]] : [],
    ),
  );
