// Block directives: `:::name[Label]{attributes}` … `:::`, and `::name{attributes}` on one line.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { admonitionNames, closeAdmonition, isAdmonition, openAdmonition } from './admonitions.ts';
import { attributesToHtml, readAttributes, reportReplaced, takeId } from './attributes.ts';
import { openDirective } from './component-uses.ts';
import { checkAttributes } from './directive-attributes.ts';
import { emitExample } from './examples.ts';
import { definitionsEnd } from './headings.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import { emitReference, referenceBlocks } from './reference/block.ts';
import type { Emitter, Handler, Handlers, OpenDirective } from './state.ts';
import { tabEnd, tabStart, tabsEnd, tabsStart } from './tabs.ts';
import { buffer, ownLine, raw, report, resume, slot, spanOf, tag, tokenSource } from './write.ts';

interface Container {
  readonly open: (emitter: Emitter, directive: OpenDirective) => void;
  readonly close: (emitter: Emitter, directive: OpenDirective) => void;
}

/** Writes an end tag on its own line. */
const close = (html: string) => (emitter: Emitter) => {
  ownLine(emitter);
  tag(emitter, html);
};

function openElement(emitter: Emitter, { attributes, token }: OpenDirective, className: string): string {
  takeId(emitter, attributes.id, token);
  return attributesToHtml({ ...attributes, class: `${className} ${attributes.class ?? ''}`.trim() });
}

function openTabs(emitter: Emitter, directive: OpenDirective): void {
  const group = directive.attributes.groupId ?? directive.attributes.group;
  tag(emitter, tabsStart(openElement(emitter, directive, 'tabs'), group));
}

const containers: Readonly<Record<string, Container>> = {
  details: {
    open: (emitter, directive) => {
      const summary = directive.label ?? slot(emitter, { kind: 'string', key: 'details.summary' });
      const open = directive.attributes.open === undefined ? '' : ' open';
      tag(emitter, `<details${openElement(emitter, directive, 'details')}${open}><summary>${summary}</summary>\n`);
    },
    close: close('</details>'),
  },
  // Code blocks as tabs: each block is a panel (see code.ts).
  'code-group': { open: openTabs, close: close(tabsEnd) },
  tabs: { open: openTabs, close: close(tabsEnd) },
  tab: {
    open: (emitter, directive) => {
      const outer = emitter.directives[emitter.directives.length - 2];
      if (outer?.name !== 'tabs') report(emitter, diagnose('tab-outside-tabs', {}), nameSpan(directive));
      const label = directive.label ?? escapeHtml(directive.attributes.value ?? 'tab');
      const attributes = openElement(emitter, directive, 'tab');
      tag(
        emitter,
        tabStart(emitter, { attributes, label, value: directive.attributes.value, span: nameSpan(directive) }),
      );
    },
    close: close(tabEnd),
  },
  // Text beside samples: rows of text with the samples that it describes.
  beside: {
    open: (emitter, directive) =>
      tag(emitter, `<div${openElement(emitter, directive, 'beside')}><div class="beside-text">\n`),
    close: close('</div></div>'),
  },
  sample: {
    open: (emitter, directive) => {
      if (isInBeside(emitter)) tag(emitter, '</div>');
      tag(emitter, `<div${openElement(emitter, directive, 'beside-sample')}>\n`);
    },
    close: (emitter) => {
      ownLine(emitter);
      tag(emitter, '</div>');
      if (current(emitter)?.name === 'beside') tag(emitter, '<div class="beside-text">');
    },
  },
  // Each heading inside is a term (see headings.ts).
  definitions: {
    open: (emitter, { attributes, token }) => takeId(emitter, attributes.id, token),
    close: (emitter, { terms }) => {
      if (terms > 0) close(definitionsEnd)(emitter);
    },
  },
};

export const isDirective = (name: string): boolean => isAdmonition(name) || Object.hasOwn(containers, name);

const isInBeside = (emitter: Emitter): boolean => emitter.directives[emitter.directives.length - 2]?.name === 'beside';

const nameSpan = ({ token, name }: OpenDirective) => {
  const { line, column } = token.start;
  return { line, column, endLine: line, endColumn: column + 3 + name.length };
};

const enterDirective: Handler = (emitter, token) => {
  emitter.directives.push({ token, name: '', label: null, attributes: {}, fences: 0, terms: 0 });
};

function titleIn({ title, label }: OpenDirective['attributes']): string | null {
  const rawTitle = title ?? label;
  return rawTitle === undefined ? null : escapeHtml(rawTitle);
}

const current = (emitter: Emitter): OpenDirective | undefined => emitter.directives[emitter.directives.length - 1];

/** At the end of the opening line, when the whole head has been read. */
const exitContainerFence: Handler = (emitter) => {
  const directive = current(emitter);
  if (directive === undefined) return;
  directive.fences++;
  if (directive.fences > 1) return;
  ownLine(emitter);
  emitter.list.tight.push(false);
  emitter.depth++;
  enterHtmlContainer(emitter);
  emitter.out.slurpOne = true;
  if (openDirective(emitter, directive, nameSpan(directive))) return;
  checkAttributes(emitter, directive, nameSpan(directive));
  // Other generators have the title as an attribute.
  directive.label ??= titleIn(directive.attributes);
  const { name, label: title, attributes, token } = directive;
  if (isAdmonition(name)) return openAdmonition(emitter, { kind: name, title, attributes, token });
  if (Object.hasOwn(containers, name)) return containers[name]?.open(emitter, directive);
  const names = [...admonitionNames, ...Object.keys(containers)];
  report(emitter, unknownDirective(name, ':::', names), nameSpan(directive));
};

function unknownDirective(name: string, colons: '::' | ':::', names: readonly string[]): Diagnostic {
  const { nearest, at } = nearestName(name, names);
  return diagnose('unknown-directive', { name, colons, names, nearest }, at);
}

const exitContainer: Handler = (emitter) => {
  closeHtml(emitter);
  emitter.depth--;
  emitter.list.tight.pop();
  const directive = emitter.directives.pop();
  const name = directive?.name ?? '';
  if (directive !== undefined && directive.fences < 2)
    report(emitter, diagnose('directive-unclosed', { name }), nameSpan(directive));
  if (directive?.end !== undefined) directive.end(emitter);
  else if (isAdmonition(name)) closeAdmonition(emitter);
  else if (directive !== undefined && Object.hasOwn(containers, name)) containers[name]?.close(emitter, directive);
  emitter.out.slurpOne = false;
  emitter.out.slurpAll = false;
};

const exitLeaf: Handler = (emitter, token) => {
  const directive = emitter.directives.pop();
  ownLine(emitter);
  const file = directive?.attributes.file;
  if (directive?.name === 'include' && file !== undefined) {
    checkAttributes(emitter, directive, spanOf(token));
    return emitter.include(emitter, file, spanOf(token));
  }
  if (directive !== undefined && emitExample(emitter, directive, spanOf(token)))
    return checkAttributes(emitter, directive, spanOf(token));
  if (directive !== undefined && emitReference(emitter, directive, spanOf(token))) return;
  if (directive !== undefined && openDirective(emitter, directive, spanOf(token))) return directive.end?.(emitter);
  tag(emitter, '<p>');
  raw(emitter, escapeHtml(tokenSource(emitter, token)));
  tag(emitter, '</p>');
  if (directive?.name === 'include')
    report(
      emitter,
      diagnose('include-missing', { file: null, meant: fileIn(tokenSource(emitter, token)) }),
      spanOf(token),
    );
  // Only with attributes or a label: `::before` may be ordinary text.
  else if (directive !== undefined && /^::[\w-]+[[{]/.test(tokenSource(emitter, token)))
    report(
      emitter,
      unknownDirective(
        directive.name,
        '::',
        emitter.options.apis.length === 0 ? ['include'] : ['include', 'request', 'response', ...referenceBlocks],
      ),
      spanOf(token),
    );
};

/** ('::include[./_p.md]') → './_p.md' */
const fileIn = (source: string): string | undefined => /[\w./@-]+\.\w+(?:#[\w-]+)?/.exec(source)?.[0];

export const directiveHandlers: Handlers = {
  enter: {
    pubdocsContainer: enterDirective,
    pubdocsDirectiveLabel: (emitter) => {
      buffer(emitter);
      enterHtmlContainer(emitter);
    },
    pubdocsLeaf: enterDirective,
  },
  exit: {
    pubdocsContainer: exitContainer,
    pubdocsContainerFence: exitContainerFence,
    pubdocsDirectiveAttributes: (emitter, token) => {
      const directive = current(emitter);
      if (directive === undefined) return;
      const { attributes, places, replaced } = readAttributes(tokenSource(emitter, token), token);
      Object.assign(directive, { attributes, places });
      reportReplaced(emitter, directive.name, replaced);
    },
    pubdocsDirectiveLabel: (emitter, token) => {
      closeHtml(emitter);
      const content = resume(emitter).trim();
      // In `:::note [Title]`, the space makes the rest of the line a title; its brackets are removed.
      const label = /^\[[^[\]]*\]$/.test(tokenSource(emitter, token).trim())
        ? content.replace(/^\[(.*)\]$/s, '$1')
        : content;
      const directive = current(emitter);
      if (directive !== undefined) directive.label = label;
    },
    pubdocsDirectiveName: (emitter, token) => {
      const directive = current(emitter);
      if (directive !== undefined) directive.name = tokenSource(emitter, token).toLowerCase();
    },
    pubdocsLeaf: exitLeaf,
  },
};
