#!/usr/bin/env node
// The published entry: hands over to the bundled CLI, and does nothing else, so that it starts fast.
import { nodeProblem } from './node-version.js';

const problem = nodeProblem(process.versions.node);
if (problem === '') import('../dist/main.js');
else {
  console.error(problem);
  process.exitCode = 2;
}
