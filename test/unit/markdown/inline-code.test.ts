// Inline code: browsers break lines after hyphens, Firefox also after slashes, so words of up to 24 characters stay on
// one line, and longer ones in parts. In tables, a style sheet keeps all code on one line but that with elements.
import { expect, it } from 'vitest';
import { compileText } from '../../support/compile-text.ts';

const whole = (text: string): string => `<span class="whole">${text}</span>`;

it.each([
  ['`---`', `<p><code>${whole('---')}</code></p>`],
  ['`--fix`', `<p><code>${whole('--fix')}</code></p>`],
  ['`--update-baseline`', `<p><code>${whole('--update-baseline')}</code></p>`],
  ['`-c`', `<p><code>${whole('-c')}</code></p>`],
  ['`build --report kind=file`', `<p><code>build ${whole('--report')} kind=file</code></p>`],
  ['`x-api-key`', `<p><code>${whole('x-api-key')}</code></p>`],
  ['`pickup-point-unavailable`', `<p><code>${whole('pickup-point-unavailable')}</code></p>`],
  ['`GET /v1/areas/{id}/parcels`', `<p><code>GET ${whole('/v1/areas/{id}/parcels')}</code></p>`],
  ['`<!-- {id} -->`', `<p><code>${whole('&lt;!--')} {id} ${whole('--&gt;')}</code></p>`],
  ['`at_pickup_point, "a b"`', '<p><code>at_pickup_point, &quot;a b&quot;</code></p>'],
  [
    '`test/bench/measured/cache-in-packs.md`',
    `<p><code>${whole('test/bench/measured/')}${whole('cache-in-packs.md')}</code></p>`,
  ],
  ['`theIdentifierOfTheParcelInside`', `<p><code>${whole('theIdentifierOfTheParcel')}Inside</code></p>`],
  ['`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`', `<p><code>${whole('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')}</code></p>`],
  ['| a |\n|---|\n| `Idempotency-Key` |', '<td><code>Idempotency-Key</code></td>'],
  ['| a |\n|---|\n| `2025-11-03T16:02:10+01:00` |', '<td><code>2025-11-03T16:02:10+01:00</code></td>'],
  ['`\\{{limit}}`', `<p><code>${whole('\\{{limit}}')}</code></p>`],
  ['`sizes="[10, 20]"`', `<p><code>${whole('sizes=&quot;[10,')} 20]&quot;</code></p>`],
  ['`a - b`', '<p><code>a - b</code></p>'],
  ['`--<b>`', `<p><code>${whole('--&lt;b&gt;')}</code></p>`],
  ['As in GTIN-14, ISO-8859-1.', `<p>As in ${whole('GTIN-14')}, ${whole('ISO-8859-1')}.</p>`],
  ['Pre-2020, x-GTIN-14, GTIN-14a and A-', '<p>Pre-2020, x-GTIN-14, GTIN-14a and A-</p>'],
  ['## GTIN-14', '>GTIN-14'],
  ['## `--fix`', '<code>--fix</code>'],
  ['![`--fix`](https://a.example/x.png)', 'alt="--fix"'],
  [
    '| a |\n|---|\n| `--to /v1/parcels/{number}/scans` |',
    `<td><code>${whole('--to')} ${whole('/v1/parcels/{number}/scans')}</code></td>`,
  ],
  [
    '| a |\n|---|\n| `build --fix-all-of-the-pages` |',
    `<td><code>build ${whole('--fix-all-of-the-pages')}</code></td>`,
  ],
  [
    '| a |\n|---|\n| `/v1/parcels/{number}/scanEvents` |',
    '<td><code><span class="word">/v1/<wbr>parcels/<wbr>{number}/<wbr>scan<wbr>Events</span></code></td>',
  ],
  ['| a |\n|---|\n| `a command of several words` |', '<code>a command of several words</code>'],
  ['| a |\n|---|\n| `a command of several words without breaks` |', 'words without breaks<wbr></code>'],
  ['| a |\n|---|\n| ![`/v1/x`](https://a.example/x.png) |', 'alt="/v1/x"'],
])('%s → %s', (markdown, html) => {
  expect(compileText(markdown).body.html).toContain(html);
});
