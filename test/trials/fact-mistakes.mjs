// How many mistakes in the facts of a site does a build report? Plants mistakes in copies of its texts, one at a time:
// node test/trials/fact-mistakes.mjs [folder of a site] [number of mistakes] [seed]
// Fails if a mistake in one language is not reported.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');
// Beside the bundled CLI, whose browser files it needs.
const program = join(root, 'dist', `fact-mistakes-${process.pid}.js`);
await build({
  absWorkingDir: root,
  entryPoints: ['test/support/fact-mistakes/main.ts'],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  define: { __PUBDOCS_VERSION__: '"0"', __PUBDOCS_BUILD__: '"trial"' },
  alias: { 'pubdocs/theme': join(root, 'templates/theme-api.ts'), pubdocs: join(root, 'src/index.ts') },
});
try {
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(program);
}
