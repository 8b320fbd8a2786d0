// A browser opens attachments as a host serves them: no script runs. Those that are served as they are cannot run in
// it, whatever their bytes are; all others have the headers of downloads, with which they cannot run even if the host
// sends the wrong type.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import mime from 'mime';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadHeaders } from '../../../src/pages/csp.ts';
import { fileDanger } from '../../../src/text/active-file.ts';
import { launchBrowser } from '../../support/browser.ts';
import { caseCount, isLong, randomCases } from '../../support/random-cases.ts';

const kinds = [
  ...[
    'html',
    'xhtml',
    'svg',
    'xml',
    'xsd',
    'xsl',
    'rng',
    'rdf',
    'jsonl',
    'json',
    'csv',
    'txt',
    'md',
    'png',
    'pdf',
    'zip',
    '',
  ],
  ...(isLong
    ? [
        ...['htm', 'xht', 'shtml', 'mht', 'mhtml', 'hta', 'htc', 'svgz', 'xslt', 'rss', 'atom', 'kml', 'gpx', 'wsdl'],
        ...['xul', 'mathml', 'mml', 'dtd', 'plist', 'js', 'mjs', 'swf', 'wasm', 'geojson', 'tsv', 'log', 'css', 'yaml'],
        ...['toml', 'gif', 'webp', 'avif', 'bmp', 'ico', 'tiff', 'mp3', 'mp4', 'webm', 'vtt', 'srt', 'woff2', 'ttf'],
        ...['gz', 'tar', 'docx', 'xlsx', 'rtf', 'dat', 'bin', 'py', 'ps1', 'sh', 'conf', 'unknown'],
      ]
    : []),
];

// Without characters that XML would need as references.
const run = 'top.ran?.(top.location.pathname)';
const xhtml = 'http://www.w3.org/1999/xhtml';
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`;
const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const style = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><script>${run}</script></html></xsl:template></xsl:stylesheet>`;
const mhtml = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html"; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html',
  '',
  `<html><script>${run}</script></html>`,
  '--b--',
  '',
].join('\r\n');

const bytes: Record<string, Buffer> = {
  html: Buffer.from(`<!doctype html><script>${run}</script>`),
  late: Buffer.from(`${' '.repeat(600)}<html><script>${run}</script>`),
  svg: Buffer.from(svg),
  declared: Buffer.from(`<?xml version="1.0"?><x:html xmlns:x="${xhtml}"><x:script>${run}</x:script></x:html>`),
  prefix: Buffer.from(`<a><č:script xmlns:č="${xhtml}">${run}</č:script></a>`),
  long: Buffer.from(
    `<a><${'y'.repeat(3000)}:script xmlns:${'y'.repeat(3000)}="${xhtml}">${run}</${'y'.repeat(3000)}:script></a>`,
  ),
  event: Buffer.from(`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${run}">]><svg xmlns="http://www.w3.org/2000/svg"/>`),
  entity: Buffer.from(`<!DOCTYPE a [<!ENTITY e "<s:script xmlns:s='${xhtml}'>${run}</s:script>">]><a>&e;</a>`),
  little: utf16(svg, false),
  big: utf16(svg, true),
  bare: utf16(svg, false).subarray(2),
  style: Buffer.from(
    `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,${encodeURIComponent(style)}"?><a/>`,
  ),
  mhtml: Buffer.from(mhtml),
  script: Buffer.from(run),
  image: Buffer.concat([Buffer.from('GIF89a'), Buffer.from(`<script>${run}</script>`)]),
};

const contents = isLong ? Object.keys(bytes) : ['html', 'svg', 'declared', 'prefix', 'little'];
const types = ['', 'text/html', 'application/xml', 'image/svg+xml'];
const typeOf = (kind: string): string => mime.getType(kind) ?? '';

interface RandomFile {
  readonly kind: string;
  readonly text: string;
  readonly encoding: BufferEncoding | 'utf16be';
}

/** Whatever may stand before markup, and what may run in it: most of these files are broken in some way. */
const randomFile: fc.Arbitrary<RandomFile> = fc.record({
  kind: fc.constantFrom(
    ...kinds,
    'svg',
    'svg',
    'xml',
    'xml',
    'jsonl',
    'dat',
    'heic',
    'odt',
    'm4a',
    'SVG',
    'json5',
    'ics',
  ),
  encoding: fc.constantFrom('utf8', 'utf8', 'utf8', 'utf16le', 'utf16be', 'latin1'),
  text: fc
    .tuple(
      fc.constantFrom(
        '',
        '',
        '\ufeff',
        ' \n',
        'A ',
        '\0',
        '%PDF-1.7\n',
        'GIF89a',
        'PK\u0003\u0004',
        '{"a":1}\n',
        'WEBVTT\n',
      ),
      fc.constantFrom(
        '',
        '',
        '<?xml version="1.0"?>',
        '<?xml version="1.0" encoding="utf-16"?>',
        '<?xml version="1.1"?>',
      ),
      fc.constantFrom(
        '',
        '',
        '<!--a-->',
        '<!doctype html>',
        '<!DOCTYPE svg>',
        `<a>${'<b/>'.repeat(400)}</a>`,
        '<?a b?>',
      ),
      fc.constantFrom(
        svg,
        `<html xmlns="${xhtml}"><body>`,
        `<svg xmlns="http://www.w3.org/2000/svg">`,
        '<a>',
        '<math>',
        '',
      ),
      fc.constantFrom(
        ...[`<script xmlns="${xhtml}">${run}</script>`, `<č:script xmlns:č="${xhtml}">${run}</č:script>`],
        ...[`<SCRIPT>${run}</SCRIPT>`, `<body onload="${run}">`, `<g onload="${run}"/>`, `<g on&#108;oad="${run}"/>`],
        ...[
          `<img xmlns="${xhtml}" src="x:" onerror="${run}"/>`,
          `<iframe xmlns="${xhtml}" srcdoc="&lt;script>${run}&lt;/script>"/>`,
        ],
        ...[`<foreignObject><body xmlns="${xhtml}"><script>${run}</script></body></foreignObject>`],
        ...[
          `<animate attributeName="x" dur="1s" begin="0s" onbegin="${run}"/>`,
          `<set attributeName="onload" to="${run}"/>`,
        ],
        ...[`<object xmlns="${xhtml}" data="data:image/svg+xml,${encodeURIComponent(svg)}"/>`],
        ...[`<script xlink:href="data:text/javascript,${run}" xmlns:xlink="http://www.w3.org/1999/xlink"/>`],
        ...[
          `<meta xmlns="${xhtml}" http-equiv="refresh" content="0;url=javascript:${run}"/>`,
          `<details open ontoggle="${run}">`,
        ],
      ),
      fc.constantFrom('', '</svg>', '</body></html>', '</a>'),
    )
    .map((parts) => parts.join('')),
});

const bytesOf = ({ text, encoding }: RandomFile): Buffer =>
  encoding === 'utf16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, encoding);

interface Served {
  readonly kind: string;
  readonly content: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}
const served: Served[] = [];
const ran = new Set<string>();
let server: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = createServer((request, response) => {
    const file = served[Number(request.url?.slice(1))];
    if (file === undefined) return void response.writeHead(404).end();
    const type = file.type === '' ? {} : { 'Content-Type': file.type };
    response.writeHead(200, { ...type, ...file.headers }).end(bytes[file.content]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.exposeFunction('ran', (path: string) => void ran.add(path));
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const dangerOf = (kind: string, content: string) => fileDanger(kind, () => bytes[content] ?? null);

/** Opens a file → whether its script ran. */
async function runs(file: Served): Promise<boolean> {
  const path = `/${served.push(file) - 1}`;
  const { port } = server.address() as AddressInfo;
  // A download is no navigation.
  await page.goto(`http://127.0.0.1:${port}${path}`).catch(() => null);
  return ran.has(path);
}

it('would run only files that are downloads', async () => {
  const running = new Set<string>();
  for (const kind of kinds)
    for (const content of contents)
      if (await runs({ kind, content, type: typeOf(kind), headers: {} })) {
        running.add(kind);
        expect([kind, content, dangerOf(kind, content)]).toEqual([kind, content, 'active']);
      }
  expect([...running]).toEqual(expect.arrayContaining(['html', 'xhtml', 'svg', 'xml', 'jsonl']));
});

it('runs no download, whatever type a host sends', async () => {
  for (const content of contents)
    for (const type of types)
      expect([content, type, await runs({ kind: '', content, type, headers: downloadHeaders })]).toEqual([
        content,
        type,
        false,
      ]);
});

it('would run no file at random but those that are downloads', { timeout: 60_000 + 1000 * caseCount(60) }, async () => {
  let count = 0;
  for (const file of randomCases(randomFile, 60)) {
    bytes.random = bytesOf(file);
    const isRun = await runs({ kind: file.kind, content: 'random', type: typeOf(file.kind), headers: {} });
    const danger = dangerOf(file.kind.toLowerCase(), 'random');
    expect({ file, isShown: isRun && danger === 'inert' }).toEqual({ file, isShown: false });
    if (isRun)
      expect([
        file,
        await runs({ kind: '', content: 'random', type: typeOf(file.kind), headers: downloadHeaders }),
      ]).toEqual([file, false]);
    count += isRun ? 1 : 0;
  }
  expect(count).toBeGreaterThan(0);
});
