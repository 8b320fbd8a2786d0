// A process that runs the bundled command line many times, one run after the other: modules are loaded and compiled
// once for all runs. It receives { args, cwd, env } by IPC and responds with { code, stdout, stderr }. It ends with the
// process that started it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const main = pathToFileURL(join(import.meta.dirname, '../../dist/main.js')).href;
let runs = 0;
let printed = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr']) {
  process[name].setMaxListeners(0);
  process[name].write = (chunk, ...rest) => {
    printed[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  };
}

/** Sets these variables → a function that restores them. */
function setEnvironment(env) {
  const before = Object.keys(env).map((name) => [name, process.env[name]]);
  assign(Object.entries(env));
  return () => assign(before);
}

function assign(variables) {
  for (const [name, text] of variables) {
    if (text === undefined) delete process.env[name];
    else process.env[name] = text;
  }
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ args, cwd, env }) => {
  printed = { stdout: '', stderr: '' };
  process.exitCode = 0;
  process.chdir(cwd);
  process.argv = [process.execPath, 'pubdocs', ...args];
  const restore = setEnvironment(env);
  runs += 1;
  // A new query makes it a new module, which runs again.
  await import(`${main}?run=${runs}`);
  restore();
  process.send({ code: process.exitCode, signal: null, ...printed });
});
