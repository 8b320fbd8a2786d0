// Entry point of all commands. `--version` prints before anything else is loaded; React needs NODE_ENV at its import.
import { toolVersion } from './tool-version.ts';

const { env } = process;
env.NODE_ENV ??= 'production';

// Progress may be lost, the result may not.
process.stderr.on('error', () => {});
process.stdout.on('error', async (error: NodeJS.ErrnoException) => {
  // The reader of a pipe may exit early, as in `pubdocs explain | head`: ignore it, and finish the command.
  if (error.code === 'EPIPE') return;
  const { reportCrash } = await import('./report-crash.ts');
  process.exit(reportCrash(error, { verbose: false, json: false }));
});

const [first] = process.argv.slice(2);
if (first === '--version' || first === '-v') console.log(toolVersion);
else await import('./program.ts').then(({ runProgram }) => runProgram(process.argv));
