// Entry point of all commands. `--version` prints before anything else is loaded; React needs NODE_ENV at its import.
import { toolVersion } from './tool-version.ts';

const { env } = process;
env.NODE_ENV ??= 'production';

// The reader of a pipe may exit early, as in `pubdocs explain | head`: ignore it, and finish the command.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const [first] = process.argv.slice(2);
if (first === '--version' || first === '-v') console.log(toolVersion);
else await import('./program.ts').then(({ runProgram }) => runProgram(process.argv));
