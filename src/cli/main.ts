// Where every command begins. `--version` answers before anything else is loaded; React must find NODE_ENV when it is.
import { toolVersion } from './tool-version.ts';

const { env } = process;
env.NODE_ENV ??= 'production';

const [first] = process.argv.slice(2);
if (first === '--version' || first === '-v') console.log(toolVersion);
else await import('./program.ts').then(({ runProgram }) => runProgram(process.argv));
