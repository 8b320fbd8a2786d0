// Blocks of `dot` → SVG: the drawing of Graphviz without any other markup, and findings at the places of mistakes.
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { makeGraphviz } from '../../../src/adapters/diagrams/graphviz.ts';
import { threadClocks } from '../../../src/adapters/modules/time-limit.ts';
import { searchSections } from '../../../src/search/page-sections.ts';
import { type DiagramColour, diagramColour, publishedDiagram } from '../../../src/text/diagram-markup.ts';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const on = { diagrams: true } as const;
const dot = (graph: string, meta = 'alt="x"'): string => `\`\`\`dot ${meta}\n${graph}\n\`\`\`\n`;
const html = (text: string): string => toHtml(text, on);
/** A graph whose layout takes longer than the shortest time limit. */
const slow = `digraph { ${Array.from({ length: 150 }, (_, n) => `a${n} -> a${(n * 7) % 150}; a${n} -> a${(n * 11 + 3) % 150}`).join(';')} }`;
const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

describe('diagrams', () => {
  it('are drawn with a text alternative and a caption', () => {
    const drawn = html(dot('digraph { a -> b [label="x & <y>"] }', 'title="A & b" alt="a leads to &quot;b&quot;"'));
    expect(drawn).toMatch(
      /^<figure class="diagram"><div class="diagram-view" role="img" tabindex="0" aria-label="a leads/,
    );
    expect(drawn).toMatch(/<\/svg><\/div><figcaption>A &amp; b<\/figcaption><\/figure>$/);
    expect([count(drawn, /<ellipse /g), count(drawn, /<path /g), count(drawn, /<text /g)]).toEqual([2, 1, 3]);
    expect(drawn).toContain('>x &amp; &lt;y&gt;</text>');
  });

  it('are named by their title, or by their labels with a finding', () => {
    expect(html(dot('digraph { a -> b [label=c] }', 'title="T"'))).toContain('aria-label="T"');
    expect(html(dot('digraph { a -> b [label=c] }', ''))).toContain('aria-label="a, b, c"');
    expect(codesOf(dot('digraph { a }', ''), on)).toEqual(['diagram-without-alt 1:1']);
  });

  it('stay code without `diagrams` in the config, in code groups, and when their renderer is missing', () => {
    const block = compileText(dot('digraph { a }'));
    expect([block.body.code.length, block.facts.diagnostics]).toEqual([1, []]);
    expect(compileText(`:::code-group\n${dot('digraph { a }', '[a]')}:::\n`, on).body.code.length).toBe(1);
    expect(compileText('```mermaid\ngraph TD\n```\n', on).body.code.length).toBe(1);
  });

  it('set `hasDiagrams` in the facts of their page only', () => {
    expect(compileText(dot('digraph { a }'), on).facts).toHaveProperty('hasDiagrams', true);
    expect(compileText('a', on).facts).not.toHaveProperty('hasDiagrams');
  });

  it('can come from a file', () => {
    const page = compileText('```dot alt="x" file="./a.gv"\n```\n', on, { 'docs/a.gv': 'digraph { fromfile }' });
    expect(page.body.html).toContain('>fromfile</text>');
  });

  it('add their labels to the searched text', () => {
    const page = compileText(dot('digraph { courier -> depot }'), on);
    expect(searchSections(page.facts.headings, page.body)[0]?.text).toContain('courier');
  });

  it.each<[string, string, string]>([
    ['digraph {\n  a -> b\n  b -- c\n}', '4:5', "syntax error near '--'"],
    ['digraph {\n  a ->\n}', '4:1', "syntax error near '}'"],
    ['', '1:1', 'it is empty'],
    ['no graph', '2:1', "syntax error near 'no'"],
    [
      `digraph {
${'a -> b\n'.repeat(1700)}${'a -> bc\n'.repeat(1200)}}`,
      '1:1',
      'it is longer than 20000 characters',
    ],
  ])('with a mistake are shown as code, with a finding at its place: %#', (graph, place, why) => {
    const page = compileText(dot(graph), on);
    const [found] = page.facts.diagnostics;
    expect([found?.code, found?.message]).toEqual(['diagram-invalid', `This diagram cannot be shown: ${why}`]);
    expect(`${found?.place?.line}:${found?.place?.column}`).toBe(place);
    expect(page.body.code.length).toBe(1);
  });

  it.each<[string, string[]]>([
    ['digraph { a [label=<<b>x</i>>] }', ["2:24 mismatched tag near 'x</i>' in label of node a"]],
    [
      'digraph {\n  a [label=<<b>x</b>>]\n  b [label=<\n    <b>x</i>\n  >]\n}',
      ["5:8 mismatched tag near 'x</i>' in label of node b"],
    ],
    ['digraph {\n  a [label=<<foo>x</foo>>]\n}', ['3:13 Unknown HTML element <foo> in label of node a']],
    ['digraph {\n  a [shape=cloudy]\n}', ['3:12 using box for unknown shape cloudy']],
    ['digraph {\n  a [shape=cloudy]\n  b [shape=cloudy]\n}', ['1:1 using box for unknown shape cloudy']],
    ['digraph { a -> b:port }', ['2:18 node b, port port unrecognized']],
    ['digraph { a [image="x.png"] }', ['1:1 No or improper image="x.png" for node "a"']],
    ['graph { a } // }\n\n/* { */ graph { b }', ['4:1 only the first graph of a block is drawn']],
    ['graph { "}" }\n}', ['3:1 only the first graph of a block is drawn']],
    ['graph { a [label=<}>]; subgraph { b } }; // graph {}\n# x', []],
  ])('have one finding for each mistake, at its place: %s', (graph, remarks) => {
    const { diagnostics } = compileText(dot(graph), on).facts;
    const shown = diagnostics.map(({ place, message }) => [
      `${place?.line}:${place?.column}`,
      message.replace(/^.*?: /, ''),
    ]);
    expect(shown.map((parts) => parts.join(' '))).toEqual(remarks);
  });

  it('report the error, not the warning before it', () => {
    const { diagnostics } = compileText(dot('digraph {\n  a [width=1e300]\n}'), on).facts;
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.line}`)).toEqual(['diagram-invalid 3']);
  });

  it('can have long lines, unlike code', () => {
    const long = `digraph { ${'a -> b; '.repeat(300)} }`;
    expect(codesOf(dot(long), on)).toEqual([]);
    expect(codesOf(dot(long.replace('}', '')), on)).toContain('code-too-long 1:1');
  });

  it('report everything that is not drawn as written', () => {
    const { facts } = compileText(dot('digraph { a [shape=cloudy URL="/x"] }'), on);
    expect(facts.diagnostics.map(({ message }) => message.replace(/^.*: /, ''))).toEqual([
      'using box for unknown shape cloudy',
      'links are left out',
    ]);
  });
});

describe('the markup', () => {
  const render = makeGraphviz(threadClocks);
  const publish = (graph: string): string => {
    const drawn = render(graph);
    return (drawn.kind === 'done' ? publishedDiagram(drawn.svg)?.svg : undefined) ?? '';
  };

  it.each([
    ['node [id="x\\" onload=alert(1)" class="y"] a', 'attributes'],
    ['a [label="<script>alert(1)</script>"]', 'labels'],
    ['a [URL="javascript:alert(1)" tooltip="</title><script>"]', 'links'],
    ['a [label=<<b>x</b><i>y</i><font color="red" face="z">w</font>>]', 'HTML'],
    ['a [style=filled fillcolor="red:yellow"]', 'gradients'],
    ['a [fontname="x y" fillcolor="url(#a)" style=filled]', 'fonts'],
    ['a [image="a.png"]', 'images'],
    ['a [comment="--><script>"]; "--><script>" -> "]]>"', 'names'],
    ['stylesheet="https://x.example/a.css"', 'style sheets'],
  ])('has no ids, styles, links or scripts, and is valid: %s (%s)', async (graph) => {
    const svg = publish(`digraph { ${graph} }`);
    expect(svg).toMatch(/^<svg [^>]*aria-hidden="true">/);
    expect(svg).not.toMatch(
      /<(?!\/?(?:svg|g|polygon|polyline|path|ellipse|text)[\s>])|\s(?:id|style|on\w+|(?:xlink:)?href)=|url\(/,
    );
    const { results } = await new HtmlValidate({
      extends: ['html-validate:document'],
      rules: { 'missing-doctype': 'off' },
    }).validateString(svg);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('uses a tint behind text, and the full colour for lines and points', () => {
    const svg = publish(
      'digraph { a [style=filled fillcolor=black]; b [shape=point]; a -> b [color=blue]; c [fontcolor=red] }',
    );
    expect(svg).toContain('class="tint-ink line-ink"');
    expect(svg).toContain('class="full-ink line-ink"');
    expect(svg).toContain('class="full-blue line-blue"');
    expect(svg).toContain('<text class="text-red"');
  });

  it('is refused when it contains anything unexpected', () => {
    expect(publish('digraph { a [fontname="x\\"><script>"] }')).toBe('');
    expect([publishedDiagram(''), publishedDiagram('<svg><script>x</script></svg>')]).toEqual([null, null]);
  });

  it.each<[string, DiagramColour]>([
    ['black', 'ink'],
    ['white', 'paper'],
    ['#ffffff', 'paper'],
    ['#222222', 'ink'],
    ['#888888', 'grey'],
    ['lightgrey', 'grey'],
    ['#a0bce5', 'blue'],
    ['#ff0000', 'red'],
    ['#ff00aa', 'purple'],
    ['#ffd9a0', 'orange'],
    ['#00ff40', 'green'],
    ['#00ffff', 'teal'],
    ['blueviolet', 'purple'],
    ['lightyellow', 'orange'],
    ['darkolivegreen', 'green'],
    ['IndianRed', 'red'],
  ])('maps the colour %s to %s', (written, colour) => {
    expect(diagramColour(written)).toBe(colour);
  });
});

describe('the renderer', () => {
  const clocks = { wallMs: () => 0, processMs: () => 0, threadMs: () => 1 };
  let now = 0;
  let step = 0;
  const quick = () => (now += step);

  it.each([
    ['thread time', { ...clocks, threadMs: quick, processMs: quick }],
    ['wall time, thirty times as long', { ...clocks, wallMs: quick }],
  ])('stops a layout that exceeds its limit of %s, and draws the next graph', (_, given) => {
    const render = makeGraphviz(given, 1);
    step = 1000;
    expect(render(slow)).toEqual({ kind: 'stopped', why: 'its layout takes longer than 0.001 s' });
    step = 0;
    expect(render('digraph { a }').kind).toBe('done');
  });

  it('does not stop a layout that gets no processor time', () => {
    expect(makeGraphviz(clocks, 1)(slow).kind).toBe('done');
  });

  it('gives the same result after any other graphs, also with `start=random`', () => {
    const engines = ['dot', 'neato', 'fdp', 'sfdp', 'twopi', 'circo', 'osage', 'patchwork'];
    const graphs = engines.flatMap((layout) =>
      ['', 'start=random '].map(
        (start) => `graph { layout=${layout} ${start}a -- b -- c -- a; c -- d; e -- f [label=g] }`,
      ),
    );
    graphs.push('digraph { a [shape=cloudy] }', 'digraph { b [shape=cloudy] }');
    const render = makeGraphviz(threadClocks);
    const first = graphs.map(render);
    expect(first.map(({ kind }) => kind)).toEqual(graphs.map(() => 'done'));
    expect([...graphs].reverse().map(render).reverse()).toEqual(first);
    expect(graphs.map((graph) => makeGraphviz(threadClocks)(graph))).toEqual(first);
  });
});
