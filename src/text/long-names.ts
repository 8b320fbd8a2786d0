// Long names in titles: `createShipmentLabelAttachment`, `/v1/parcels/{number}`.
import { escapeHtml, htmlToText } from './html-text.ts';

/** After `/`, `_` and similar characters, and before a capital: `/v1/parcels`, `cash_on_delivery`, `returnAddress` */
export const breakPoint = /(?<=\S[/_=&?,:])(?=[^/\s])|(?<=[a-z\])}][.-])(?=[A-Za-z])|(?<=[a-z]{3})(?=[A-Z][a-z]{2})/g;

/** Names that may be longer than a line, and paths, which Firefox breaks after each slash. */
const longName = /(\S{17,}|\S*\/\S+)/;

const textHtml = (text: string): string =>
  text
    .split(longName)
    .map((part, at) => {
      const parts = at % 2 === 0 ? [] : part.split(breakPoint);
      return parts.length < 2 ? escapeHtml(part) : `<span class="word">${parts.map(escapeHtml).join('<wbr>')}</span>`;
    })
    .join('');

/** Each name is one box: it moves to the next line first, and breaks only where a whole line is too short. */
export const longNamesHtml = (html: string): string =>
  longName.test(html)
    ? html
        .split(/(<[^>]*>|\0\d+\0)/)
        .map((piece, at) => (at % 2 === 1 || !longName.test(piece) ? piece : textHtml(htmlToText(piece))))
        .join('')
    : html;
