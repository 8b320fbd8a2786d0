// A site of MkDocs in memory → the plan of its migration.
import { readMkDocsConfig } from '../../../src/migrate/mkdocs/config.ts';
import { planMkDocs } from '../../../src/migrate/mkdocs/plan.ts';
import { portsOf, sourceOf } from './memory-source.ts';

/** (mkdocs.yml, other files) → the plan */
export function planOfMkDocs(config: string, files: Readonly<Record<string, string>>) {
  const all = {
    'mkdocs.yml': /^site_url:/m.test(config) ? config : `site_url: https://docs.example/\n${config}`,
    ...files,
  };
  const read = readMkDocsConfig(sourceOf(all));
  return planMkDocs({ value: 'value' in read ? read.value : read.problem, unread: [] }, portsOf(all));
}
