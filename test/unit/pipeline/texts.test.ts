import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unpackStatedFacts } from '../../../src/facts/pack-claims.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import type { CompilePorts } from '../../../src/pipeline/steps/compile.ts';
import { makeTexts, type StepTexts } from '../../../src/pipeline/steps/texts.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { samplePage } from '../../support/sample-site.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Guard = CompilePorts['guard'];
type Draw = CompilePorts['renderDiagram'];
const always: Guard = (_, work) => ({ kind: 'done', value: work() });

const withFacts = { values: { weight: '31.5 kg' }, units: {}, fields: {}, words: [], require: 'none' } as const;

const notDrawn: Draw = () => ({ kind: 'wrong', why: 'it is empty', line: null, near: null });

function scene(disk: Record<string, string>, guard = always, config = sampleConfig(), renderDiagram = notDrawn) {
  const cache = makeMemoryCache();
  const ports = {
    files: makeMemoryFiles(disk),
    guard,
    sanitizeTag: (tag: string) => tag,
    printRequest: () => '',
    renderDiagram,
    renderMath: () => ({ kind: 'wrong' as const, why: 'it is empty', at: null }),
  };
  return () =>
    makeTexts(
      makeEngine(cache, () => 0),
      { config, ports },
    );
}

test('a page is compiled once, and read from the cache by the next build', () => {
  const make = scene({ 'docs/a.md': '# One\n' });
  const page = { ...samplePage('a.md'), hash: hashOf('# One\n') };
  expect(make().facts(page).h1).toBe('One');
  const second = make();
  expect(second.facts(page).h1).toBe('One');
  expect(second.compiled()).toBe(0);
});

test('a page that was saved again since it was discovered is not stored under its older bytes', () => {
  const disk: Record<string, string> = { 'docs/a.md': '# Two\n' };
  const make = scene(disk);
  const page = { ...samplePage('a.md'), hash: hashOf('# One\n') };
  expect(make().facts(page).h1).toBe('Two');
  disk['docs/a.md'] = '# One\n';
  expect(make().facts(page).h1).toBe('One');
});

test('a page that took too long on one thread is not tried by the other, which reports the reason', () => {
  let tries = 0;
  const text = '*a_'.repeat(9_000);
  const make = scene({ 'docs/slow.md': text }, () => {
    tries += 1;
    return { kind: 'too-slow' };
  });
  const page = { ...samplePage('slow.md'), hash: hashOf(text) };
  const result = make().result(page);
  const here = make();
  here.adopt(page, JSON.parse(JSON.stringify(result)));
  expect(here.facts(page).diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
    ['page-too-slow', 'docs/slow.md'],
  ]);
  expect(here.body(page).html).toBe('');
  here.record(page);
  expect(tries).toBe(1);
  // The next build tries again.
  make().facts(page);
  expect(tries).toBe(2);
});

function statedIn(texts: StepTexts, page: SourcePage) {
  const { stated } = texts.claims(page);
  return stated && unpackStatedFacts(stated).facts;
}

test('claims are read from the cache, and are not kept in memory with the facts', () => {
  const text = 'Up to 31.5 kg.\n';
  const make = scene({ 'docs/a.md': text }, always, { ...sampleConfig(), facts: withFacts });
  const page = { ...samplePage('a.md'), hash: hashOf(text) };
  const valuesOf = (texts: ReturnType<typeof make>) =>
    statedIn(texts, page)?.map(({ value, unit }) => `${value} ${unit}`);
  const first = make();
  expect(first.facts(page)).not.toHaveProperty('stated');
  expect(valuesOf(first)).toEqual(['31.5 kg']);
  const second = make();
  expect(valuesOf(second)).toEqual(['31.5 kg']);
  expect(second.compiled()).toBe(0);
});

test('claims of a page that is not in the cache come with its result', () => {
  const disk: Record<string, string> = { 'docs/a.md': 'Up to 20 kg.\n' };
  const make = scene(disk, always, { ...sampleConfig(), facts: withFacts });
  const page = { ...samplePage('a.md'), hash: hashOf('Up to 31.5 kg.\n') };
  const here = make();
  here.adopt(page, JSON.parse(JSON.stringify(make().result(page))));
  disk['docs/a.md'] = '';
  expect(statedIn(here, page)?.map(({ value }) => value)).toEqual(['20']);
});

test.each([
  ['in the cache', 'docs/a.md', 'Up to 31.5 kg.\n', ['31.5']],
  ['that compiling has not made, for its formulas', 'docs/a.md', 'Up to $31.5$ kg.\n', undefined],
])('an outline %s', (_, path, text, values) => {
  const { i18n, markdown } = sampleConfig();
  const make = scene({ [path]: text }, always, {
    ...sampleConfig(),
    i18n: { ...i18n, showOutdated: true },
    markdown: { ...markdown, math: true },
  });
  const page = { ...samplePage('a.md'), hash: hashOf(text) };
  make().facts(page);
  const second = make();
  expect(second.outline(page)?.facts.map(({ value }) => value)).toEqual(values);
  expect(second.compiled()).toBe(0);
});

const graph = '```dot alt="a"\ndigraph { a }\n```\n';
const plain = sampleConfig();
const withDiagrams = { ...plain, markdown: { ...plain.markdown, diagrams: true } };
const drawn = { kind: 'done', svg: '<svg viewBox="0 0 8 8"></svg>', notes: [] } as const;

test('a diagram that was stopped is tried once in a build, and again in the next one', () => {
  const results: ReturnType<Draw>[] = [{ kind: 'stopped', why: 'its layout takes longer than 20 s' }, drawn];
  const make = scene({ 'docs/a.md': graph, 'docs/b.md': graph }, always, withDiagrams, () => results.shift() ?? drawn);
  const pages = ['a.md', 'b.md'].map((name) => ({ ...samplePage(name), hash: hashOf(graph) }));
  const codesOf = (texts: ReturnType<typeof make>) =>
    pages.map((page) => texts.facts(page).diagnostics.map(({ code }) => code));
  expect(codesOf(make())).toEqual([['diagram-invalid'], ['diagram-invalid']]);
  expect(results.length).toBe(1);
  const second = make();
  expect(codesOf(second)).toEqual([[], []]);
  expect(pages.map((page) => second.body(page).html.includes('<svg'))).toEqual([true, true]);
  const third = make();
  expect(codesOf(third)).toEqual([[], []]);
  expect(third.compiled()).toBe(0);
});

test('diagrams are drawn once, and not within the time limit of their page, which may repeat its work', () => {
  const log: string[] = [];
  const guard: Guard = (_, work) => {
    log.push('limit');
    work();
    const value = work();
    log.push('end');
    return { kind: 'done', value };
  };
  const text = `${'word '.repeat(2_000)}\n\n${graph}`;
  const make = scene({ 'docs/a.md': text }, guard, withDiagrams, () => {
    log.push('draw');
    return drawn;
  });
  expect(make().facts({ ...samplePage('a.md'), hash: hashOf(text) })).toHaveProperty('hasDiagrams', true);
  expect(log).toEqual(['limit', 'end', 'draw', 'limit', 'end']);
});

test('the body of a compiled page is in the cache, although nothing has requested it', () => {
  const disk: Record<string, string> = { 'docs/a.md': '# One\n\nText.\n' };
  const make = scene(disk);
  const page = { ...samplePage('a.md'), hash: hashOf('# One\n\nText.\n') };
  make().facts(page);
  disk['docs/a.md'] = '';
  const second = make();
  expect(second.body(page).html).toContain('<p>Text.</p>');
  expect(second.compiled()).toBe(0);
});

test('the record of a page without a title has its name, and follows the documents that it shows', () => {
  const make = scene({ 'docs/a.md': 'Text.\n', 'docs/b.md': 'Text.\n' });
  const pages = ['a.md', 'b.md'].map((name) => ({ ...samplePage(name), hash: hashOf('Text.\n'), frontMatter: {} }));
  const texts = make();
  expect(pages.map((page) => texts.record(page).sections[0]?.titles)).toEqual([['a'], ['b']]);
  const [page] = pages;
  if (!page) throw new Error('there are two pages');
  const result = make().result(page);
  const keys = ['1', '2', '1'].map((hash) => {
    const here = make();
    here.adopt(page, { ...result, summary: { ...result.summary, documents: [{ id: 'v1', hash }] } });
    return here.recordKey(page);
  });
  expect([keys[0] === keys[2], keys[0] === keys[1]]).toEqual([true, false]);
});
