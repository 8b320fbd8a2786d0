import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeRemoteList,
  encodeRemoteList,
  isShared,
  joinRemoteLists,
  type RemoteList,
  remotePackName,
} from '../../../src/adapters/cache/remote-list.ts';

const sha256 = 'ab'.repeat(32);
const name = remotePackName(1_763_830_000_000, sha256);
const list: RemoteList = {
  packs: [{ name, size: 100, blocks: [[70, 100, sha256]] }],
  values: { facts: [['a', 0, 10, 20, 7]] },
};
const text = encodeRemoteList(list);

describe('decodeRemoteList', () => {
  it('reads what was written', () => expect(decodeRemoteList(text)).toEqual(list));

  it.each([
    ['text that is not JSON', 'x'],
    ['a name that leads out of the folder', text.replace(name, '../../index')],
    ['the name of a local pack', text.replace(name, 'v-mi9-0123')],
    ['a value beyond the end of its pack', text.replace('["a",0,10,20,7]', '["a",0,90,20,7]')],
    ['a value of a missing pack', text.replace('["a",0,10,20,7]', '["a",1,10,20,7]')],
    ['a negative offset', text.replace('["a",0,10,20,7]', '["a",0,-10,20,7]')],
    ['a key with a line break, which would be two lines of the index', text.replace('"a"', '"a\\nb"')],
    ['an invalid digest', text.replace(sha256, 'x')],
    ['a pack of a terabyte', text.replaceAll('100', '1000000000000')],
    ['blocks whose sizes do not add up to the pack', text.replace('[70,100,', '[70,90,')],
    ['a block that is much larger in the store than its content', text.replace('[70,100,', '[70000,100,')],
  ])('refuses %s', (_, written) => expect(decodeRemoteList(written)).toBeNull());

  it('leaves out values that machines do not share, such as modules, which would run as code', () => {
    const hostile = text.replace('"facts"', '"module"');
    expect(decodeRemoteList(hostile)?.values).toEqual({});
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(() => decodeRemoteList(json)).not.toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, piece) => {
        const damaged = text.slice(0, at) + piece + text.slice(at + piece.length);
        expect(() => decodeRemoteList(damaged)).not.toThrow();
      }),
    );
  });
});

describe('isShared', () => {
  it.each([
    ['facts', 'a', true],
    ['module', 'a', false],
    ['page', 'a', true],
    ['run', 'a', false],
    ['rows', 'a', true],
    ['search', 'state:a', true],
    ['openapi', 'a', true],
    ['openapi', 'document:a', false],
  ] as const)('%s %s → %s', (namespace, key, expected) => expect(isShared(namespace, key)).toBe(expected));
});

describe('joinRemoteLists', () => {
  const listOf = (pack: string, values: RemoteList['values']): RemoteList => ({
    packs: [{ name: `r-1-${pack.repeat(32)}`, size: 100, blocks: [[70, 100, sha256]] }],
    values,
  });

  it('takes each value from the newest list that has it, and only packs that are needed', () => {
    const newest = listOf('c', { facts: [['a', 0, 1, 1, 1]] });
    const older = listOf('b', {
      facts: [
        ['a', 0, 2, 2, 2],
        ['b', 0, 3, 3, 3],
      ],
    });
    const oldest = listOf('a', { facts: [['b', 0, 4, 4, 4]] });
    const joined = joinRemoteLists([newest, older, oldest]);
    expect(joined.packs.map((pack) => pack.name[4])).toEqual(['c', 'b']);
    expect(joined.values.facts).toEqual([
      ['a', 0, 1, 1, 1],
      ['b', 1, 3, 3, 3],
    ]);
  });
});
