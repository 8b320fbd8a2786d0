// The plan of a publish as a pure function: what is put, kept, retired and removed for good.
import { describe, expect, it } from 'vitest';
import { archiveName, type DesiredObject, type ReleaseObject } from '../../../src/publish/objects.ts';
import { type PlanRequest, planPublish } from '../../../src/publish/plan.ts';
import { archiveKey, emptyState, type Release, type ReleaseEntry, releaseKey } from '../../../src/publish/release.ts';

const object = (key: string, change: Partial<ReleaseObject> = {}): ReleaseObject => ({
  key,
  sha256: `digest of ${key}`,
  size: 10,
  group: 'page',
  contentType: 'text/html',
  cacheControl: 'no-cache',
  contentEncoding: null,
  redirect: null,
  ...change,
});
const built = (key: string, change: Partial<ReleaseObject> = {}): DesiredObject => ({
  ...object(key, change),
  file: key,
});
const entry = (id: string): ReleaseEntry => ({ id, time: '', commit: null, objects: 1, bytes: 1, restores: null });
const body = (name: string): string => archiveName(object(name));

const planOf = (change: Partial<PlanRequest>) =>
  planPublish({
    desired: [],
    state: { ...emptyState('/base'), releases: [entry('r2')] },
    previous: [],
    bare: [],
    retired: [],
    pending: [],
    suspects: new Set(),
    archived: null,
    allKeys: null,
    apart: ['previews/'],
    history: [entry('r1'), entry('r2'), entry('r3')],
    keep: 2,
    isFirst: false,
    ...change,
  });

describe('an object', () => {
  const reasons = (old: ReleaseObject | null, change: Partial<PlanRequest> = {}) =>
    planOf({ desired: [built('a')], previous: old === null ? [] : [old], ...change }).puts.map(({ reason }) => reason);

  it.each<[Partial<ReleaseObject>, string[]]>([
    [{}, []],
    [{ sha256: 'other' }, ['content']],
    [{ contentType: 'text/plain' }, ['headers']],
    [{ cacheControl: 'no-store' }, ['headers']],
    [{ contentEncoding: 'gzip' }, ['headers']],
    [{ redirect: '/b' }, ['headers']],
    [{ disposition: 'attachment' }, ['headers']],
  ])('that was served with %j is put for the reasons %j', (change, expected) => {
    expect(reasons(object('a', change))).toEqual(expected);
  });

  it('is put if the site does not have it, or another publish may have changed it', () => {
    expect(reasons(null)).toEqual(['new']);
    expect(reasons(object('a'), { suspects: new Set(['a']) })).toEqual(['again']);
    const pending = (objects: readonly ReleaseObject[]): Release[] => [
      { id: 'p', base: '/base', objects, retired: [], expires: [] },
    ];
    expect(reasons(object('a'), { pending: pending([object('a', { disposition: 'attachment' })]) })).toEqual(['again']);
    expect(reasons(object('a'), { pending: pending([]) })).toEqual(['again']);
    expect(reasons(object('a'), { pending: pending([object('a')]) })).toEqual([]);
  });

  it('is sent to its key at the first publish, except redirects and files that name others', () => {
    const desired = [built('page'), built('moved', { redirect: '/page' }), built('sitemap.xml', { group: 'index' })];
    const sources = (isFirst: boolean) => planOf({ desired, isFirst }).puts.map(({ source }) => source?.key ?? null);
    expect(sources(true)).toEqual(['page', null, null]);
    expect(sources(false)).toEqual([null, null, null]);
  });
});

describe('what earlier releases use', () => {
  const asset = (key: string) => object(key, { group: 'asset' });

  it('stays until the last of these is dropped', () => {
    const plan = planOf({
      previous: [asset('new.js'), object('page')],
      retired: [
        { kind: 'key', name: 'old.js', last: 'r1' },
        { kind: 'body', name: body('old.js'), last: 'r1' },
        { kind: 'key', name: 'kept.js', last: 'r2' },
      ],
    });
    expect(plan.expires).toEqual(['old.js', archiveKey(body('old.js')), releaseKey('r1')]);
    expect(plan.retired.map(({ name }) => name)).toEqual(['kept.js', 'new.js', body('new.js'), body('page')]);
    expect(plan.retires).toEqual(['new.js']);
    expect(plan.removes).toEqual([{ key: 'page', reason: 'gone' }]);
  });

  it('is no longer retired once the new release uses it', () => {
    const retired = [
      { kind: 'key', name: 'a.js', last: 'r1' },
      { kind: 'body', name: body('a.js'), last: 'r1' },
    ] as const;
    const plan = planOf({ desired: [built('a.js', { group: 'asset' })], retired });
    expect([plan.retired, plan.expires]).toEqual([[], [releaseKey('r1')]]);
  });

  it('stays in the archive, from which only bodies of unfinished publishes are removed', () => {
    const names = ['used', 'kept', 'orphan'].map(body);
    const plan = planOf({
      desired: [built('used')],
      retired: [{ kind: 'body', name: body('kept'), last: 'r2' }],
      archived: new Set(names),
    });
    expect([plan.puts.map(({ object: { key } }) => key), plan.keeps]).toEqual([['used'], []]);
    expect(plan.expires).toEqual([archiveKey(body('orphan')), releaseKey('r1')]);
  });

  it('and what an unfinished publish was to remove, is removed, unless it is used again', () => {
    const plan = planOf({
      desired: [built('again.js')],
      state: { ...emptyState('/base'), releases: [entry('r2')], pending: ['p1', 'r3'] },
      pending: [{ id: 'p1', base: '/base', objects: [], retired: [], expires: ['gone.js', 'again.js'] }],
    });
    expect(plan.expires).toEqual([releaseKey('r1'), 'gone.js', releaseKey('p1')]);
  });
});

describe('other objects of the target', () => {
  it('that an unfinished publish has made are removed, but not those of earlier releases', () => {
    const objects = ['made', 'retired.js', 'wanted', 'served'].map((key) => object(key));
    const plan = planOf({
      desired: [built('wanted'), built('served')],
      previous: [object('served')],
      retired: [{ kind: 'key', name: 'retired.js', last: 'r2' }],
      pending: [{ id: 'p1', base: '/base', objects, retired: [], expires: [] }],
      suspects: new Set(['suspect']),
    });
    expect(plan.removes).toEqual(['made', 'suspect'].map((key) => ({ key, reason: 'interrupted' })));
  });

  it('are removed by --prune, once, except those of other sites and of pubdocs', () => {
    const plan = planOf({
      desired: [built('wanted')],
      previous: [object('gone')],
      retired: [{ kind: 'key', name: 'retired.js', last: 'r2' }],
      allKeys: ['wanted', 'gone', 'retired.js', 'previews/x/index.html', '.pubdocs/log/1', 'strange.txt'],
    });
    expect(plan.removes).toEqual([
      { key: 'gone', reason: 'gone' },
      { key: 'strange.txt', reason: 'unmanaged' },
    ]);
  });
});

describe('a body that the archive lacks', () => {
  it('is taken from the site, where no unfinished publish can have changed it', () => {
    const earlier = object('page', { sha256: 'body' });
    const served = [object('same', { sha256: 'body' }), object('page', { sha256: 'newer' })];
    const change = { desired: [earlier], previous: served, archived: new Set<string>() };
    const leaving = { objects: [{ key: 'page' }], isNeeded: false };
    const needed = { objects: [{ key: 'same' }], isNeeded: true };
    expect(planOf(change)).toMatchObject({ rescues: [needed, leaving], missing: [] });
    const isChanged = planOf({ ...change, suspects: new Set(['same']) });
    expect(isChanged).toMatchObject({ rescues: [leaving], missing: [archiveName(earlier)] });
  });

  it('is uploaded if the build has it', () => {
    const plan = planOf({ desired: [built('a'), built('b')], archived: new Set([body('b')]) });
    expect(plan.uploads.map(archiveName)).toEqual([body('a')]);
  });
});
