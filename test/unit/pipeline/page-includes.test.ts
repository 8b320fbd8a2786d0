import { describe, expect, it } from 'vitest';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { makeTexts } from '../../../src/pipeline/steps/texts.ts';
import { digest } from '../../../src/text/digest.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { samplePage } from '../../support/sample-site.ts';

/** Files that count how often each is read. */
function counted(disk: Readonly<Record<string, string>>) {
  const files = makeMemoryFiles(disk);
  const reads = new Map<string, number>();
  const read: typeof files.read = (path) => {
    reads.set(path, (reads.get(path) ?? 0) + 1);
    return files.read(path);
  };
  return { files: { ...files, read }, reads };
}

const openapi = {
  'api/v1.yaml': `openapi: 3.1.0
info: { title: Parcels, version: "1" }
servers: [{ url: "https://api.example" }]
paths:
  /v1/parcels: { get: { $ref: "./list.yaml" } }
`,
  'api/list.yaml': `operationId: list
summary: List parcels
responses: { 200: { description: OK, content: { application/json: { example: { $ref: "./parcels.yaml" } } } } }
`,
  'api/parcels.yaml': 'items: []\n',
};

const texts = Object.fromEntries(
  Array.from({ length: 5 }, (_, number) => [
    `docs/${number}.md`,
    `# ${number}\n\n::include{file="../part.txt"}\n\n::response{operation=list}\n`,
  ]),
);

const source = { name: 'v1', file: 'api/v1.yaml', replace: {}, pages: null, overlays: [], key: 'openapi.v1' };
const portsWith = (files: ReturnType<typeof makeMemoryFiles>) => ({
  files,
  guard: <Value>(_: number, work: () => Value) => ({ kind: 'done' as const, value: work() }),
  sanitizeTag: (tag: string) => tag,
  printRequest: () => '',
  renderDiagram: () => ({ kind: 'wrong' as const, why: '', line: null, near: null }),
  renderMath: () => ({ kind: 'wrong' as const, why: '', at: null }),
});

describe('files that pages include', () => {
  it('are read once in a build, also documents of several files, for any number of pages', () => {
    const { files, reads } = counted({ ...openapi, ...texts, 'part.txt': 'A part\n' });
    const ports = portsWith(files);
    const cache = makeMemoryCache();
    const build = (): readonly string[][] => {
      reads.clear();
      const engine = makeEngine(cache, () => 0);
      const compiled = makeTexts(engine, { config: { ...sampleConfig(), openapi: [source] }, ports });
      return Object.entries(texts).map(([file, text]) => {
        const page = { ...samplePage(file.replace('docs/', '')), hash: digest(text) };
        const { includes, documents = [] } = compiled.facts(page);
        return [...includes.map((one) => one.file), ...documents.map((one) => one.id)];
      });
    };
    const named = ['api/list.yaml', 'api/parcels.yaml', 'api/v1.yaml', 'part.txt'];
    for (const run of ['cold', 'warm']) {
      expect(
        build().map((list) => list.toSorted()),
        run,
      ).toEqual(Object.keys(texts).map(() => ['part.txt', 'v1#names', 'v1#operation list']));
      expect(
        named.map((file) => reads.get(file)),
        run,
      ).toEqual([1, 1, 1, 1]);
    }
  });

  it('are compared when the site is built again: a changed file behind a reference changes the page', () => {
    const cache = makeMemoryCache();
    const build = (parcels: string) => {
      const engine = makeEngine(cache, () => 0);
      const files = makeMemoryFiles({ ...openapi, ...texts, 'part.txt': 'A part\n', 'api/parcels.yaml': parcels });
      const compiled = makeTexts(engine, { config: { ...sampleConfig(), openapi: [source] }, ports: portsWith(files) });
      const page = { ...samplePage('0.md'), hash: digest(texts['docs/0.md'] ?? '') };
      const code = compiled.body(page).code.map((block) => block.code);
      return { code: code.join(), made: compiled.compiled(), record: compiled.recordKey(page) };
    };
    const [cold, warm, edited] = ['items: []\n', 'items: []\n', 'items: [7]\n'].map(build);
    expect([cold?.made, warm?.made, edited?.made]).toEqual([1, 0, 1]);
    expect(edited?.code).toContain('7');
    expect(warm).toEqual({ ...cold, made: 0 });
    expect(edited?.record).not.toBe(cold?.record);
  });
});
