// Where every command begins. `--version` answers before anything else is loaded; React must find NODE_ENV when it is.
import { toolVersion } from './tool-version.ts';

const { env } = process;
env.NODE_ENV ??= 'production';

// The reader of a pipe may leave early, as in `pubdocs explain | head`: the command does its work to the end, unheard.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const [first] = process.argv.slice(2);
if (first === '--version' || first === '-v') console.log(toolVersion);
else await import('./program.ts').then(({ runProgram }) => runProgram(process.argv));
