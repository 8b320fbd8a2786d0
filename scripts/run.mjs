// The one entry of `npm run …`: checks the version of Node, then runs the task.
import { nodeProblem } from '../bin/node-version.js';

const problem = nodeProblem(process.versions.node);
if (problem === '') import('./tasks.mjs');
else {
  console.error(problem);
  process.exitCode = 2;
}
