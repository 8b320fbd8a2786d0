// The HTML of tabs, for the block `:::tabs` and for the components of the same purpose.
import { escapeHtml, htmlToText } from '../../text/html-text.ts';

/** Opens a group; groups of one name show the same tab. `attributes` are HTML. */
export const tabsStart = (attributes: string, group: string | undefined): string =>
  `<div${attributes} data-behaviour="tabs"${group === undefined ? '' : ` data-group="${escapeHtml(group)}"`}>\n`;

export const tabsEnd = '</div>';

/** Opens a tab; `label` is HTML, `value` its name in the group. */
export function tabStart(attributes: string, label: string, value: string | undefined): string {
  const text = htmlToText(label).trim();
  return `<section${attributes} data-tab="${escapeHtml(value ?? text)}" aria-label="${escapeHtml(text)}"><p class="tab-title">${label}</p>\n`;
}

export const tabEnd = '</section>';
