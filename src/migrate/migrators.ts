// Generator → the function that plans the migration.
import { planDocusaurus } from './docusaurus/plan.ts';
import type { Generator } from './find-config.ts';
import { planMkDocs } from './mkdocs/plan.ts';
import type { MigrationPlan, MigrationPorts, ReadModule } from './plan.ts';
import { planStarlight } from './starlight/plan.ts';
import { planVitePress } from './vitepress/plan.ts';

export const migrators: Readonly<
  Record<Generator, (config: ReadModule, ports: MigrationPorts) => Promise<MigrationPlan>>
> = {
  docusaurus: planDocusaurus,
  mkdocs: planMkDocs,
  starlight: planStarlight,
  vitepress: planVitePress,
};
