// The components that come with pubdocs: the same HTML as elements and as directives, with links, ids and findings like
// those of Markdown.
import { describe, expect, it } from 'vitest';
import { iconNames } from '../../../src/markdown/emit/parts/icons.ts';
import { videoSource } from '../../../src/markdown/emit/parts/video-source.ts';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

/** HTML without the paths of icons and without empty lines. */
const html = (markdown: string): string =>
  toHtml(markdown)
    .replaceAll(/<svg class="pd-icon"[^>]*?(aria-hidden="true"|role="img" aria-label="[^"]*")>.*?<\/svg>/g, '<svg $1>')
    .replaceAll(/\n+/g, '\n');

describe('a component of pubdocs', () => {
  it.each([
    ['A <Badge>new</Badge>', '<p>A <span class="pd-badge pd-badge-note">new</span></p>'],
    ['A <Badge tone="tip" text="1 < 2" />', '<p>A <span class="pd-badge pd-badge-tip">1 &lt; 2</span></p>'],
    [
      'A <New in="2.4" /> b',
      '<p>A <span class="pd-since"><span class="pd-badge pd-badge-tip">[version.mark.new 2.4]</span></span> b</p>',
    ],
    [
      ':::new[2.4]\nA *b*.\n:::',
      '<div class="pd-since"><p><span class="pd-badge pd-badge-tip">[version.mark.new 2.4]</span></p>\n<p>A <em>b</em>.</p>\n</div>',
    ],
    [':::changed{in=2.4}\nA\n:::', '[version.mark.changed 2.4]</span></p>\n<p>A</p>\n</div>'],
    [
      '::removed[3.0]',
      '<div class="pd-since"><p><span class="pd-badge pd-badge-danger">[version.mark.removed 3.0]</span></p></div>',
    ],
    ['A <Badge type="caution" text="x" />', '<p>A <span class="pd-badge pd-badge-warning">x</span></p>'],
    ['::badge[new]{tone=tip}', '<div><span class="pd-badge pd-badge-tip">new</span></div>'],
    ['A <Icon name="check" /> b', '<p>A <svg aria-hidden="true"> b</p>'],
    ['A <Icon name="check" label="Yes" />', '<svg role="img" aria-label="Yes">'],
    ['<LinkButton href="./a.md">Go</LinkButton>', '<p><a href="./a.md" class="button">Go</a></p>'],
    [
      '::link-button[Go *on*]{href=./a.md tone=quiet}',
      '<div><a href="./a.md" class="button button-quiet">Go <em>on</em></a></div>',
    ],
    ['<Steps>\n\n1. a\n2. b\n\n</Steps>', '<div class="pd-steps">\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n</div>'],
    [':::steps{#how .wide}\n1. a\n:::', '<div id="how" class="pd-steps wide">\n<ol>\n<li>a</li>\n</ol>\n</div>'],
    [
      '::::cards\n:::card[A "b"]{href=./a.md icon=star}\nText\n:::\n::::',
      '<div class="pd-cards">\n<div class="pd-card"><p class="pd-card-title"><svg aria-hidden="true"><a href="./a.md">A &quot;b&quot;</a></p>\n<p>Text</p>\n</div>\n</div>',
    ],
    ['<Card title="A">one *line*</Card>', '<div class="pd-card"><p class="pd-card-title">A</p>one <em>line</em></div>'],
    ['<LinkCard title="A" href="./a.md" description="B" />', '<a href="./a.md">A</a></p><p>B</p>\n</div>'],
    [
      ':::quote{by="A" role="B" href="./a.md"}\nText\n:::',
      '<figure class="pd-quote"><blockquote>\n<p>Text</p>\n</blockquote><figcaption><a href="./a.md">A</a><span class="pd-role">B</span></figcaption></figure>',
    ],
    ['<Quote>Text</Quote>', '<figure class="pd-quote"><blockquote>Text</blockquote></figure>'],
    [
      '::::columns\n:::column\n## A\n:::\n:::column\nB\n:::\n::::',
      '<div class="pd-column">\n<h2 id="a">A<a class="anchor" href="#a" aria-label="[heading.link A]"></a></h2>\n</div>',
    ],
    [
      '<FileTree>\n\n- src/\n  - **a.ts** the *first*\n- lib\n  - …\n\n</FileTree>',
      '<li class="pd-folder"><span class="pd-name">src/</span>\n<ul>\n<li class="pd-file"><span class="pd-name"><strong>a.ts</strong></span> <span class="pd-comment">the <em>first</em></span>',
    ],
    [
      '<Video src="./a.mp4" title="A talk" />',
      '<figure class="pd-video"><video src="./a.mp4" controls preload="none" aria-label="A talk"></video>\n</figure>',
    ],
    ['- a <Badge>b</Badge> c', '<li>a <span class="pd-badge pd-badge-note">b</span> c</li>'],
    ['- <Badge>b</Badge>', '<li><span class="pd-badge pd-badge-note">b</span></li>'],
    ['| a |\n| - |\n| <Badge>b</Badge> c |', '<td><span class="pd-badge pd-badge-note">b</span> c</td>'],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toContain(expected);
    expect(codesOf(markdown)).toEqual([]);
  });

  it('is the same as an element and as a directive', () => {
    const text = '1. a\n2. b';
    expect(html(`<Steps>\n\n${text}\n\n</Steps>`)).toBe(html(`:::steps\n${text}\n:::`));
    expect(html('<Card title="A" href="./a.md">\n\nB\n\n</Card>')).toBe(html(':::card[A]{href=./a.md}\nB\n:::'));
  });

  it('has links with the exact place of their URL', () => {
    for (const text of [
      '<Card title="A" href="./a.md#b" />',
      ':::card[A]{title=A href="./a.md#b"}\n:::',
      "<Card title='A' href={'./a.md#b'} />",
    ]) {
      const { facts } = compileText(text);
      expect(facts.links.map(({ url, raw: written, kind, text }) => [url, written, kind, text])).toEqual([
        ['./a.md#b', './a.md#b', 'html-link', 'A'],
      ]);
      for (const { start, end, span } of facts.links) {
        expect(text.slice(start, end)).toBe('./a.md#b');
        expect([span.column - 1, span.endColumn - 1]).toEqual([start, end]);
      }
    }
  });

  it('has ids that are anchors', () => {
    expect(compileText(':::steps{#how}\n1. a\n:::').facts.ids.map(({ id }) => id)).toEqual(['how']);
  });

  it('in a heading is not part of its id', () => {
    const [heading] = compileText('## Limits <Badge text="new" />').facts.headings;
    expect([heading?.id, heading?.text]).toEqual(['limits', 'Limits new']);
  });

  it.each([
    ['A <Badge tone="tpi">x</Badge>', ['component-prop-wrong 1:10']],
    ['A <Badge colour="red">x</Badge>', ['component-prop-unknown 1:10']],
    ['<Icon name="chekc" />', ['component-prop-wrong 1:7']],
    ['<Card />', ['component-prop-missing 1:1']],
    [':::steps\nText\n:::', ['component-needs-list 1:1']],
    ['<FileTree>\n\nText\n\n</FileTree>', ['component-needs-list 1:1']],
    ['A <Card title="x">y</Card>', ['component-in-text 1:3']],
    ['<Card title="x">y</Card> z', ['component-in-text 1:1']],
    ['## <Quote>x</Quote>', ['component-in-text 1:4']],
    ['<Steps>\n\n1. a', ['html-unclosed 1:1']],
    ['<Card title={a.b} />', ['component-code 1:7']],
    [':::stepps\n:::', ['unknown-directive 1:1']],
  ])('%j gives %j', (markdown, expected) => expect(codesOf(markdown)).toEqual(expected));

  it('is replaced by a component or stand-in of the site with its name', () => {
    const components = { Badge: { module: 'theme/components/Badge.tsx' } };
    expect(toHtml('A <Badge colour="red">x</Badge>', { components })).toContain(
      '<Badge text {"colour":"red"}>x</Badge>',
    );
    expect(toHtml('A <Badge>x</Badge>', { components: { Badge: { as: 'mark', class: null } } })).toContain(
      '<mark>x</mark>',
    );
  });

  it('is text in plain CommonMark', () => {
    expect(toHtml('<Steps>\n', { extensions: false })).toContain('&lt;Steps&gt;');
  });

  it('escapes its props', () => {
    const evil = `"><script>alert(1)</script>`;
    const text = `<Card title='${evil}' href='javascript:alert(1)' description='${evil}' />\n\n<Video src='${evil}.mp4' title='${evil}' />\n\n<Quote by='${evil}'>x</Quote>`;
    expect(toHtml(text)).not.toMatch(/<script|href="javascript/);
  });
});

describe('icons', () => {
  it('all have a path', () => {
    for (const name of iconNames) expect(toHtml(`a <Icon name="${name}" />`)).toMatch(/<path d="M[^"]{8,}">/);
  });
});

describe('a video', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?t=1', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ])('%s has the player %s', (url, embed) => {
    expect(videoSource(url)).toMatchObject({ kind: 'player', embed });
  });

  it.each(['./a.mp4', '/v/a.webm?x', 'https://cdn.example/a.mp4'])('%s is a file', (url) => {
    expect(videoSource(url)).toEqual({ kind: 'file' });
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://example.com/v',
    'javascript:alert(1)',
    './page.md',
  ])('%s is only a link', (url) => expect(videoSource(url)).toEqual({ kind: 'unknown' }));

  it('of another site is a link until it is played, and its player is listed as an embed', () => {
    const { facts, body } = compileText('<Video src="https://youtu.be/dQw4w9WgXcQ" title="A talk" />');
    expect(facts.embeds?.map(({ directive, source }) => [directive, source])).toEqual([
      ['frame-src', 'https://www.youtube-nocookie.com'],
    ]);
    expect(facts.links.map(({ url }) => url)).toEqual(['https://youtu.be/dQw4w9WgXcQ']);
    expect(body.html).not.toMatch(/<iframe|<img|src=/);
  });
});
