// Loaded before a program: when the program ends, prints how often its main thread called `stat`, read files and listed
// folders.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const counted = { looks: ['lstatSync', 'statSync'], reads: ['openSync', 'readFileSync'], lists: ['readdirSync'] };
const counts = { looks: 0, reads: 0, lists: 0 };
for (const [kind, names] of Object.entries(counted)) {
  for (const name of names) {
    const original = fs[name];
    fs[name] = (...parts) => {
      counts[kind] += 1;
      return original(...parts);
    };
  }
}
syncBuiltinESMExports();
if (isMainThread) process.on('exit', () => process.stderr.write(`counted ${JSON.stringify(counts)}\n`));
