// Paragraphs, lists, quotes, thematic breaks.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { htmlToText } from '../../text/html-text.ts';
import { documentTags } from '../../text/safe-html.ts';
import { closeAdmonition } from './admonitions.ts';
import { enterAlert, enterAlertTitle, exitAlertTitle } from './alerts.ts';
import { becomeBlock, isOnlyPart, onlyUse } from './component-uses.ts';
import { reportEmphasis } from './emphasis.ts';
import { reportForeignSyntax } from './foreign-syntax.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { nameTask } from './tasks.ts';
import { reportTypos } from './typos.ts';
import { buffer, ownLine, raw, report, resume, spanOf, tag, tokenSource, voidEnd } from './write.ts';

/** Maximum length of the generated description of a page. */
const leadLength = 200;

function enterContainer(e: Emitter): void {
  e.depth++;
  enterHtmlContainer(e);
}

function exitContainer(e: Emitter): void {
  closeHtml(e);
  e.depth--;
}

const enterList =
  (name: 'ol' | 'ul'): Handler =>
  (e, token) => {
    enterContainer(e);
    e.list.tight.push(token._loose !== true);
    ownLine(e);
    tag(e, token._tasks === true ? `<${name} class="tasks"` : `<${name}`);
    e.list.firstItem = true;
  };

const exitList =
  (name: 'ol' | 'ul'): Handler =>
  (e) => {
    exitItem(e);
    e.list.tight.pop();
    raw(e, '\n');
    tag(e, `</${name}>`);
    exitContainer(e);
  };

function exitItem(e: Emitter): void {
  closeHtml(e);
  if (e.out.lastWasTag && !e.out.slurpAll) ownLine(e);
  tag(e, '</li>');
  e.out.slurpAll = false;
}

const enterItem: Handler = (e) => {
  if (e.list.firstItem) tag(e, '>');
  else exitItem(e);
  ownLine(e);
  enterHtmlContainer(e);
  tag(e, '<li>');
  e.list.firstItem = false;
  // Prevents a line ending in an empty item.
  e.out.lastWasTag = false;
};

const enterItemValue: Handler = (e, token) => {
  if (!e.list.firstItem) return;
  const value = Number.parseInt(tokenSource(e, token), 10);
  if (value !== 1) tag(e, ` start="${value}"`);
};

const isTight = (e: Emitter): boolean => e.list.tight[e.list.tight.length - 1] === true;

const enterParagraph: Handler = (e) => {
  if (!isTight(e)) {
    ownLine(e);
    // Buffered, because the first paragraph of an alert may be empty.
    buffer(e);
  }
  enterHtmlContainer(e);
  enterAlertTitle(e);
  e.out.slurpAll = false;
};

const strayFence = /^:{3,}$/;

const blockTag = new RegExp(`<(?:${documentTags.join('|')})\\b`);

const exitParagraph: Handler = (e, token) => {
  closeHtml(e);
  nameTask(e);
  if (e.options.extensions) {
    reportForeignSyntax(e, token);
    reportTypos(e, token);
    reportEmphasis(e, token);
  }
  if (isTight(e)) {
    e.out.slurpAll = true;
    return;
  }
  const isPart = isOnlyPart(e);
  const html = resume(e);
  // A paragraph of colons is a closing fence without an opening one.
  if (strayFence.test(html) && e.options.extensions) report(e, diagnose('directive-unmatched', {}), spanOf(token));
  if (exitAlertTitle(e, html, token) || (html === '' && e.options.extensions)) {
    e.out.slurpOne = true;
    return;
  }
  const component = onlyUse(e, html);
  if (component !== null || isPart) {
    if (component !== null) becomeBlock(e, component);
    raw(e, html.trim());
    return;
  }
  const element = e.source.place !== undefined && blockTag.test(html) ? 'div' : 'p';
  raw(e, `<${element}>`);
  raw(e, html);
  tag(e, `</${element}>`);
  if (e.facts.lead === '' && e.depth === 0 && e.options.extensions) e.facts.lead = cut(htmlToText(html));
};

/** ('A long text …', at most 200 characters) → cut at the end of a word */
function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= leadLength) return plain;
  const end = plain.lastIndexOf(' ', leadLength - 1);
  return `${plain.slice(0, end < leadLength / 2 ? leadLength - 1 : end).replace(/[\s,;:–-]+$/, '')}…`;
}

export const blockHandlers: Handlers = {
  enter: {
    blockQuote: (e, token) => {
      enterContainer(e);
      e.list.tight.push(false);
      ownLine(e);
      const isAlert = e.options.extensions && enterAlert(e, token);
      e.quotes.alerts.push(isAlert);
      if (!isAlert) tag(e, '<blockquote>');
    },
    content: (e) => {
      e.out.slurpAll = true;
    },
    listItemMarker: enterItem,
    listItemValue: enterItemValue,
    listOrdered: enterList('ol'),
    listUnordered: enterList('ul'),
    paragraph: enterParagraph,
  },
  exit: {
    blockQuote: (e) => {
      closeHtml(e);
      e.depth--;
      e.list.tight.pop();
      ownLine(e);
      if (e.quotes.alerts.pop() === true) closeAdmonition(e);
      else tag(e, '</blockquote>');
      e.out.slurpAll = false;
    },
    listOrdered: exitList('ol'),
    listUnordered: exitList('ul'),
    paragraph: exitParagraph,
    thematicBreak: (e) => {
      ownLine(e);
      tag(e, `<hr${voidEnd(e)}`);
    },
  },
};
