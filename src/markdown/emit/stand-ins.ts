// Replaces components by elements, as in `markdown.components` of the config. They do not run; their texts stay.

import type { ComponentElement } from '../../config/site-config.ts';
import { isAllowedAttribute } from '../../text/safe-html.ts';
import type { ComponentTag } from '../../text/scan-component.ts';
import type { HtmlAttribute, HtmlPiece, HtmlTag } from '../../text/scan-html.ts';
import type { CompileOptions } from '../compile-options.ts';

type Elements = CompileOptions['components'];

/** (pieces of HTML, { Badge: { as: 'span', class: 'badge' } }) → `<Badge>` as `<span class="badge">`, if any */
export function withElements(pieces: readonly HtmlPiece[], elements: Elements): readonly HtmlPiece[] {
  const elementOf = (piece: HtmlPiece): ComponentElement | undefined => {
    const entry = piece.kind === 'component' && Object.hasOwn(elements, piece.name) ? elements[piece.name] : undefined;
    return entry && 'as' in entry ? entry : undefined;
  };
  if (!pieces.some(elementOf)) return pieces;
  return pieces.flatMap((piece) => {
    const element = elementOf(piece);
    return element && piece.kind === 'component' ? tagsOf(piece, element) : [piece];
  });
}

const kinds = { start: ['start'], end: ['end'], void: ['start', 'end'] } as const;

/** `<Badge text="x" />` → start and end tag of its element, with the text attributes that the element allows */
function tagsOf(part: ComponentTag, element: ComponentElement): HtmlTag[] {
  const { source, start, end } = part;
  const { class: own = '', className = '', ...rest } = part.attributes;
  const classes = [element.class ?? '', own, className].filter((name) => name !== '' && !isExpression(name)).join(' ');
  const pairs = Object.entries(rest).filter(
    ([name, value]) => !isExpression(value) && isAllowedAttribute(element.as, name),
  );
  const attributes = [
    ...(classes === '' ? [] : [{ name: 'class', value: classes, start, end: start, from: start }]),
    ...pairs.map(([name, value]) => withOffsets(part, name, value)),
  ];
  return kinds[part.form].map((kind) => ({
    kind,
    name: element.as,
    attributes: kind === 'start' ? attributes : [],
    source,
    start,
    end,
  }));
}

const isExpression = (value: string): boolean => value.startsWith('{');

function withOffsets({ source, start }: ComponentTag, name: string, value: string): HtmlAttribute {
  const from = source.search(new RegExp(`\\s${name}(?![\\w$:.-])`));
  const at = start + Math.max(0, source.indexOf(value, from + name.length + 1));
  return { name, value, start: at, end: at + value.length, from: start + from };
}
