// The program of `test/trials/fact-mistakes.mjs`: <folder of a site> <number of mistakes> <seed>
import { makeMemoryOutput } from '../../../src/adapters/memory-output.ts';
import { openSite } from '../../../src/cli/open-site.ts';
import { siteOptions } from '../../../src/cli/site-options.ts';
import { loadSite } from '../../../src/pipeline/load-site.ts';
import { measureMistakes } from './measure.ts';

const [folder = 'site', count = '100', seed = '1'] = process.argv.slice(2);
const options = siteOptions('facts', folder, {});
const opened = await openSite(options, {});
if (opened.config === null) throw new Error(`the config of ${folder} has errors`);
const ports = { ...opened.ports, output: makeMemoryOutput().output };
const site = await loadSite(opened.config, ports, { drafts: false });
const { trials, table } = measureMistakes({ site, opened, root: options.root }, Number(count), Number(seed));
opened.ports.cache.close();
console.log(table);
// A build compares the languages, so it reports a mistake that only one of them has.
if (trials.length === 0 || trials.some(({ scope, isCaught }) => scope !== 'both' && !isCaught)) process.exitCode = 1;
