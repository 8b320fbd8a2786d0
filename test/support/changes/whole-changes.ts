// Changes of the whole site: an earlier state comes back, files are saved without a change, what builds have stored is
// deleted.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { startCli } from '../run-cli.ts';
import { append, type Change, type ChangingSite, somePage } from './changing-site.ts';

/** Files of the site, without those that builds and Git write. */
const inputsOf = (site: ChangingSite): readonly string[] =>
  site.list('.').filter((path) => !/^(?:build|\.git|\.pubdocs)/.test(path));

/** Saves the state of a site for `restoreSite`. */
export function saveSite(site: ChangingSite): void {
  const files = new Map(inputsOf(site).map((path) => [path, site.read(path)]));
  site.saved = { files, config: new Map(site.config), run: site.run };
}

/** Brings the saved state back, as `git checkout` does: everything that the cache has of it is right again. */
export function restoreSite(site: ChangingSite): void {
  const { saved } = site;
  if (saved === null) return;
  for (const path of inputsOf(site)) if (!saved.files.has(path)) site.remove(path);
  for (const [path, text] of saved.files) site.write(path, text);
  site.config.clear();
  for (const [key, value] of saved.config) site.config.set(key, value);
  site.run = saved.run;
}

/** A build in a process of its own that ends at some moment, as by Ctrl-C or without a chance to clean up. */
export const abortBuild: Change = async (site, dice, step) => {
  append(site, somePage(site, dice), `Edit ${step} before the end.`);
  const running = startCli(['build', site.root, ...site.run.flags], { env: site.run.env });
  const timer = setTimeout(
    () => running.signal((['SIGKILL', 'SIGINT', 'SIGTERM'] as const)[dice(3)] ?? 'SIGKILL'),
    150 + 50 * dice(16),
  );
  await running.end;
  clearTimeout(timer);
};

export const storeChanges: readonly Change[] = [
  (site) => site.remove('.pubdocs'),
  (site) => site.remove('build'),
  (site) => site.remove('build.pubdocs'),
  // Only the times of a file change.
  (site, dice) => utimesSync(join(site.root, somePage(site, dice)), dice(1000), dice(1000)),
];
