// Loaded before a program: the system has no file watchers to give.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.watch = () => {
  throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
