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
