// A site of Docusaurus in memory → the plan of its migration.
import { planDocusaurus } from '../../../src/migrate/docusaurus/plan.ts';
import { portsOf } from './memory-source.ts';

/** (files, keys of docusaurus.config.js) → the plan */
export const planOfDocusaurus = (files: Readonly<Record<string, string>>, config: object = {}) =>
  planDocusaurus({ value: { presets: [['classic', {}]], ...config }, unread: [] }, portsOf(files));
