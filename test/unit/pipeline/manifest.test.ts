// pubdocs.json: the same bytes for the same files, and files of another format are refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeManifest, encodeManifest, updateManifest } from '../../../src/pipeline/manifest.ts';

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

describe('updateManifest', () => {
  it('gives the text of the changed list of files', () => {
    const before = encodeManifest([file('a.html'), file('b.html'), file('c.html')]);
    const changed = [{ path: 'b.html', sha256: 'cd', size: 3 }, file('d.html')];
    const after = [file('a.html'), ...changed];
    expect(updateManifest(before, changed, ['c.html'])).toBe(encodeManifest(after));
  });

  it('gives the same text as making it anew, for any files', () => {
    const path = fc.stringMatching(/^[a-c]{0,2}[č"\\{}\u{1f600}\uffee]?[a-c]$/u);
    const paths = fc.uniqueArray(path, { maxLength: 12 });
    fc.assert(
      fc.property(paths, paths, paths, (old, changed, deleted) => {
        const files = new Map(old.map((path) => [path, file(path)]));
        const text = encodeManifest(files.values());
        const news = changed.map((path) => ({ path, sha256: 'new', size: 10 }));
        const gone = deleted.filter((path) => !changed.includes(path));
        for (const path of gone) files.delete(path);
        for (const own of news) files.set(own.path, own);
        expect(updateManifest(text, news, gone)).toBe(encodeManifest(files.values()));
      }),
    );
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
