// `pubdocs migrate`: moves a site of another generator here, and proves what a move kept.
import { type ProveFlags, prove } from './prove.ts';

/** As commander hands it over. */
export type MigrateFlags = Omit<ProveFlags, 'prove'> & Partial<Pick<ProveFlags, 'prove'>>;

/** Runs the command. */
export async function migrate(folder: string | undefined, flags: MigrateFlags): Promise<void> {
  if (flags.prove !== undefined) return prove(folder, { ...flags, prove: flags.prove });
}
