import { defineLoader } from 'pubdocs';
import { readFileSync } from 'node:fs';
export default defineLoader({
  staleIfError: true,
  load: () => readFileSync('number.txt', 'utf8').trim(),
});
