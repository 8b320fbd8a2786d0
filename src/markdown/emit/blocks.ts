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

function enterContainer(emitter: Emitter): void {
  emitter.depth++;
  enterHtmlContainer(emitter);
}

function exitContainer(emitter: Emitter): void {
  closeHtml(emitter);
  emitter.depth--;
}

const enterList =
  (name: 'ol' | 'ul'): Handler =>
  (emitter, token) => {
    enterContainer(emitter);
    emitter.list.tight.push(token._loose !== true);
    ownLine(emitter);
    tag(emitter, token._tasks === true ? `<${name} class="tasks"` : `<${name}`);
    emitter.list.firstItem = true;
  };

const exitList =
  (name: 'ol' | 'ul'): Handler =>
  (emitter) => {
    exitItem(emitter);
    emitter.list.tight.pop();
    raw(emitter, '\n');
    tag(emitter, `</${name}>`);
    exitContainer(emitter);
  };

function exitItem(emitter: Emitter): void {
  closeHtml(emitter);
  if (emitter.out.lastWasTag && !emitter.out.slurpAll) ownLine(emitter);
  tag(emitter, '</li>');
  emitter.out.slurpAll = false;
}

const enterItem: Handler = (emitter) => {
  if (emitter.list.firstItem) tag(emitter, '>');
  else exitItem(emitter);
  ownLine(emitter);
  enterHtmlContainer(emitter);
  tag(emitter, '<li>');
  emitter.list.firstItem = false;
  // Prevents a line ending in an empty item.
  emitter.out.lastWasTag = false;
};

const enterItemValue: Handler = (emitter, token) => {
  if (!emitter.list.firstItem) return;
  const value = Number.parseInt(tokenSource(emitter, token), 10);
  if (value !== 1) tag(emitter, ` start="${value}"`);
};

const isTight = (emitter: Emitter): boolean => emitter.list.tight[emitter.list.tight.length - 1] === true;

const enterParagraph: Handler = (emitter) => {
  if (!isTight(emitter)) {
    ownLine(emitter);
    // Buffered, because the first paragraph of an alert may be empty.
    buffer(emitter);
  }
  enterHtmlContainer(emitter);
  enterAlertTitle(emitter);
  emitter.out.slurpAll = false;
};

const strayFence = /^:{3,}$/;

const blockTag = new RegExp(`<(?:${documentTags.join('|')})\\b`);

const exitParagraph: Handler = (emitter, token) => {
  closeHtml(emitter);
  nameTask(emitter);
  if (emitter.options.extensions) {
    reportForeignSyntax(emitter, token);
    reportTypos(emitter, token);
    reportEmphasis(emitter, token);
  }
  if (isTight(emitter)) {
    emitter.out.slurpAll = true;
    return;
  }
  const isPart = isOnlyPart(emitter);
  const html = resume(emitter);
  // A paragraph of colons is a closing fence without an opening one.
  if (strayFence.test(html) && emitter.options.extensions)
    report(emitter, diagnose('directive-unmatched', {}), spanOf(token));
  if (exitAlertTitle(emitter, html, token) || (html === '' && emitter.options.extensions)) {
    emitter.out.slurpOne = true;
    return;
  }
  const component = onlyUse(emitter, html);
  if (component !== null || isPart) {
    if (component !== null) becomeBlock(emitter, component);
    raw(emitter, html.trim());
    return;
  }
  const element = emitter.source.place !== undefined && blockTag.test(html) ? 'div' : 'p';
  raw(emitter, `<${element}>`);
  raw(emitter, html);
  tag(emitter, `</${element}>`);
  if (emitter.facts.lead === '' && emitter.depth === 0 && emitter.options.extensions)
    emitter.facts.lead = cut(htmlToText(html));
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
    blockQuote: (emitter, token) => {
      enterContainer(emitter);
      emitter.list.tight.push(false);
      ownLine(emitter);
      const isAlert = emitter.options.extensions && enterAlert(emitter, token);
      emitter.quotes.alerts.push(isAlert);
      if (!isAlert) tag(emitter, '<blockquote>');
    },
    content: (emitter) => {
      emitter.out.slurpAll = true;
    },
    listItemMarker: enterItem,
    listItemValue: enterItemValue,
    listOrdered: enterList('ol'),
    listUnordered: enterList('ul'),
    paragraph: enterParagraph,
  },
  exit: {
    blockQuote: (emitter) => {
      closeHtml(emitter);
      emitter.depth--;
      emitter.list.tight.pop();
      ownLine(emitter);
      if (emitter.quotes.alerts.pop() === true) closeAdmonition(emitter);
      else tag(emitter, '</blockquote>');
      emitter.out.slurpAll = false;
    },
    listOrdered: exitList('ol'),
    listUnordered: exitList('ul'),
    paragraph: exitParagraph,
    thematicBreak: (emitter) => {
      ownLine(emitter);
      tag(emitter, `<hr${voidEnd(emitter)}`);
    },
  },
};
