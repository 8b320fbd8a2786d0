// Generator → how its site is migrated.
import { planDocusaurus } from './docusaurus/plan.ts';
import type { Generator, MigrationPlan, MigrationPorts, ReadModule } from './plan.ts';
import { planVitePress } from './vitepress/plan.ts';

export const migrators: Readonly<
  Partial<Record<Generator, (config: ReadModule, ports: MigrationPorts) => Promise<MigrationPlan>>>
> = {
  docusaurus: planDocusaurus,
  vitepress: planVitePress,
};
