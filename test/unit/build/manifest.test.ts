// pubdocs.json: the same bytes for the same files, and files of another format are refused.
import { describe, expect, it } from 'vitest';
import { decodeManifest, encodeManifest } from '../../../src/build/write-rules.ts';

const file = (path: string) => ({ path, sha256: 'ab', size: 2 });

describe('encodeManifest', () => {
  it('is sorted, one file a line', () => {
    expect(encodeManifest([file('b.html'), file('a.html')])).toBe(
      '{"tool":"pubdocs","schemaVersion":1,"files":[\n{"path":"a.html","sha256":"ab","size":2},\n{"path":"b.html","sha256":"ab","size":2}\n]}\n',
    );
  });

  it('is decoded to the encoded value', () => {
    const files = [file('a"b\n.html'), file('č/index.html')];
    expect(decodeManifest(encodeManifest(files))).toEqual(files);
    expect(decodeManifest(encodeManifest([]))).toEqual([]);
  });
});

describe('decodeManifest', () => {
  it.each([
    '',
    '[]',
    'null',
    '{"tool":"other","files":[]}',
    '{"tool":"pubdocs"}',
    '{"tool":"pubdocs","files":[{"path":"../x","sha256":"a","size":1}]}',
    '{"tool":"pubdocs","files":[{"path":"/etc/x","sha256":"a","size":1}]}',
    '{"tool":"pubdocs","files":[{"path":"a//b","sha256":"a","size":1}]}',
    '{"tool":"pubdocs","files":[1]}',
  ])('refuses %s', (text) => expect(decodeManifest(text)).toBeNull());
});
