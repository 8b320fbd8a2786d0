// Block directives: `:::name[Label]{attributes}` … `:::`, and `::name{attributes}` on one line.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { admonitionNames, closeAdmonition, isAdmonition, openAdmonition } from './admonitions.ts';
import { attributesToHtml, readAttributes, takeId } from './attributes.ts';
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
  readonly open: (e: Emitter, directive: OpenDirective) => void;
  readonly close: (e: Emitter, directive: OpenDirective) => void;
}

/** Writes an end tag on its own line. */
const close = (html: string) => (e: Emitter) => {
  ownLine(e);
  tag(e, html);
};

function openElement(e: Emitter, { attributes, token }: OpenDirective, className: string): string {
  takeId(e, attributes.id, token);
  return attributesToHtml({ ...attributes, class: `${className} ${attributes.class ?? ''}`.trim() });
}

function openTabs(e: Emitter, directive: OpenDirective): void {
  const group = directive.attributes.groupId ?? directive.attributes.group;
  tag(e, tabsStart(openElement(e, directive, 'tabs'), group));
}

const containers: Readonly<Record<string, Container>> = {
  details: {
    open: (e, directive) => {
      const summary = directive.label ?? slot(e, { kind: 'string', key: 'details.summary' });
      const open = directive.attributes.open === undefined ? '' : ' open';
      tag(e, `<details${openElement(e, directive, 'details')}${open}><summary>${summary}</summary>\n`);
    },
    close: close('</details>'),
  },
  // Code blocks as tabs: each block is a panel (see code.ts).
  'code-group': { open: openTabs, close: close(tabsEnd) },
  tabs: { open: openTabs, close: close(tabsEnd) },
  tab: {
    open: (e, directive) => {
      const outer = e.directives[e.directives.length - 2];
      if (outer?.name !== 'tabs') report(e, diagnose('tab-outside-tabs', {}), nameSpan(directive));
      const label = directive.label ?? escapeHtml(directive.attributes.value ?? 'tab');
      const attributes = openElement(e, directive, 'tab');
      tag(e, tabStart(e, { attributes, label, value: directive.attributes.value, span: nameSpan(directive) }));
    },
    close: close(tabEnd),
  },
  // Text beside samples: rows of text with the samples that it describes.
  beside: {
    open: (e, directive) => tag(e, `<div${openElement(e, directive, 'beside')}><div class="beside-text">\n`),
    close: close('</div></div>'),
  },
  sample: {
    open: (e, directive) => {
      if (isInBeside(e)) tag(e, '</div>');
      tag(e, `<div${openElement(e, directive, 'beside-sample')}>\n`);
    },
    close: (e) => {
      ownLine(e);
      tag(e, '</div>');
      if (current(e)?.name === 'beside') tag(e, '<div class="beside-text">');
    },
  },
  // Each heading inside is a term (see headings.ts).
  definitions: {
    open: (e, { attributes, token }) => takeId(e, attributes.id, token),
    close: (e, { terms }) => {
      if (terms > 0) close(definitionsEnd)(e);
    },
  },
};

export const isDirective = (name: string): boolean => isAdmonition(name) || Object.hasOwn(containers, name);

const isInBeside = (e: Emitter): boolean => e.directives[e.directives.length - 2]?.name === 'beside';

const nameSpan = ({ token, name }: OpenDirective) => {
  const { line, column } = token.start;
  return { line, column, endLine: line, endColumn: column + 3 + name.length };
};

const enterDirective: Handler = (e, token) => {
  e.directives.push({ token, name: '', label: null, attributes: {}, fences: 0, terms: 0 });
};

function titleIn({ title, label }: OpenDirective['attributes']): string | null {
  const rawTitle = title ?? label;
  return rawTitle === undefined ? null : escapeHtml(rawTitle);
}

const current = (e: Emitter): OpenDirective | undefined => e.directives[e.directives.length - 1];

/** At the end of the opening line, when the whole head has been read. */
const exitContainerFence: Handler = (e) => {
  const directive = current(e);
  if (directive === undefined) return;
  directive.fences++;
  if (directive.fences > 1) return;
  ownLine(e);
  e.list.tight.push(false);
  e.depth++;
  enterHtmlContainer(e);
  e.out.slurpOne = true;
  if (openDirective(e, directive, nameSpan(directive))) return;
  checkAttributes(e, directive, nameSpan(directive));
  // Other generators have the title as an attribute.
  directive.label ??= titleIn(directive.attributes);
  const { name, label: title, attributes, token } = directive;
  if (isAdmonition(name)) return openAdmonition(e, { kind: name, title, attributes, token });
  if (Object.hasOwn(containers, name)) return containers[name]?.open(e, directive);
  const names = [...admonitionNames, ...Object.keys(containers)];
  report(e, unknownDirective(name, ':::', names), nameSpan(directive));
};

function unknownDirective(name: string, colons: '::' | ':::', names: readonly string[]): Diagnostic {
  const { nearest, at } = nearestName(name, names);
  return diagnose('unknown-directive', { name, colons, names, nearest }, at);
}

const exitContainer: Handler = (e) => {
  closeHtml(e);
  e.depth--;
  e.list.tight.pop();
  const directive = e.directives.pop();
  const name = directive?.name ?? '';
  if (directive !== undefined && directive.fences < 2)
    report(e, diagnose('directive-unclosed', { name }), nameSpan(directive));
  if (directive?.end !== undefined) directive.end(e);
  else if (isAdmonition(name)) closeAdmonition(e);
  else if (directive !== undefined && Object.hasOwn(containers, name)) containers[name]?.close(e, directive);
  e.out.slurpOne = false;
  e.out.slurpAll = false;
};

const exitLeaf: Handler = (e, token) => {
  const directive = e.directives.pop();
  ownLine(e);
  const file = directive?.attributes.file;
  if (directive?.name === 'include' && file !== undefined) {
    checkAttributes(e, directive, spanOf(token));
    return e.include(e, file, spanOf(token));
  }
  if (directive !== undefined && emitExample(e, directive, spanOf(token)))
    return checkAttributes(e, directive, spanOf(token));
  if (directive !== undefined && emitReference(e, directive, spanOf(token))) return;
  if (directive !== undefined && openDirective(e, directive, spanOf(token))) return directive.end?.(e);
  tag(e, '<p>');
  raw(e, escapeHtml(tokenSource(e, token)));
  tag(e, '</p>');
  if (directive?.name === 'include')
    report(e, diagnose('include-missing', { file: null, meant: fileIn(tokenSource(e, token)) }), spanOf(token));
  // Only with attributes or a label: `::before` may be ordinary text.
  else if (directive !== undefined && /^::[\w-]+[[{]/.test(tokenSource(e, token)))
    report(
      e,
      unknownDirective(
        directive.name,
        '::',
        e.options.apis.length === 0 ? ['include'] : ['include', 'request', 'response', ...referenceBlocks],
      ),
      spanOf(token),
    );
};

/** ('::include[./_p.md]') → './_p.md' */
const fileIn = (source: string): string | undefined => /[\w./@-]+\.\w+(?:#[\w-]+)?/.exec(source)?.[0];

export const directiveHandlers: Handlers = {
  enter: {
    pubdocsContainer: enterDirective,
    pubdocsDirectiveLabel: (e) => {
      buffer(e);
      enterHtmlContainer(e);
    },
    pubdocsLeaf: enterDirective,
  },
  exit: {
    pubdocsContainer: exitContainer,
    pubdocsContainerFence: exitContainerFence,
    pubdocsDirectiveAttributes: (e, token) => {
      const directive = current(e);
      if (directive !== undefined) Object.assign(directive, readAttributes(tokenSource(e, token), token));
    },
    pubdocsDirectiveLabel: (e, token) => {
      closeHtml(e);
      const content = resume(e).trim();
      // In `:::note [Title]`, the space makes the rest of the line a title; its brackets are removed.
      const label = /^\[[^[\]]*\]$/.test(tokenSource(e, token).trim()) ? content.replace(/^\[(.*)\]$/s, '$1') : content;
      const directive = current(e);
      if (directive !== undefined) directive.label = label;
    },
    pubdocsDirectiveName: (e, token) => {
      const directive = current(e);
      if (directive !== undefined) directive.name = tokenSource(e, token).toLowerCase();
    },
    pubdocsLeaf: exitLeaf,
  },
};
