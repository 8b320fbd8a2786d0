// Blocks of `mermaid` → SVG without a browser: they show what Mermaid draws and nothing else, and mistakes have a
// place.
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/adapters/diagrams/letter-widths.ts';
import { findMermaid, makeMermaid } from '../../src/adapters/diagrams/mermaid.ts';
import { readLines } from '../../src/adapters/diagrams/mermaid-mistakes.ts';
import { threadClocks } from '../../src/adapters/modules/time-limit.ts';
import { publishedDiagram } from '../../src/text/diagram-markup.ts';
import { codesOf, compileText, toHtml } from '../support/compile-text.ts';

const on = { diagrams: true, mermaid: { kind: 'ready', versions: 'x' } } as const;
const block = (source: string, meta = 'alt="x"'): string => `\`\`\`mermaid ${meta}\n${source}\n\`\`\`\n`;
const draw = makeMermaid(import.meta.dirname, threadClocks);
const publish = (source: string): string => {
  const drawn = draw(source);
  return (drawn.kind === 'done' ? publishedDiagram(drawn.svg)?.svg : undefined) ?? '';
};

/** One diagram of each kind that is common in documentation, and a text that it must show. */
const kinds: readonly (readonly [string, string])[] = [
  ['flowchart LR\n  a[Order] -->|by courier| b((Hub))\n  b --> c{Home?}', 'by courier'],
  ['sequenceDiagram\n  Alice->>Bob: Hello\n  Note right of Bob: thinks\n  Bob-->>Alice: Bye', 'thinks'],
  ['classDiagram\n  Parcel <|-- Letter\n  Parcel : +int weight\n  Parcel : +send()', '+int weight'],
  ['stateDiagram-v2\n  [*] --> Sent\n  Sent --> Delivered : at home', 'at home'],
  ['erDiagram\n  ORDER ||--o{ PARCEL : contains\n  PARCEL {\n    string id\n  }', 'contains'],
  ['pie title Parcels\n  "Home" : 60\n  "Shop" : 40', '60%'],
  ['gantt\n  dateFormat YYYY-MM-DD\n  section One\n  Build :a1, 2024-03-29, 5d\n  Ship :after a1, 2d', 'Ship'],
  ['gitGraph\n  commit id: "first"\n  branch next\n  commit id: "second"', 'second'],
  ['mindmap\n  root((Parcel))\n    Label\n    Track', 'Track'],
  ['timeline\n  title Way\n  2024 : Order\n  2025 : Delivery', 'Delivery'],
];

describe('diagrams of Mermaid', () => {
  it.each(kinds)('are drawn, as valid markup without ids, styles, links and scripts: %s', async (source, text) => {
    const svg = publish(source);
    expect(svg).toContain(text);
    expect(svg).not.toMatch(
      /<(?!\/?(?:svg|g|polygon|polyline|path|ellipse|text)[\s>])|\s(?:id|style|on\w+|(?:xlink:)?href)=|url\(|NaN|Infinity/,
    );
    const { results } = await new HtmlValidate({
      extends: ['html-validate:document'],
      rules: { 'missing-doctype': 'off' },
    }).validateString(svg);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('do not depend on diagrams drawn before', () => {
    const [flowchart = '', , classes = ''] = kinds.map(([source]) => source);
    const fresh = makeMermaid(import.meta.dirname, threadClocks);
    expect([fresh(classes), fresh(flowchart), fresh(classes)]).toEqual([draw(classes), draw(flowchart), draw(classes)]);
  });

  it('centre the name of a class in its box', () => {
    draw('flowchart LR\n  a');
    const svg = publish('classDiagram\n  class Parcel');
    const [, shift = ''] = /translate\(([-\d.]+) [-\d.]+\)"><g[^>]*><g><text x="0"[^>]*>Parcel</.exec(svg) ?? [];
    expect(Number(shift)).toBeCloseTo(-textWidth('Parcel', 16, true) / 2, 0);
  });

  it('draw arrowheads in the colour of lines, and text in the colour of text', () => {
    const svg = publish('flowchart LR\n  a --> b\n  classDef x fill:#fdd,stroke:red,color:white\n  class b x');
    expect(svg).toContain('class="full-ink');
    expect(svg).toContain('class="tint-red line-red"');
    expect(svg).not.toContain('<text class');
  });

  it.each([
    ['flowchart LR\n  a["<img src=x onerror=alert(1)>"] --> b["<script>alert(1)</script>x"]'],
    ['flowchart LR\n  a --> b\n  click a "javascript:alert(1)" "</title><script>"'],
    [
      '%%{init: {"themeCSS": "* { fill: url(https://x.example/a) }", "securityLevel": "loose", "htmlLabels": true}}%%\nflowchart LR\n  a["<b onclick=alert(1)>x</b>"]',
    ],
    ['flowchart LR\n  a --> b\n  style a fill:url(https://x.example),stroke:"/><script>'],
    ['sequenceDiagram\n  participant a as <script>alert(1)</script>\n  a->>a: "><img src=x>'],
    ['flowchart LR\n  a@{ img: "https://x.example/a.png", label: "x" }'],
  ])('publish nothing of hostile sources: %s', (source) => {
    const svg = publish(source);
    expect(svg).not.toMatch(
      /<(?!\/?(?:svg|g|polygon|polyline|path|ellipse|text)[\s>])|\s(?:id|style|on\w+|href)=|url\(|x\.example/,
    );
  });

  it.each<[string, string, string]>([
    ['flowchart LR\n  a --> b\n  b --> [c', '4:', 'syntax error'],
    ['---\ntitle: x\n---\n%% comment\nflowchart LR\n  a -->', '7:', 'syntax error'],
    ['pie\n  "Home" 60', '3:', ''],
    ['grph TD\n  a', '2:1', "no diagram of Mermaid begins with 'grph'"],
    ['', '1:1', 'it is empty'],
  ])('with a mistake are shown as code, with a finding at its place: %j', (source, place, why) => {
    const page = compileText(block(source), on);
    const [found] = page.facts.diagnostics;
    expect(found?.code).toBe('diagram-invalid');
    expect(found?.message).toContain(`This diagram cannot be shown: ${why}`);
    expect(`${found?.place?.line}:${found?.place?.column}`).toContain(place);
    expect(page.body.code.length).toBe(1);
  });

  it('are labelled by their own description', () => {
    const source = 'flowchart LR\n  accTitle: The way\n  accDescr: From a to b\n  a --> b';
    expect(toHtml(block(source, ''), on)).toContain('aria-label="From a to b"');
    expect(codesOf(block(source, ''), on)).toEqual([]);
    expect(toHtml(block(source, 'alt="Mine"'), on)).toContain('aria-label="Mine"');
    expect(codesOf(block('flowchart LR\n  a', ''), on)).toEqual(['diagram-without-alt 1:1']);
  });

  it('are shown as code if the packages are not installed', () => {
    const mermaid = { kind: 'missing', why: 'jsdom is not installed' } as const;
    const one = block('flowchart LR\n  a');
    const page = compileText(`${one}\n\n${one}`, { diagrams: true, mermaid });
    expect(page.facts.diagnostics).toMatchObject([
      {
        code: 'diagram-renderer-missing',
        message: 'Diagrams of Mermaid are shown as code: jsdom is not installed',
        hint: expect.stringMatching(/^This file has 2\. Run /),
        place: { line: 1 },
      },
    ]);
    expect(page.body.code.length).toBe(2);
    expect(findMermaid(import.meta.dirname)).toMatchObject({ kind: 'ready' });
  });

  it('that take too long are stopped', () => {
    let now = 0;
    const clocks = { wallMs: () => 0, processMs: () => 0, threadMs: () => (now += 1000) };
    const late = makeMermaid(import.meta.dirname, clocks, 1)('flowchart LR\n  a');
    expect(late).toEqual({ kind: 'stopped', why: 'its layout takes longer than 0.001 s' });
  });
});

describe('measurements of the layout', () => {
  it('characters have the widths of Arial', () => {
    expect(textWidth('Ahoj', 16, false)).toBeCloseTo(32.02, 1);
    expect(textWidth('č', 10, false)).toBe(textWidth('c', 10, false));
    expect(textWidth('漢', 10, true)).toBe(10);
  });

  it('lines that Mermaid does not read are not counted', () => {
    expect(readLines('\n---\ntitle: x\n---\n\n%% y\npie\n  "a" : 1')).toEqual([7, 8]);
    expect(readLines('graph TD\n%%{init: {}}%%\na')).toEqual([1, 2, 3]);
  });
});
