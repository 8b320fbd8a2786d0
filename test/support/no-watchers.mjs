// Loaded before a program: `fs.watch` fails with ENOSPC, because the system has no file watchers left.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.watch = () => {
  throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
