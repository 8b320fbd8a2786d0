// `pubdocs init [folder]`: declare and execute. It never asks: the folder is an argument, and what exists stays.
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { namesIn, readStarter } from '../adapters/starter-files.ts';
import { runInit } from '../init/run-init.ts';
import { exitCodes } from './exit-codes.ts';
import { toolVersion } from './tool-version.ts';

/** Folder of the starter, beside the bundled CLI. */
const starterFolder = (): string =>
  fileURLToPath(new URL('./starter/', import.meta.url)).replace(/chunks([\\/])starter/, 'starter');

/** Makes a site in a folder, this one unless named. */
export function init(argument: string | undefined): void {
  const folder = resolve(argument ?? '.');
  const shown = relative(process.cwd(), folder).split(sep).join('/') || '.';
  const { diagnostics, text } = runInit({
    folder,
    shown,
    version: toolVersion,
    starter: readStarter(starterFolder()),
    present: namesIn(folder),
    disk: nodeWritableFs,
  });
  for (const { code, message, hint } of diagnostics) {
    process.stderr.write(`error ${code}  ${message}\n${hint === undefined ? '' : `  hint  ${hint}\n`}`);
  }
  process.stdout.write(text);
  process.exitCode = diagnostics.length > 0 ? exitCodes.environment : exitCodes.clean;
}
