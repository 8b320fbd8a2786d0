// Container blocks of VitePress that a plugin defines: `::: sandpack`.
import { isDirective } from '../../markdown/emit/directives.ts';
import { type MarkdownSource, matchesInText } from '../markdown-source.ts';
import type { UnknownComponent } from '../stand-ins.ts';

/** (converted page, its code) → a component for each unknown block name, with the first line that opens it */
export function unknownBlocks(text: string, source: MarkdownSource) {
  const blocks = new Map<
    string,
    { readonly component: UnknownComponent; readonly line: string; readonly name: string }
  >();
  for (const match of matchesInText(text, source, /(?<=^[ \t>]*):{3,}[ \t]*([a-z][a-z\d-]*)(?![^\s{[])([^\n]*)/gm)) {
    const [line, name = '', rest = ''] = match;
    if (isDirective(name)) continue;
    const component = blocks.get(name)?.component ?? {
      ...{ name: componentName(name), importedFrom: null, isInline: false, isBlock: true },
      ...{ hasCode: false, isOwn: true, props: new Map() },
    };
    // Text in braces is attributes for the plugin.
    if (rest.includes('{')) component.hasCode = true;
    else if (rest.trim() !== '') component.props.set('title', new Set(['string']));
    if (!blocks.has(name)) blocks.set(name, { component, line, name });
  }
  return [...blocks.values()];
}

/** ('code-box') → 'CodeBox' */
const componentName = (name: string): string =>
  name.replace(/(?:^|-)([a-z\d])/g, (_, first: string) => first.toUpperCase());
