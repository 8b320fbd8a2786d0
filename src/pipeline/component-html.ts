// Renders the components of a page: checks props, runs the site's code, scans its HTML for links, ids and wrong markup.
import { checkProps } from '../components/check-props.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { scanPage } from '../links/audit/scan-page.ts';
import type { ComponentUse } from '../model/component.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace } from '../model/place.ts';
import type { PageServices } from '../model/ports.ts';
import { errorMessage } from '../text/error-code.ts';
import type { RenderContext } from './render-context.ts';

/** Elements that close an open paragraph. */
const block =
  /<(address|article|aside|blockquote|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre|pubdocs-island|search|section|table|ul)\b/;

/** → a function: (a use, the HTML of its content) → its HTML. A use with an error is rendered as its content only. */
export function makeComponentHtml(
  { site, ports, notes, ids, model, file, links }: RenderContext,
  services: PageServices,
): (use: ComponentUse, content: string) => string {
  let count = 0;
  const report = (use: ComponentUse, diagnostic: Diagnostic): void => {
    notes.push({ ...diagnostic, place: spanToPlace(use.file ?? file, use.span) });
  };
  const run = (use: ComponentUse, content: string): readonly string[] | null => {
    const definition = site.modules.components.get(use.name);
    // A module that could not be loaded has its own finding.
    if (definition === undefined) return null;
    const { values, diagnostics } = checkProps(use, definition.fields, file);
    notes.push(...diagnostics);
    if (diagnostics.length > 0) return null;
    const place = { props: values, hasContent: content.trim() !== '', prefix: `c${count}-` };
    try {
      return links.within(use, () =>
        site.modules.theme.renderComponent(definition.component, place, { model, services }),
      );
    } catch (error) {
      const detail = errorMessage(error);
      const stack = ports.modules.stackOf(error);
      const thrown = ports.modules.placeOf(error);
      const at = thrown === null ? null : `${thrown.file}:${thrown.line}:${thrown.column}`;
      const values = { component: use.name, detail, at };
      report(use, diagnose('component-crashed', values, stack.length > 0 ? { stack } : {}));
      return null;
    }
  };
  return (use, content) => {
    count += 1;
    const pieces = run(use, content);
    if (pieces === null) return content;
    const markup = pieces.join('');
    for (const { id } of scanPage(markup).ids) ids.add(id);
    const shown = pieces.length - 1;
    if (content.trim() !== '' && shown !== 1)
      report(use, diagnose('component-content', { component: use.name, shown }));
    const element = use.isBlock ? undefined : block.exec(markup)?.[1];
    if (element !== undefined) report(use, diagnose('component-in-text', { component: use.name, element }));
    return pieces.join(content);
  };
}
