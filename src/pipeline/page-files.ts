// The files of the pages that a build has made, for files that consist of several pages.
import type { OutputFile } from '../model/output-file.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { digest } from '../text/digest.ts';
import { once } from '../text/once.ts';
import type { Site } from './load-site.ts';
import { makeRenderer } from './render-route.ts';
import type { PreviousFiles } from './site-file.ts';
import type { MadePage } from './steps/page.ts';
import { withoutHighlighting } from './without-highlighting.ts';

export interface PageFiles {
  readonly of: (route: Route) => Pick<MadePage, 'sha256' | 'markdown'> | undefined;
  readonly html: (route: Route) => string;
  readonly markdown: (route: Route) => Uint8Array;
  readonly previous: PreviousFiles;
}

/** Reads the files of pages from the output. A page whose file has changed there is rendered again. */
export function makePageFiles(site: Site, ports: Ports, pages: ReadonlyMap<Route, MadePage>): PageFiles {
  const { output } = ports;
  const plain = once(() => makeRenderer(site, ports, withoutHighlighting(site.code, ports.highlighter)));
  const read = (path: string | null, file: Pick<OutputFile, 'sha256'> | undefined): Uint8Array | null => {
    const bytes = path === null ? null : output.read(path);
    return bytes !== null && digest(bytes) === file?.sha256 ? bytes : null;
  };
  return {
    previous: output.previous(),
    of: (route) => pages.get(route),
    html: (route) => {
      const bytes = read(route.file, pages.get(route));
      return bytes ? new TextDecoder().decode(bytes) : plain().render(route).html;
    },
    markdown: (route) =>
      read(markdownFile(route, site.config), pages.get(route)?.markdown) ??
      Buffer.from(plain().render(route).markdown ?? ''),
  };
}
