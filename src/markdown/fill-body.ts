// Fills the slots in the HTML of a compiled page.

import type { CodeBlock, CompiledPage, LinkFact, LinkMarks, Slot } from '../model/compiled-page.ts';
import type { ComponentUse } from '../model/component.ts';
import type { LinkTarget } from '../model/link-graph.ts';
import { escapeHtml, outsideRel } from '../text/html-text.ts';
import { refusedScheme } from '../text/refused-scheme.ts';

/** Contents of slots that only the whole site can provide. */
export interface BodyFill {
  readonly link: (link: LinkFact, index: number) => LinkTarget;
  /** The id of a heading, and aliases that lead to it. */
  readonly headingId: (index: number) => { readonly id: string; readonly aliases: readonly string[] };
  readonly code: (block: CodeBlock, index: number) => string;
  readonly component: (use: ComponentUse, content: string) => string;
  /** A text of the interface in the language of the chrome, not escaped. */
  readonly string: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** A page whose link 0 leads to /docs/a: `<a\0 0\0>A</a>` → `<a href="/docs/a">A</a>` */
export function fillBody(page: CompiledPage, fill: BodyFill): string {
  const parts = page.body.html.split('\0');
  if (page.facts.components !== undefined) return fillAround(page, parts, fill);
  for (let index = 1; index < parts.length; index += 2) {
    const slot = page.body.slots[Number(parts[index])];
    parts[index] = slot === undefined ? '' : fillSlot(page, slot, fill);
  }
  return parts.join('');
}

/** The same for a page with components, each of which gets the content up to its end. */
function fillAround(page: CompiledPage, parts: readonly string[], fill: BodyFill): string {
  const open: OpenUse[] = [];
  let out: string[] = [];
  for (const [index, part] of parts.entries()) {
    const slot = index % 2 === 1 ? page.body.slots[Number(part)] : undefined;
    if (slot?.kind === 'component') {
      open.push({ use: slot.use, before: out });
      out = [];
      continue;
    }
    if (slot?.kind !== 'component-end') {
      out.push(index % 2 === 0 ? part : slot === undefined ? '' : fillSlot(page, slot, fill));
      continue;
    }
    const around = open.pop();
    if (around === undefined) continue;
    around.before.push(fill.component(around.use, out.join('')));
    out = around.before;
  }
  return out.join('');
}

/** A component whose content is being filled in, and the HTML before it. */
interface OpenUse {
  readonly use: ComponentUse;
  readonly before: string[];
}

function fillSlot(page: CompiledPage, slot: Slot, fill: BodyFill): string {
  switch (slot.kind) {
    case 'component':
    case 'component-end':
      return '';
    case 'link':
    case 'image':
    case 'zoom': {
      const link = page.facts.links[slot.link];
      if (link === undefined) return '';
      const target = fill.link(link, slot.link);
      if (slot.kind === 'image') return imageAttributes(target, slot.sized === true);
      return slot.kind === 'link' ? linkAttributes(target, slot.marks) : zoomAttributes(target);
    }
    case 'srcset':
      return sourceSet(page, slot, fill);
    case 'heading-id':
      return ` id="${escapeHtml(fill.headingId(slot.heading).id)}"`;
    case 'heading-anchor':
      return headingAnchor(page, slot.heading, fill);
    case 'code': {
      const block = page.body.code[slot.block];
      return block === undefined ? '' : fill.code(block, slot.block);
    }
    case 'string':
      return escapeHtml(fill.string(slot.key, slot.values));
    default:
      return slot satisfies never;
  }
}

const noMarks: LinkMarks = {};
const outsideMarks: LinkMarks = { class: 'external', rel: outsideRel };

/** Broken links keep the written URL; refused links have no `href`. */
function linkAttributes(target: LinkTarget, marks = noMarks): string {
  const isRefused = target.kind === 'refused' || refusedScheme(target.href) !== null;
  const href = isRefused ? '' : ` href="${escapeHtml(target.href)}"`;
  const outside = !isRefused && target.kind === 'external' ? outsideMarks : noMarks;
  // Most links have neither.
  return marks === outside ? href : `${href}${marksToHtml(outside, marks)}`;
}

/** ({ rel: 'noopener' }, { rel: 'me noopener' }) → ' rel="noopener me"' */
const marksToHtml = (outside: LinkMarks, marks: LinkMarks): string =>
  (['class', 'rel'] as const)
    .map((name) => {
      const words = new Set(`${outside[name] ?? ''} ${marks[name] ?? ''}`.match(/\S+/g));
      return words.size === 0 ? '' : ` ${name}="${escapeHtml([...words].join(' '))}"`;
    })
    .join('');

function imageAttributes(target: LinkTarget, sized: boolean): string {
  if (target.kind === 'refused' || refusedScheme(target.href) !== null) return ' src=""';
  const source = ` src="${escapeHtml(target.href)}"`;
  if (sized || target.kind !== 'asset' || target.width === undefined || target.height === undefined) return source;
  return `${source}${sourcesOf(target)} width="${target.width}" height="${target.height}"`;
}

/** Pixels of a text column. Where browsers know `auto`, they use the width that the image has in the page. */
const column = 600;

function sourcesOf({ sources = [], width = 0 }: Extract<LinkTarget, { kind: 'asset' }>): string {
  if (sources.length === 0) return '';
  const shown = Math.min(width, column);
  const srcset = sources.map((source) => `${source.href.replace(/^,|,$/g, '%2C')} ${source.width}w`).join(', ');
  return ` srcset="${escapeHtml(srcset)}" sizes="auto, (max-width: ${shown}px) 100vw, ${shown}px"`;
}

/** Smaller images fit on the screen of a phone. */
const fewestPixels = 400;

function zoomAttributes(target: LinkTarget): string {
  const isLarge = target.kind === 'asset' && (target.width ?? 0) >= fewestPixels;
  return isLarge ? ` class="zoom" href="${escapeHtml(target.href)}"` : '';
}

/** Images that are not published are left out, and an attribute without images, too. */
function sourceSet(page: CompiledPage, { images }: Extract<Slot, { kind: 'srcset' }>, fill: BodyFill): string {
  const candidates = images.flatMap(({ link, words }) => {
    const fact = page.facts.links[link];
    const target = fact && fill.link(fact, link);
    if (!target || target.kind === 'refused' || refusedScheme(target.href) !== null) return [];
    // A comma at either end of a URL would separate images.
    return `${target.href.replace(/^,|,$/g, '%2C')}${words === '' ? '' : ` ${words}`}`;
  });
  return candidates.length === 0 ? '' : ` srcset="${escapeHtml(candidates.join(', '))}"`;
}

/** The title of the page needs no anchor link. */
function headingAnchor(page: CompiledPage, index: number, fill: BodyFill): string {
  const heading = page.facts.headings[index];
  if (heading === undefined) return '';
  const { id, aliases } = fill.headingId(index);
  const others = aliases.map((alias) => `<span class="anchor-alias" id="${escapeHtml(alias)}"></span>`).join('');
  if (heading.level === 1) return others;
  const label = escapeHtml(fill.string('heading.link', { heading: heading.text }));
  return `<a class="anchor" href="#${escapeHtml(encodeURIComponent(id))}" aria-label="${label}"></a>${others}`;
}
