// The findings of the last build are repeated only if nothing that they depend on has changed.
import { expect, test } from 'vitest';
import type { BuildCounts } from '../../../src/model/build-report.ts';
import type { Cache, FileEntry } from '../../../src/model/ports.ts';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { openLastRun } from '../../../src/pipeline/steps/run.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const entry: FileEntry = { path: 'docs/a.md', size: 1, mtimeNs: '1', ctimeNs: '1', ino: '1' };
const problem = { path: 'docs/b', why: 'missing', detail: 'ENOENT' } as const;
const { docs } = sampleConfig();

interface Inputs {
  readonly date?: string;
  readonly secrets?: string;
  readonly drafts?: boolean;
  readonly manifest?: string;
  readonly isShallow?: boolean;
  readonly usesOutside?: boolean;
  readonly title?: string;
  readonly file?: Partial<FileEntry>;
  readonly problems?: readonly (typeof problem)[];
}

function open(cache: Cache, inputs: Inputs) {
  const { date = '2026-01-01', secrets = '', drafts = false, manifest = 'm', isShallow = false, title = 'A' } = inputs;
  return openLastRun(
    makeEngine(cache, () => 0),
    sampleConfig({ docs: { ...docs, lastUpdated: true }, title: { en: title } }),
    {
      history: () => ({
        changes: new Map([['docs/a.md', { iso: date, author: null, authors: [] }]]),
        isShallow,
        problems: [],
      }),
      secrets: { digest: secrets, find: () => [], findInMarkdown: () => [], hide: (text) => text },
      output: { digest: () => manifest } as Parameters<typeof openLastRun>[2]['output'],
      modules: { usesOutside: () => inputs.usesOutside ?? false } as Parameters<typeof openLastRun>[2]['modules'],
    },
    {
      ...{ configDiagnostics: [], drafts },
      listing: { files: [{ ...entry, ...inputs.file }], problems: inputs.problems ?? [], hasLinks: false },
    },
  );
}

const counts = { written: 2, kept: 3 } as unknown as BuildCounts;
const isRepeated = (before: Inputs, after: Inputs): boolean => {
  const cache = makeMemoryCache();
  open(cache, before).keep({ counts, diagnostics: [] }, 'm');
  return open(cache, after).findings() !== undefined;
};

test('a build without changes repeats the findings, as one that wrote nothing', () => {
  expect(isRepeated({}, {})).toBe(true);
  const cache = makeMemoryCache();
  open(cache, {}).keep({ counts, diagnostics: [] }, 'm');
  expect(open(cache, {}).findings()?.counts).toMatchObject({ written: 0, kept: 5 });
});

test.each<[string, Inputs]>([
  ['a date of the history', { date: '2026-02-01' }],
  ['a history that is not whole', { isShallow: true }],
  ['the secrets of the environment', { secrets: 'other' }],
  ['drafts', { drafts: true }],
  ['the config', { title: 'B' }],
  ['the output', { manifest: 'changed by hand' }],
  ['the size of a file', { file: { size: 2 } }],
  ['the time of a file', { file: { mtimeNs: '2' } }],
  ['a replaced file', { file: { ino: '2' } }],
  ['a file that cannot be read', { problems: [problem] }],
])('%s: the build runs', (_, after) => expect(isRepeated({}, after)).toBe(false));

test('the findings of a build that reads the machine are not repeated', () => {
  expect(isRepeated({ usesOutside: true }, { usesOutside: true })).toBe(false);
});
