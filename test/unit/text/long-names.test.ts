// Long names in titles break at their parts, as boxes; the text stays the same.
import { expect, it } from 'vitest';
import { htmlToText } from '../../../src/text/html-text.ts';
import { longNamesHtml } from '../../../src/text/long-names.ts';

const word = (...parts: readonly string[]): string => `<span class="word">${parts.join('<wbr>')}</span>`;

it.each([
  ['createShipmentLabelAttachment', word('create', 'Shipment', 'Label', 'Attachment')],
  ['The cash_on_delivery_payments.', `The ${word('cash_', 'on_', 'delivery_', 'payments.')}`],
  ['<code>GET /v1/shipments/{id}/labels</code>', `<code>GET ${word('/v1/', 'shipments/', '{id}/', 'labels')}</code>`],
  ['<a title="createShipmentLabelAttachment">a</a>', '<a title="createShipmentLabelAttachment">a</a>'],
  ['a &lt;Price&gt;/list-of-prices &amp;', `a ${word('&lt;Price&gt;/', 'list-', 'of-', 'prices')} &amp;`],
  ['\u000012\u0000createShipmentLabel', `\u000012\u0000${word('create', 'Shipment', 'Label')}`],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsgesellschaft'],
  ['Create a label', 'Create a label'],
])('%s', (html, shown) => {
  expect(longNamesHtml(html)).toBe(shown);
  expect(htmlToText(shown)).toBe(htmlToText(html));
});
