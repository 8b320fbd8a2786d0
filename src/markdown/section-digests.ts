// Digests of the sections of a page, for the ledger: of what readers read, and of the values in it that they rely on.
// The body is their only input, so a page with the same body has the same digests.
import { hash } from 'node:crypto';
import type { CompiledBody, LinkFact, Slot } from '../model/compiled-page.ts';
import { digestWidth } from '../model/ledger.ts';

/** Code, and numbers with a short word after them: '<code>on_route', '31.5 kg' */
const valuesIn = /<code[^>]*>[^<]*|\d[\d.,:/-]*(?:\s?(?:\p{L}{1,3}(?!\p{L})|[%°]))?/gu;

/** A section that is being read: its HTML, its code blocks, and what its slots show besides. */
interface Parts {
  html: string;
  code: string;
  others: string;
}

const noParts = (): Parts => ({ html: '', code: '', others: '' });

/**
 * (body, its links) → the digests of the text before the first heading, and of the section of each heading, joined: two
 * for each, of its text and of its values
 */
export function sectionDigests({ html, slots, code }: CompiledBody, links: readonly Pick<LinkFact, 'url'>[]): string {
  let section = noParts();
  const sections = [section];
  const add = (slot: Slot): void => {
    if (slot.kind === 'code') section.code += `\n${code[slot.block]?.code ?? ''}`;
    // An image is content; the target of a link is not.
    else if (slot.kind === 'image') section.others += `\n${links[slot.link]?.url ?? ''}`;
    else if (slot.kind === 'string') section.others += `\n${slot.key}`;
    else if (slot.kind === 'component') {
      const props = slot.use.props.map(({ name, value }) => [name, value]);
      section.others += `\n${JSON.stringify([slot.use.name, props])}`;
    }
  };
  for (const [place, part] of html.split('\0').entries()) {
    const slot = place % 2 === 0 ? undefined : slots[Number(part)];
    if (slot === undefined) section.html += place % 2 === 0 ? part : '';
    else if (slot.kind === 'heading-id') {
      section = noParts();
      sections.push(section);
    } else add(slot);
  }
  return sections.map(digestsOf).join('');
}

/** `<h2` at the end of a section is the start of the next heading. */
function digestsOf({ html, code, others }: Parts): string {
  // Class names and ids have numbers, too.
  const text = html.replace(/<(?!\/?code\b)[^>]*(?:>|$)|^[^<>]*>/g, ' ');
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const values = text.match(valuesIn) ?? [];
  return shortHash(`${words}\n${code}\n${others}`) + shortHash(`${values.join('\n')}\n${code}`);
}

const shortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, digestWidth);
