// A print page as a browser prints it on paper: numbers of sheets in the contents, and complete URLs.
import { decodePath } from '../text/url-path.ts';

/** The sheet for the size of the paper, beside the pages. */
export const paperSheet = '_pubdocs/paper.css';

export interface PaperPage {
  /** Origin of the published site. */
  readonly url: string;
  /** URL of the sheet for the size of the paper. */
  readonly sheet: string;
  /** Id → the number of its sheet of paper. Before it is known, the contents have numbers of the same width. */
  readonly pageOf: ReadonlyMap<string, number> | null;
}

const policy =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'; frame-src 'none'; object-src 'none'\">";

const contents = /<nav class="prose print-contents"[\s\S]*?<\/nav>/;

/** (the HTML of a print page) → the HTML to print */
export const paperHtml = (html: string, { url, sheet, pageOf }: PaperPage): string =>
  html
    .replace(contents, (nav) =>
      nav.replace(/<a href="#([^"]*)">(.*?)<\/a>/g, (_, id: string, title: string) => {
        const number = pageOf === null ? 1 : pageOf.get(decodePath(id));
        return `<a href="#${id}"><span>${title}</span><span class="print-number">${number ?? ''}</span></a>`;
      }),
    )
    .replace(/(<a\b[^>]*? href=")(?=\/\/)/g, '$1https:')
    .replace(/(<a\b[^>]*? href=")(?=\/(?!\/))/g, `$1${url}`)
    // The browser may run without its sandbox. Frames show nothing useful on paper.
    .replace(/<head\b[^>]*>/, (head) => `${head}\n${policy}`)
    .replace('</head>', `<link rel="stylesheet" href="${sheet}">\n</head>`);

interface PdfPages {
  /** Number of pages. */
  readonly count: number;
  /** Id in the printed page → the number of its sheet, from 1. */
  readonly pageOf: ReadonlyMap<string, number>;
}

/** (the bytes of a PDF) → its pages and the places that its links name; null for another form of PDF */
export function readPdfPages(pdf: Uint8Array): PdfPages | null {
  // One character for each byte, so that offsets stay.
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1]);
  if (!text.startsWith('xref', table)) return null;
  const trailer = text.slice(table);
  const offsets = [...trailer.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, offset]) => Number(offset));
  const object = (number: string | undefined): string => {
    const from = offsets[Number(number)] ?? 0;
    return from === 0 ? '' : text.slice(from, text.indexOf('endobj', from));
  };
  const part = (within: string, name: string): string | undefined =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(within)?.[1];
  const root = object(part(trailer, 'Root'));
  const order = new Map<string, number>();
  const stack = [part(root, 'Pages')];
  for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
    const node = object(number);
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(node)?.[1];
    if (kids === undefined) order.set(number, order.size + 1);
    else stack.push(...[...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => kid).reverse());
  }
  const pageOf = new Map<string, number>();
  for (const [, name = '', page = ''] of object(part(root, 'Dests')).matchAll(/\/([^\s/[\]<>()]+)\s*\[(\d+) 0 R/g)) {
    const number = order.get(page);
    if (number !== undefined) pageOf.set(decodeName(name), number);
  }
  return { count: order.size, pageOf };
}

/** ('guides#2Fobjedn#25C3#25A1vky') → 'guides/objednávky': Chromium names a place by the hash of its URL. */
function decodeName(name: string): string {
  const bytes = name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return decodePath(bytes);
}
