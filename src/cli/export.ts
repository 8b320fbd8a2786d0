// `pubdocs export --pdf`: the print pages of a site as PDF, printed by a Chromium that is there.
import { join, resolve } from 'node:path';
import { findChromium, printAsPdf } from '../adapters/chromium.ts';
import { startServer } from '../adapters/http-server/start-server.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServedFile } from '../model/server.ts';
import { type PaperPage, paperHtml, paperSheet, readPdfPages } from '../print/paper-html.ts';
import { fileToHref } from '../site/url.ts';
import { byteSize } from '../text/byte-size.ts';
import { digest } from '../text/digest.ts';
import { buildInMemory } from './build-in-memory.ts';
import { chooseLocales } from './choose-locales.ts';
import { startCommand } from './end-command.ts';
import { abortOnInterrupt } from './on-interrupt.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { makeProgress } from './progress.ts';
import { crashReporter } from './report-crash.ts';
import { shownFolder } from './shown-folder.ts';
import type { SiteFlags } from './site-options.ts';
import { writeNamedFile } from './write-named-file.ts';

export interface ExportFlags extends SiteFlags {
  readonly to: string;
  readonly paper: string;
  readonly browser?: string;
  readonly locale?: string;
}

interface PdfFile {
  readonly file: string;
  readonly pages: number | null;
  readonly bytes: number;
}

/** Exports the print pages of all languages, or of one. */
export async function exportSite(root: string | undefined, flags: ExportFlags): Promise<void> {
  const { options, end: endWith } = startCommand('export', root, flags);
  const progress = makeProgress(flags);
  const end = async (diagnostics: readonly Diagnostic[], files: readonly PdfFile[] = []): Promise<void> => {
    progress.done();
    const text = files
      .map(({ file, pages, bytes }) => `${file}  ${pages === null ? '' : `${pages} pages, `}${byteSize(bytes)}\n`)
      .join('');
    await endWith({ diagnostics, extra: { files }, text: text || undefined });
  };
  const browserPath = flags.browser ?? (process.env.PUBDOCS_BROWSER || undefined);
  const program = findChromium(browserPath, process);
  if (program === null) return end([diagnose('browser-missing', { named: browserPath ?? null })]);
  const opened = await openSite(options, flags);
  if (opened.config === null) return end(opened.diagnostics);
  const allLocales = opened.config.i18n.locales;
  const chosen = chooseLocales(allLocales, flags.locale);
  if (chosen.diagnostics.length > 0) return end(chosen.diagnostics);
  const site = withPrintPages(opened);
  const { files, diagnostics } = await buildInMemory(site, progress);
  if (diagnostics.some(({ severity }) => severity === 'error')) return end(diagnostics);
  const pages = [...files.values()].filter(
    ({ path, bytes }) =>
      isPrintPage(path, bytes) && chosen.locales.some(({ code }) => code === localeOfFile(path, allLocales)),
  );
  if (pages.length === 0) {
    return end([...diagnostics, diagnose('print-failed', { program, path: 'docs', why: 'the site has no docs' })]);
  }
  const { signal, exitCode, stop } = abortOnInterrupt();
  const result = await printAll(pages, { files, site, program, paper: flags.paper, flags, signal }).finally(stop);
  const code = exitCode();
  if (code !== null) process.exit(code);
  if ('diagnostics' in result) return end([...diagnostics, ...result.diagnostics]);
  const pdfFiles = result.printed.map(({ path, pdf }): PdfFile => {
    const file = join(flags.to, pdfName(path));
    writeNamedFile(file, pdf);
    return { file: shownFolder(resolve(file)), pages: readPdfPages(pdf)?.count ?? null, bytes: pdf.length };
  });
  return end(diagnostics, pdfFiles);
}

/** The site with print pages, whatever its config says. */
const withPrintPages = (opened: OpenedSite): OpenedSite => {
  const { config } = opened;
  const docs = { ...config.docs, print: config.docs.print ?? 'all', printName };
  return { ...opened, config: { ...config, docs } };
};

/** The site may have a page of its own at `docs/print`, and these pages are not published. */
const printName = '~print';

const isPrintPage = (path: string, bytes: Uint8Array): boolean =>
  /(?:^|\/)~print(?:\/|\.html$)/.test(path) &&
  path.endsWith('.html') &&
  new TextDecoder().decode(bytes).includes('<body class="print-all">');

/** ('cs/docs/print/index.html') → 'cs' */
function localeOfFile(path: string, locales: OpenedSite['config']['i18n']['locales']): string | undefined {
  const first = path.split('/')[0] ?? '';
  return (locales.find((locale) => locale.path === first) ?? locales.find((locale) => locale.path === ''))?.code;
}

/** 'cs/docs/~print/guides/index.html' → 'cs-docs-guides.pdf'; '~print.html' → 'index.pdf' */
const pdfName = (path: string): string => {
  const parts = path.replace(/(?:\/index)?\.html$/, '').split('/');
  parts.splice(parts.lastIndexOf(printName), 1);
  return `${parts.join('-') || 'index'}.pdf`;
};

interface Printing {
  readonly files: ReadonlyMap<string, ServedFile>;
  readonly site: OpenedSite;
  readonly program: string;
  readonly paper: string;
  readonly flags: SiteFlags;
  readonly signal: AbortSignal;
}

interface PrintedPage {
  readonly path: string;
  readonly pdf: Uint8Array;
}

/** Serves the site to the browser, which prints one page after another. */
async function printAll(
  pages: readonly ServedFile[],
  { files, site, program, paper, flags, signal }: Printing,
): Promise<{ readonly printed: readonly PrintedPage[] } | { readonly diagnostics: readonly Diagnostic[] }> {
  const { config } = site;
  const changed = new Map<string, ServedFile>();
  const serve = (path: string, text: string): void => {
    const bytes = new TextEncoder().encode(text);
    changed.set(path, { path, bytes, sha256: digest(bytes) });
  };
  serve(paperSheet, `@page { size: ${paper} }\n`);
  const server = await startServer({
    site: (path) => changed.get(path) ?? files.get(path) ?? null,
    base: () => config.base,
    host: null,
    port: 0,
    strictPort: true,
    compress: false,
    onError: crashReporter(flags),
  });
  if ('diagnostics' in server) return server;
  try {
    const printed: PrintedPage[] = [];
    for (const { path, bytes } of pages) {
      const html = new TextDecoder().decode(bytes);
      const print = (pageOf: PaperPage['pageOf']) => {
        serve(path, paperHtml(html, { url: config.url, sheet: fileToHref(paperSheet, config), pageOf }));
        return printAsPdf(program, `http://localhost:${server.port}${fileToHref(path, config)}`, signal);
      };
      const first = await print(null);
      if ('why' in first) return { diagnostics: [diagnose('print-failed', { program, path, why: first.why })] };
      // The numbers in the contents are those of the first print, in which they have the same height.
      const second = await print(readPdfPages(first.pdf)?.pageOf ?? new Map());
      if ('why' in second) return { diagnostics: [diagnose('print-failed', { program, path, why: second.why })] };
      printed.push({ path, pdf: second.pdf });
    }
    return { printed };
  } finally {
    await server.close();
  }
}
