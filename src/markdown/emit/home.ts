// The parts of a landing page from its front matter: hero with buttons, and cards, as components of Markdown.
import type { HomeParts, HomeTexts, PlacedText } from '../../content/home-parts.ts';
import type { WrittenProp } from '../../model/component.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { makeLocator } from '../../text/locate.ts';
import { typeset } from '../../text/typography.ts';
import { openPart, type PlacedProp } from './parts/open-part.ts';
import { partByName } from './parts/parts.ts';
import type { Emitter } from './state.ts';
import { addLink, slot, tag } from './write.ts';

/** Name of a text in the front matter → prop of the component. */
const propNames: Readonly<Record<string, string>> = { text: 'description', to: 'href' };

/** Texts that readers see; the others are URLs and names of icons. */
const isProse = (name: string): boolean => name === 'title' || name === 'text';

/** Writes the parts before the text of the page. `source`: the text with its front matter. */
export function emitHome(emitter: Emitter, { hero, actions, features }: HomeParts, source: string): void {
  const locate = makeLocator(source);
  const words = (text: string): string => typeset(text, emitter.options.htmlLang);
  // The links and findings of a value in quotes begin after the quote.
  const placed = ({ text, start, end }: PlacedText) => {
    const first = /["']/.test(source[start] ?? '') ? start + 1 : start;
    return { text, start: first, span: locate(first, Math.min(first + text.length, end)) };
  };
  const propsOf = (texts: HomeTexts): readonly PlacedProp[] =>
    Object.entries(texts).map(([name, value]): PlacedProp => {
      const { text, start, span } = placed(value);
      const form: WrittenProp['form'] = 'text';
      const shown = isProse(name) ? words(text) : text;
      return { name: propNames[name] ?? name, form, value: shown, span, valueSpan: span, start };
    });
  const write = (name: string, props: readonly PlacedProp[], isBlock: boolean, content: () => void): void => {
    const part = partByName(name);
    const [first] = props;
    const span = first?.span ?? locate(0, 1);
    if (part === undefined) return;
    const close = openPart(emitter, part, { form: 'element', props, span, isBlock });
    content();
    close(emitter);
  };
  if (Object.keys(hero).length + actions.length > 0) {
    tag(emitter, `<div class="pd-hero"><div>`);
    if (hero.title !== undefined) {
      emitter.facts.h1 ??= hero.title.text;
      tag(emitter, `<h1>${escapeHtml(words(hero.title.text))}</h1>`);
    }
    if (hero.text !== undefined) tag(emitter, `<p class="lead">${escapeHtml(words(hero.text.text))}</p>`);
    if (actions.length > 0) tag(emitter, '<p class="actions">');
    for (const [index, { label, ...rest }] of actions.entries()) {
      // Texts without style, such as excerpts, keep the buttons apart.
      if (index > 0) tag(emitter, ' ');
      const tone = { name: 'tone', form: 'text', value: index === 0 ? 'primary' : 'quiet' } as const;
      const props = propsOf(rest);
      const span = props[0]?.span ?? locate(0, 1);
      write('LinkButton', [...props, { ...tone, span, valueSpan: span, start: 0 }], false, () =>
        tag(emitter, escapeHtml(words(label?.text ?? ''))),
      );
    }
    tag(emitter, `${actions.length > 0 ? '</p>' : ''}</div>`);
    if (hero.image !== undefined) {
      const { text: url, start, span } = placed(hero.image);
      const alt = hero.alt?.text ?? '';
      const end = start + url.length;
      const link = addLink(emitter, 'html-image', alt, { url, raw: source.slice(start, end), span, start, end });
      tag(emitter, `<img${slot(emitter, { kind: 'image', link })} alt="${escapeHtml(alt)}">`);
    }
    tag(emitter, '</div>\n');
  }
  if (features.length === 0) return;
  write('CardGrid', [], true, () => {
    for (const texts of features) write('Card', propsOf(texts), true, () => {});
  });
}
