// Small sites and what the program says to them. A scenario is a folder:
//   site/ laid over _base/site (with a file `bare`: instead of it), command.txt (`pubdocs build` without one),
//   report.txt: what is printed, expected/: files that must be there afterwards, byte for byte. UPDATE=1 takes the
//   results as golden.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleInputs } from '../../scripts/bundle-inputs.mjs';
import { digestOfFiles } from '../../scripts/digest-of-files.mjs';
import { readGolden, runScenario, scenarioNames, writeGolden } from '../support/scenario.ts';

const isUpdate = process.env.UPDATE === '1';

beforeAll(() => {
  const root = join(import.meta.dirname, '..', '..');
  const stamp = readFileSync(join(root, 'dist/.bundled'), { encoding: 'utf8', flag: 'a+' });
  expect(stamp, 'dist/ is not made from these sources: run `npm run bundle`').toBe(digestOfFiles(root, bundleInputs));
});

describe.concurrent('scenarios', { concurrent: true }, () => {
  test.for(scenarioNames())('%s', async (name, { expect }) => {
    const { report, produced } = await runScenario(name);
    if (isUpdate) {
      writeGolden(name, 'report.txt', report);
      for (const [file, text] of produced) if (text !== null) writeGolden(name, `expected/${file}`, text);
    }
    expect(report).toBe(readGolden(name, 'report.txt'));
    for (const [file, text] of produced) {
      expect(text, `expected/${file} is not made by this scenario any more`).not.toBeNull();
      expect(text).toBe(readGolden(name, `expected/${file}`));
    }
  });
});
