// Loaded before a program: opening a file whose path ends with PUBDOCS_TEST_EIO fails with EIO.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { openSync } = fs;
const bad = process.env.PUBDOCS_TEST_EIO;

fs.openSync = (path, ...rest) => {
  if (bad && String(path).endsWith(bad)) {
    throw Object.assign(new Error(`EIO: i/o error, open '${path}'`), { code: 'EIO', syscall: 'open', path });
  }
  return openSync(path, ...rest);
};
syncBuiltinESMExports();
