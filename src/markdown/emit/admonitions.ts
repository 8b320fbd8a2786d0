// Admonitions: `:::note[Title]` and the alerts `> [!NOTE]`. Default titles are texts of the interface.
import type { Token } from 'micromark-util-types';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { attributesToHtml, takeId } from './attributes.ts';
import type { Emitter } from './state.ts';
import { ownLine, raw, slot, tag } from './write.ts';

/** Name → its style, and the interface text of its default title. */
const kinds: Readonly<Record<string, { readonly look: string; readonly title: string }>> = {
  note: { look: 'note', title: 'admonition.note' },
  tip: { look: 'tip', title: 'admonition.tip' },
  info: { look: 'info', title: 'admonition.info' },
  warning: { look: 'warning', title: 'admonition.warning' },
  danger: { look: 'danger', title: 'admonition.danger' },
  caution: { look: 'warning', title: 'admonition.caution' },
  important: { look: 'info', title: 'admonition.important' },
  secondary: { look: 'note', title: 'admonition.note' },
  success: { look: 'tip', title: 'admonition.tip' },
};

export const admonitionNames: readonly string[] = Object.keys(kinds);

export const isAdmonition = (name: string): boolean => Object.hasOwn(kinds, name);

export interface Admonition {
  readonly kind: string;
  /** HTML of the title, or null for the default one. */
  readonly title: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** The element with the id, if it has one. */
  readonly token: Token | null;
}

export function openAdmonition(emitter: Emitter, { kind, title, attributes, token }: Admonition): void {
  const preset = kinds[kind] ?? { look: 'note', title: 'admonition.note' };
  const html = title !== null && title.trim() !== '' ? title : null;
  const label =
    html === null ? slot(emitter, { kind: 'string', key: preset.title }) : escapeHtml(htmlToText(html).trim());
  const shown = html ?? slot(emitter, { kind: 'string', key: preset.title });
  if (token !== null) takeId(emitter, attributes.id, token);
  const classes = `admonition admonition-${preset.look}`;
  ownLine(emitter);
  tag(emitter, `<aside${attributesToHtml({ ...attributes, class: `${classes} ${attributes.class ?? ''}`.trim() })}`);
  tag(emitter, ` role="note" aria-label="${label}"><p class="admonition-title">${shown}</p>`);
  raw(emitter, '\n');
}

export const admonitionEnd = '</aside>';

export function closeAdmonition(emitter: Emitter): void {
  ownLine(emitter);
  tag(emitter, admonitionEnd);
}
