// HTML in texts of configs → inline Markdown or plain text.
import { decodeHtmlText } from '../text/decode-html-text.ts';
import { scanHtml } from '../text/scan-html.ts';

const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*', code: '`' };

/** ('See <a href="/a"><b>this</b></a>') → 'See [**this**](/a)'; other tags are removed, their text stays */
export function inlineHtmlToMarkdown(html: string): string {
  const links: string[] = [];
  const parts = scanHtml(html).map((piece) => {
    if (piece.kind === 'text') return piece.source;
    if (piece.kind !== 'start' && piece.kind !== 'end') return '';
    if (piece.name !== 'a') return piece.name === 'br' ? ' ' : (marks[piece.name] ?? '');
    if (piece.kind === 'end') {
      const href = links.pop() ?? '';
      return href === '' ? '' : `](${href})`;
    }
    const href = piece.attributes.find(({ name }) => name === 'href')?.value ?? '';
    links.push(href);
    return href === '' ? '' : '[';
  });
  // Move spaces from the start of the link text to before the link.
  return parts
    .join('')
    .replace(/\[(\s+)/g, '$1[')
    .replace(/\s+/g, ' ')
    .trim();
}

/** ('<b>©</b> 2024 <a href="/">A &amp; B</a>') → '© 2024 A & B' */
export const htmlToPlainText = (html: string): string =>
  decodeHtmlText(
    scanHtml(html)
      .map((piece) => (piece.kind === 'text' ? piece.source : /^<(?:\/p|br)\b/i.test(piece.source) ? ' ' : ''))
      .join(''),
  )
    .replace(/\s+/g, ' ')
    .trim();
