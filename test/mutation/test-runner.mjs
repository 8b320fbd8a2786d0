// Runs tests again and again in one process, so that only changed files are transformed anew.
// It receives { changed, tests } by IPC, and responds with { failed }: whether a test has failed.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const [root = '.'] = process.argv.slice(2);
const vitest = await createVitest('test', { root, watch: false, bail: 1, reporters: [{}], maxWorkers: 1 });
await vitest.standalone();

process.on('message', async ({ changed, tests }) => {
  // Otherwise the failures of the run before count again.
  for (const results of [vitest.state.filesMap, vitest.state.idMap, vitest.state.errorsSet]) results.clear();
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const specifications = await vitest.globTestSpecifications(tests);
  const wanted = specifications.filter(({ moduleId }) => tests.some((test) => moduleId === join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const failed = testModules.filter((module) => !module.ok());
  process.send({
    ran: testModules.length,
    failed: failed.length > 0 || unhandledErrors.length > 0,
    by: failed[0]?.relativeModuleId ?? null,
  });
});
process.on('disconnect', () => process.exit());
process.send('ready');
