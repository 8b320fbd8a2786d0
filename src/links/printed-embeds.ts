// Embeds that components print into a page, with their places in the source code.
import { Parser } from 'htmlparser2';
import type { Embed, EmbedNeed } from '../model/embed.ts';
import { embedsOf } from '../text/html-embeds.ts';
import type { FindLiteral } from './printed-links.ts';

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  content: string;
}

/** Elements whose text is code. */
const withCode: ReadonlySet<string> = new Set(['script', 'style']);

interface Need extends EmbedNeed {
  /** The text to look for in the sources. */
  readonly literal: string;
}

/** A rendered page → everything that the Content-Security-Policy applies to, in document order. */
function needsOf(html: string): Need[] {
  const needs: Need[] = [];
  let code: OpenElement | null = null;
  const read = ({ name, attributes, content }: OpenElement): void => {
    const urls = [attributes.get('src'), attributes.get('href'), attributes.get('data'), attributes.get('action')];
    const literal = urls.find((url) => url !== undefined) ?? '';
    for (const need of embedsOf({ name, attributes, content })) needs.push({ ...need, literal });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes: new Map(Object.entries(attributes)), content: '' };
      if (withCode.has(name)) code = element;
      else if (element.attributes.size > 0) read(element);
    },
    ontext(text) {
      if (code !== null) code.content += text;
    },
    onclosetag(name) {
      if (code?.name !== name) return;
      read(code);
      code = null;
    },
  });
  parser.end(html);
  return needs;
}

export interface PrintedEmbedsInput {
  readonly html: string;
  /** Whether the policy already allows it, or a fact of the page has it. */
  readonly isKnown: (need: EmbedNeed) => boolean;
  readonly find: FindLiteral;
}

/** A rendered page → the embeds of its components. Scripts are not admitted: only Markdown and config add them. */
export const printedEmbeds = ({ html, isKnown, find }: PrintedEmbedsInput): Embed[] =>
  needsOf(html)
    .filter((need) => !isKnown(need))
    .map(({ directive, source, what, literal }) => ({
      directive,
      source,
      what,
      place: find(literal),
      isAdmitted: !/^(?:script-src|object-src)/.test(directive),
    }));
