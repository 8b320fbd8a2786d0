// The plan over two generations: what is put, kept and deleted, and what is reported.
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../src/model/output-file.ts';
import type { GenerationFiles } from '../../../src/model/write-plan.ts';
import { compareFiles, planWrite } from '../../../src/pipeline/write-rules.ts';

/** 'a1 b2' → files a and b with the digests a1 and b2 */
const files = (text: string): OutputFile[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ path: word.slice(0, 1), sha256: word, size: 1 }));
const table = (text: string): ReadonlyMap<string, OutputFile> => new Map(files(text).map((file) => [file.path, file]));

/** 'a1 b?' → a is whole, b is listed but is not what was written */
const held = (text: string): GenerationFiles => {
  const all = table(text);
  return { whole: new Map([...all].filter(([, { sha256 }]) => !sha256.endsWith('?'))), listed: all };
};

function plan(wanted: string, now: { staged?: string; current?: string; base?: string }): string {
  const sources = { files: table(wanted), staged: table(now.staged ?? '') };
  const { written, deleted, missing } = compareFiles({ ...sources, current: held(now.current ?? '') });
  const steps = planWrite({ ...sources, base: held(now.base ?? '') });
  const parts = [
    ...(missing.length > 0 ? [] : steps.put.map(({ file, from }) => `put ${file.sha256} from ${from}`)),
    ...steps.delete.map((path) => `delete ${path}`),
    ...missing.map((path) => `missing ${path}`),
  ];
  return `${parts.join(', ')} | written ${written.join('')} deleted ${deleted.join('')}`;
}

describe('compareFiles and planWrite', () => {
  it.each([
    [
      'a first build puts what is staged',
      'a1 b1',
      { staged: 'a1 b1' },
      'put a1 from staged, put b1 from staged | written ab deleted ',
    ],
    [
      'what changed in the last build comes from the current output',
      'a2',
      { current: 'a2', base: 'a1' },
      'put a2 from current | written  deleted ',
    ],
    [
      'what changed in this build comes from staging',
      'a3',
      { staged: 'a3', current: 'a2', base: 'a1' },
      'put a3 from staged | written a deleted ',
    ],
    ['what is in both generations stays', 'a1', { current: 'a1', base: 'a1' }, ' | written  deleted '],
    [
      'what came back is in the base already',
      'a1',
      { staged: 'a1', current: 'a2', base: 'a1' },
      ' | written a deleted ',
    ],
    [
      'what is not wanted any more is deleted',
      'a1',
      { current: 'a1 b1', base: 'a1 b1 c1' },
      'delete b, delete c | written  deleted b',
    ],
    [
      'what is not as it was written is put or deleted like anything else',
      'a1',
      { current: 'a1', base: 'a? b?' },
      'put a1 from current, delete b | written  deleted ',
    ],
    ['what is nowhere is missing', 'a1 b1', { staged: 'a1' }, 'missing b | written ab deleted '],
  ])('%s', (_, wanted, now, expected) => expect(plan(wanted, now)).toBe(expected));
});
