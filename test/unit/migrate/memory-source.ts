// A site of another generator in memory, and access to the plan of its migration.
import type { MigrationPlan, MigrationPorts, OriginalFiles } from '../../../src/migrate/plan.ts';

export function sourceOf(files: Readonly<Record<string, string>>): OriginalFiles {
  const encoder = new TextEncoder();
  return {
    read: (path) => (Object.hasOwn(files, path) ? encoder.encode(files[path]) : null),
    list: (folder) => Object.keys(files).filter((path) => folder === '' || path.startsWith(`${folder}/`)),
  };
}

export const portsOf = (files: Readonly<Record<string, string>>): MigrationPorts => ({
  source: sourceOf(files),
  readModule: async () => null,
  imageSize: () => null,
});

/** (plan, 'docs/a.md') → the text of that file; undefined: the plan does not have the file, or it is a copy */
export const textAt = ({ files }: MigrationPlan, path: string): string | undefined => {
  const file = files.find((each) => each.path === path);
  return file !== undefined && 'text' in file ? file.text : undefined;
};

export const pathsOf = ({ files }: MigrationPlan): string[] => files.map(({ path }) => path).sort();

export const notesOf = ({ notes }: MigrationPlan): string[] => notes.map(({ what }) => what);
