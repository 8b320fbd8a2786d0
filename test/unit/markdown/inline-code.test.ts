// Inline code: browsers break lines after hyphens, so short words and the start of an option are kept on one line.
import { expect, it } from 'vitest';
import { compileText } from '../../support/compile-text.ts';

const whole = (text: string): string => `<span class="whole">${text}</span>`;

it.each([
  ['`---`', `<p><code>${whole('---')}</code></p>`],
  ['`--fix`', `<p><code>${whole('--fix')}</code></p>`],
  ['`--update-baseline`', `<p><code>${whole('--update')}-baseline</code></p>`],
  ['`-c`', `<p><code>${whole('-c')}</code></p>`],
  ['`build --report kind=file`', `<p><code>build ${whole('--report')} kind=file</code></p>`],
  ['`x-api-key`', `<p><code>${whole('x-api-key')}</code></p>`],
  ['`pickup-point-unavailable`', '<p><code>pickup-point-unavailable</code></p>'],
  ['| a |\n|---|\n| `Idempotency-Key` |', '<td><code>Idempotency-Key</code></td>'],
  ['| a |\n|---|\n| `id-check` |', `<td><code>${whole('id-check')}</code></td>`],
  ['`a - b`', '<p><code>a - b</code></p>'],
  ['`--<b>`', `<p><code>${whole('--&lt;b&gt;')}</code></p>`],
  ['## `--fix`', '<code>--fix</code>'],
  ['![`--fix`](https://a.example/x.png)', 'alt="--fix"'],
  ['| a |\n|---|\n| `--to /v1/x` |', `<td><code>${whole('--to')} /<wbr>v1/<wbr>x</code></td>`],
  ['| a |\n|---|\n| ![`/v1/x`](https://a.example/x.png) |', 'alt="/v1/x"'],
])('%s → %s', (markdown, html) => {
  expect(compileText(markdown).body.html).toContain(html);
});
