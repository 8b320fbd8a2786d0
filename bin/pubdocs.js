#!/usr/bin/env node
// The published entry: hands over to the bundled CLI, and does nothing else, so that it starts fast.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './node-version.js';

const main = new URL('../dist/main.js', import.meta.url);
const isBundled = existsSync(main);
const problem =
  nodeProblem(process.versions.node) ||
  (isBundled ? '' : `${fileURLToPath(main)} is missing: run \`npm run bundle\` in this clone of pubdocs`);
if (problem === '') import(main.href);
else {
  console.error(problem);
  process.exitCode = 2;
}
