// Each input of a step: after a change of it, a warm build makes what a cold one makes; after none, the stored value is
// taken. A step that does not read an input, or whose key lacks a part, is stale here.
import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import type { ApiSource } from '../../../src/model/api-document.ts';
import type { ChromeModel } from '../../../src/model/page-model.ts';
import type { Ports } from '../../../src/model/ports.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { type Engine, makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { oneId } from '../../../src/pipeline/engine/step.ts';
import { apiTextFindings } from '../../../src/pipeline/steps/api-texts.ts';
import { makeDiagrams } from '../../../src/pipeline/steps/diagrams.ts';
import { makeIcons } from '../../../src/pipeline/steps/icons.ts';
import { makeImages } from '../../../src/pipeline/steps/images.ts';
import { makePageDocuments } from '../../../src/pipeline/steps/page-documents.ts';
import { makeChromeStep, makePageInputs } from '../../../src/pipeline/steps/page-inputs.ts';
import { generatedReferences } from '../../../src/pipeline/steps/reference-pages.ts';
import { makeTexts } from '../../../src/pipeline/steps/texts.ts';
import { digest } from '../../../src/text/digest.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { samplePage, sampleSite } from '../../support/sample-site.ts';

/** Everything that decides about the values of a build. */
interface Inputs {
  readonly disk?: Readonly<Record<string, string>>;
  readonly config?: Partial<SiteConfig>;
  readonly page?: Partial<SourcePage>;
  /** An input from outside: a date, a version of a program. */
  readonly other?: string;
}

const textOf = (disk: Inputs['disk']): string => disk?.['docs/a.md'] ?? '# Parcels\n\nText.\n';

function textsIn(engine: Engine, { disk = {}, config = {}, page = {} }: Inputs) {
  const text = textOf(disk);
  const source: SourcePage = { ...samplePage('a.md', {}), hash: digest(text), ...page };
  const ports = {
    files: makeMemoryFiles({ 'docs/a.md': text, ...disk }),
    guard: ((_, work) => ({ kind: 'done', value: work() })) as Ports['guard'],
    sanitizeTag: (tag: string) => tag,
    printRequest: () => '',
    renderDiagram: () => ({ kind: 'wrong' as const, why: '', line: null, near: null }),
    renderMath: () => ({ kind: 'wrong' as const, why: '', at: null }),
  };
  return { texts: makeTexts(engine, { config: sampleConfig(config), ports, all: () => [source] }), source };
}

/** A value that another step reads, stored without a key: only its reads decide whether it holds. */
const readBy = <Value>(engine: Engine, read: () => Value): Value =>
  engine
    .stored<'', Value>({
      ...{ name: 'reader', namespace: 'code', codec: { kind: 'json' } },
      ...{ ...oneId, key: () => 'reader', run: read },
    })
    .get('');

function inputsIn(engine: Engine, inputs: Inputs) {
  const { texts, source } = textsIn(engine, inputs);
  const discovered = { ...sampleSite({ pages: {} }), docs: [{ original: source, translations: new Map() }] };
  const lastChange = () => ({ iso: inputs.other ?? '', author: null, authors: [] });
  return { source, ...makePageInputs({ engine, discovered, texts, lastChange, contributors: () => [] }) };
}

const api: ApiSource = { name: 'v1', file: 'v1.yaml', replace: {}, pages: '/api', overlays: ['o.yaml'], key: '' };
const yaml = {
  'v1.yaml':
    'openapi: 3.1.0\ninfo: { title: Parcels }\npaths:\n  /a: { get: { operationId: a, summary: Reads } }\n' +
    "components: { schemas: { A: { $ref: './parts.yaml#/A' } } }\n",
  'parts.yaml': 'A: { type: string, description: Up to 9 kg }\n',
  'o.yaml': 'overlay: 1.0.0\nactions:\n  - { target: $.info, update: { title: Depots } }\n',
  'i18n/cs/openapi/v1.yaml': 'overlay: 1.0.0\nactions:\n  - { target: $.info, update: { title: Balíky } }\n',
};
const filesOf = ({ disk = {} }: Inputs) => makeMemoryFiles({ ...yaml, ...disk });
const apiConfig = ({ config }: Inputs): SiteConfig => sampleConfig({ openapi: [api], ...config });
const replacing = (replace: ApiSource['replace']): Inputs => ({ config: { openapi: [{ ...api, replace }] } });

/** The value of a step in a build. */
type Step = (engine: Engine, inputs: Inputs) => unknown;

const ofText =
  (read: (texts: ReturnType<typeof makeTexts>, source: SourcePage) => unknown): Step =>
  (engine, inputs) => {
    const { texts, source } = textsIn(engine, inputs);
    return read(texts, source);
  };

const steps: Readonly<Record<string, Step>> = {
  facts: ofText((texts, source) => texts.facts(source)),
  body: ofText((texts, source) => texts.body(source).html),
  record: ofText((texts, source) => texts.record(source)),
  'search key': ofText((texts, source) => texts.recordKey(source)),
  titles: (engine, inputs) => {
    const { titles, source } = inputsIn(engine, inputs);
    return readBy(engine, () => {
      titles.digest('');
      return engine.unrecorded(() => titles.get('')(source).h1);
    });
  },
  description: (engine, inputs) => {
    const { description, source } = inputsIn(engine, inputs);
    return readBy(engine, () => description.get(source));
  },
  'last change': (engine, inputs) => {
    const { lastChange } = inputsIn(engine, inputs);
    return readBy(engine, () => lastChange.get('docs/a.md'));
  },
  chrome: (engine, { other = '' }) => {
    const chrome = makeChromeStep(engine, () => ({ title: other }) as unknown as ChromeModel);
    return readBy(engine, () => chrome.get('en'));
  },
  diagram: (engine, { config, other = '' }) =>
    makeDiagrams(
      engine,
      { renderDiagram: (source) => ({ kind: 'wrong', why: `${source} ${other}`, line: null, near: null }) },
      sampleConfig(config),
    )('graph', 'mermaid'),
  icon: (engine, { disk = {}, config, other = '' }) => {
    const painter = {
      ...{ version: other, fonts: () => [], begin: () => {}, drawCard: () => ({ kind: 'stopped' as const }) },
      drawIcon: (svg: string) => ({ kind: 'done' as const, bytes: new TextEncoder().encode(`${svg} ${other}`) }),
    };
    const { theme } = sampleConfig();
    const icons = makeIcons(engine, sampleConfig({ theme: { ...theme, icons: true, icon: '/a.svg' }, ...config }), {
      files: makeMemoryFiles({ 'static/a.svg': '<svg/>', ...disk }),
      painter,
    });
    return icons.files.map((file) => {
      const made = file.kind === 'text' ? file.text() : '';
      return typeof made === 'string' ? made : Buffer.from(made).toString();
    });
  },
  images: (engine, { config, disk = {} }) => {
    const bytes = disk['a.png'] ?? 'a picture that is large';
    const encodeImage: Ports['encodeImage'] = (_, { format, widths }) => ({
      kind: 'done',
      versions: widths.map((width) => new TextEncoder().encode(`${format}${width}`)),
    });
    const images = makeImages(engine, sampleConfig(config), {
      info: () => ({ sha256: digest(bytes), size: bytes.length, image: { width: 700, height: 9 } }) as never,
      href: (file) => `/${file}`,
      ports: { files: makeMemoryFiles({ 'a.png': bytes }), encodeImage, output: {} as Ports['output'] },
    });
    return images.sources('a.png');
  },
  'reference pages': (engine, inputs) => [
    ...generatedReferences(engine, apiConfig(inputs), { files: filesOf(inputs) }),
  ],
  'texts of a document': (engine, inputs) =>
    apiTextFindings(engine, apiConfig(inputs), {
      files: filesOf(inputs),
      facts: {
        unbound: ({ facts }) => (inputs.other === 'bound' ? [] : facts),
        digest: () => inputs.other ?? '',
      },
    }),
  'document of pages': (engine, inputs) => {
    const config = apiConfig(inputs);
    const documents = makePageDocuments(engine, config, { files: filesOf(inputs) });
    return config.openapi.map((source) => documents.get({ ...source, texts: null }).document);
  },
  'part of a document': (engine, inputs) => {
    const documents = makePageDocuments(engine, apiConfig(inputs), { files: filesOf(inputs) });
    const [source = api] = apiConfig(inputs).openapi;
    return readBy(engine, () => documents.readPart({ ...source, texts: null }, 'all', '').hash);
  },
};

const page = (text: string): Inputs => ({ disk: { 'docs/a.md': text } });
const withPart = (part: string): Inputs => ({
  disk: { 'docs/a.md': '# A\n\n::include{file="./_part.md"}\n', 'docs/_part.md': part },
});
const withKeyword = (word: string): Inputs => ({ page: { frontMatter: { keywords: [word] }, hash: word } });
const { markdown, i18n } = sampleConfig();
const inLanguage = (htmlLang: string): Inputs => ({
  ...page('# Text\n\nDie Pakete v Praze.\n'),
  config: { i18n: { ...i18n, locales: i18n.locales.map((locale) => ({ ...locale, htmlLang })) } },
});
const sharp = { kind: 'installed', version: '1' } as unknown as SiteConfig['markdown']['sharp'];
const pictures = (srcset: 'webp' | 'avif', version = '1'): Inputs => ({
  config: { markdown: { ...markdown, srcset, sharp: { ...sharp, version } as typeof sharp } },
});

const changes: readonly (readonly [step: string, input: string, before: Inputs, after: Inputs])[] = [
  ['facts', 'its text', page('# A\n'), page('# B\n')],
  ['facts', 'an included file', withPart('## One\n'), withPart('## Two\n')],
  [
    'facts',
    'a variable',
    { ...page('# {{n}}\n'), config: { variables: { n: { en: '1' } } } },
    { ...page('# {{n}}\n'), config: { variables: { n: { en: '2' } } } },
  ],
  ['body', 'an included file', withPart('One\n'), withPart('Two\n')],
  [
    'body',
    'the kind of raw HTML',
    page('<b>a</b>\n'),
    { ...page('<b>a</b>\n'), config: { markdown: { ...markdown, html: 'off' } } },
  ],
  ['record', 'an included file', withPart('## One\n'), withPart('## Two\n')],
  ['record', 'its keywords', withKeyword('a'), withKeyword('b')],
  ['search key', 'its keywords', withKeyword('a'), withKeyword('b')],
  ['record', 'its language', inLanguage('en'), inLanguage('cs')],
  ['search key', 'its language', inLanguage('en'), inLanguage('cs')],
  [
    'titles',
    'the heading of a page',
    { ...page('# A\n'), page: { frontMatter: {} } },
    { ...page('# B\n'), page: { frontMatter: {} } },
  ],
  ['description', 'the first paragraph', page('# A\n\nOne.\n'), page('# A\n\nTwo.\n')],
  ['last change', 'the history', { other: '2026-01-01' }, { other: '2026-02-01' }],
  ['chrome', 'what it shows', { other: 'One' }, { other: 'Two' }],
  [
    'diagram',
    'the program that draws it',
    { other: '1' },
    { other: '2', config: { markdown: { ...markdown, mermaid: { kind: 'missing', why: 'other' } } } },
  ],
  ['icon', 'the program that draws it', { other: '1' }, { other: '2' }],
  ['icon', 'its source', {}, { disk: { 'static/a.svg': '<svg />' } }],
  ['images', 'their format', pictures('webp'), pictures('avif')],
  ['images', 'their bytes', pictures('webp'), { ...pictures('webp'), disk: { 'a.png': 'x' } }],
  [
    'reference pages',
    'the document',
    {},
    { disk: { 'v1.yaml': yaml['v1.yaml'].replace('operationId: a', 'operationId: b') } },
  ],
  ['reference pages', 'an overlay', {}, { disk: { 'o.yaml': yaml['o.yaml'].replace('Depots', 'Places') } }],
  [
    'reference pages',
    'its translated texts',
    {},
    { disk: { 'i18n/cs/openapi/v1.yaml': yaml['i18n/cs/openapi/v1.yaml'].replace('Balíky', 'Depa') } },
  ],
  ['reference pages', 'a replaced text', replacing({}), replacing({ Depots: 'Places' })],
  ['texts of a document', 'the facts of the service', { other: 'none' }, { other: 'bound' }],
  [
    'texts of a document',
    'another file of the document',
    {},
    { disk: { 'parts.yaml': yaml['parts.yaml'].replace('9 kg', '10 kg, or 11 kg') } },
  ],
  ['texts of a document', 'a replaced text', replacing({}), replacing({ '9 kg': 'no weight' })],
  [
    'document of pages',
    'another file of the document',
    {},
    { disk: { 'parts.yaml': yaml['parts.yaml'].replace('9 kg', '10 kg') } },
  ],
  ['document of pages', 'an overlay', {}, { disk: { 'o.yaml': yaml['o.yaml'].replace('Depots', 'Places') } }],
  ['document of pages', 'a replaced text', replacing({}), replacing({ Reads: 'Lists' })],
  [
    'part of a document',
    'another file of the document',
    {},
    { disk: { 'parts.yaml': yaml['parts.yaml'].replace('9 kg', '10 kg') } },
  ],
  ['part of a document', 'a replaced text', replacing({}), replacing({ Reads: 'Lists' })],
];

test.each(changes)('%s after a change of %s', (name, _, before, after) => {
  const make = (inputs: Inputs, cache = makeMemoryCache()): unknown => {
    const value = steps[name]?.(
      makeEngine(cache, () => 0),
      inputs,
    );
    return JSON.parse(JSON.stringify(value ?? null));
  };
  const warm = makeMemoryCache();
  const first = make(before, warm);
  expect(make(before, warm)).toEqual(first);
  expect(make(after)).not.toEqual(first);
  expect(make(after, warm)).toEqual(make(after));
});
