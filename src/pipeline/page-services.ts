// Functions that components call while a page is rendered: links, images, islands and code.
import { diagnose } from '../diagnostics/diagnose.ts';
import { renderCodeBlock } from '../markdown/code/code-block.ts';
import type { CodeBlock } from '../model/compiled-page.ts';
import { firstCharacter, spanToPlace } from '../model/place.ts';
import type { PageServices } from '../model/ports.ts';
import { fileToHref } from '../site/url.ts';
import { plural } from '../text/plural.ts';
import { stringsOf } from './doc-html.ts';
import type { RenderContext } from './render-context.ts';

/** Shows blocks that take too long without highlighting, with a note. */
export function linesOrPlain(
  blocks: readonly CodeBlock[],
  { site, ports, code, file, notes }: RenderContext,
): readonly (readonly string[])[] {
  const seconds = site.config.limits.pageSeconds;
  return code.of(blocks).map((lines, place) => {
    const block = blocks[place];
    if (lines || !block) return lines ?? [];
    const why = `the code of this page could not be highlighted within ${plural(seconds, 'second')}`;
    notes.push(diagnose('code-too-long', { why }, { place: spanToPlace(file, block.span) }));
    return ports.highlighter.lines({ ...block, language: 'text' });
  });
}

/** The services of one page; numbers code samples after the blocks of its own text. */
export function servicesOf(context: RenderContext): PageServices {
  const { site, links, page } = context;
  // Blocks of the page's own text come first.
  let samples = page ? site.texts.code(page).length : 0;
  return {
    link: links.link,
    image: links.image,
    islandHref: (name) => {
      // An island that could not be used has its own finding; an unknown name would never hydrate.
      if (!site.modules.islandNames.has(name))
        throw new Error(
          `there is no islands/${name}.island.tsx: the name in defineIsland('${name}', …) is that of the file`,
        );
      const href = fileToHref(site.modules.islands.get(name)?.path ?? `assets/islands/${name}.js`, site.config);
      links.note(href);
      return href;
    },
    code: ({ code, language, title }) => {
      samples += 1;
      const block = {
        code,
        language,
        title: title ?? null,
        marks: {},
        numbersFrom: null,
        wrap: false,
        span: firstCharacter,
      };
      const string = stringsOf(context.model.chrome.strings);
      const [lines = []] = linesOrPlain([block], context);
      return renderCodeBlock(block, lines, { number: samples, string });
    },
  };
}
