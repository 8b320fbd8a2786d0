// Text → HTML, and back.

const special = /["&<>]/g;
const anySpecial = /["&<>]/;
const names: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** ('a < b') → 'a &lt; b' */
export const escapeHtml = (text: string): string =>
  anySpecial.test(text) ? text.replace(special, (character) => names[character] ?? '') : text;

/** The `rel` of links to other sites: those cannot navigate the tab of the documentation. */
export const outsideRel = 'noopener';

const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const unescapeHtml = (html: string): string =>
  html.includes('&') ? html.replace(/&(?:quot|amp|lt|gt);/g, (entity) => entities[entity] ?? entity) : html;

/** A formula with its source. */
const formula = /<math class="tex" alttext="([^"]*)"[^>]*>.*?<\/math>/gs;

/** ('a <math class="tex" alttext="x^2">…</math>') → 'a x^2', still escaped; MathML written in a page stays */
export const formulasToSource = (html: string): string =>
  html.includes('<math class="tex"') ? html.replace(formula, '$1') : html;

const imageWithText = /<img\b[^>]*? alt="([^"]*)"[^>]*>/g;

/** ('<em>a</em> &amp; b') → 'a & b', for our HTML: images become alt text, formulas their source; without slots. */
export function htmlToText(html: string): string {
  const withoutSlots = html.includes('\0') ? html.replace(/\0\d+\0/g, '') : html;
  if (!withoutSlots.includes('<')) return unescapeHtml(withoutSlots);
  return unescapeHtml(
    formulasToSource(withoutSlots)
      .replace(imageWithText, '$1')
      .replace(/<[^>]*>/g, ''),
  );
}
