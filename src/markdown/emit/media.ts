// Links, images, autolinks: the URL becomes a fact, and its position in the HTML a slot.

import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Token } from 'micromark-util-types';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handler, Handlers, Media } from './state.ts';
import { fillUrl } from './variables.ts';
import { addLink, buffer, raw, resume, slot, tag, toDestination, voidEnd } from './write.ts';

const enterMedia =
  (image: boolean): Handler =>
  (e) => {
    e.media.open.push({ image, label: '', labelSource: '', reference: null, destination: null, title: null });
    if (image) e.out.silent++;
  };

const current = (e: Emitter): Media | undefined => e.media.open[e.media.open.length - 1];

const exitMedia: Handler = (e) => {
  const media = e.media.open.pop();
  if (media === undefined) return;
  if (media.image) e.out.silent--;
  const usedLabel =
    media.destination !== null
      ? media
      : e.source.definitions.get(normalizeIdentifier(media.reference ?? media.labelSource));
  const destination = usedLabel?.destination;
  if (destination === undefined || destination === null) return raw(e, media.label);
  // Alt text is plain text, including images in it.
  if (e.out.silent > 0) return raw(e, media.label);
  const title = usedLabel?.title === null || usedLabel?.title === undefined ? '' : ` title="${usedLabel.title}"`;
  const text = htmlToText(media.label);
  if (media.image) {
    const link = addLink(e, 'image', text, destination);
    const lazy = e.options.extensions ? ' loading="lazy" decoding="async"' : '';
    const isLink = canZoom(e) && text.trim() !== '';
    if (isLink) tag(e, `<a${slot(e, { kind: 'zoom', link })}>`);
    tag(e, `<img${slot(e, { kind: 'image', link })} alt="${media.label}"${title}${lazy}${voidEnd(e)}`);
    if (isLink) tag(e, '</a>');
    e.facts.hasZoom ||= isLink;
    return;
  }
  const link = addLink(e, 'link', text, destination);
  tag(e, `<a${slot(e, { kind: 'link', link })}${title}>`);
  raw(e, media.label);
  tag(e, '</a>');
};

/** A link cannot be in another one, also if that is HTML. */
const canZoom = (e: Emitter): boolean =>
  e.options.zoom && !e.media.open.some(({ image }) => !image) && !e.html.open.some(({ name }) => name === 'a');

/** Autolinks: the text is the URL. */
const autolink =
  (prefix: string): Handler =>
  (e, token) => {
    const text = fillUrl(e, token);
    writeAutolink(e, token, { text, url: prefix + text });
  };

function writeAutolink(e: Emitter, token: Token, { text, url }: { readonly text: string; readonly url: string }): void {
  if (e.out.silent > 0) {
    raw(e, escapeHtml(text));
    return;
  }
  const link = addLink(e, 'link', text, toDestination(e, token, url));
  tag(e, `<a${slot(e, { kind: 'link', link })}>`);
  raw(e, escapeHtml(text));
  tag(e, '</a>');
}

const hasScheme = /^[a-z][a-z\d+.-]{1,31}:/i;

/** `<{{api.test}}/v1>` is an autolink if the value is a URL; otherwise it is text, like other variables. */
const variableLink: Handler = (e, token) => {
  const text = fillUrl(e, token);
  if (!hasScheme.test(text)) return raw(e, escapeHtml(`<${text}>`));
  writeAutolink(e, token, { text, url: text });
};

export const mediaHandlers: Handlers = {
  enter: {
    image: enterMedia(true),
    label: (e) => {
      buffer(e);
      enterHtmlContainer(e);
    },
    link: enterMedia(false),
    reference: buffer,
    resource: (e, token) => {
      // This buffer drops line endings between the parts of a resource.
      buffer(e);
      const media = current(e);
      const { line, column, offset } = token.start;
      const point = { ...token.start, line, offset: offset + 1, column: column + 1 };
      if (media !== undefined) media.destination = toDestination(e, { ...token, start: point, end: point }, '');
    },
    resourceDestinationString: (e) => {
      buffer(e);
      e.text.plain = true;
    },
    resourceTitleString: buffer,
  },
  exit: {
    autolinkEmail: autolink('mailto:'),
    autolinkProtocol: autolink(''),
    image: exitMedia,
    label: (e) => {
      closeHtml(e);
      const label = resume(e);
      const media = current(e);
      if (media !== undefined) media.label = label;
    },
    labelText: (e, token, context) => {
      const media = current(e);
      if (media !== undefined) media.labelSource = context.sliceSerialize(token);
    },
    link: exitMedia,
    literalAutolinkEmail: autolink('mailto:'),
    literalAutolinkHttp: autolink(''),
    literalAutolinkWww: autolink('http://'),
    pubdocsVariableLink: variableLink,
    reference: (e) => {
      resume(e);
    },
    referenceString: (e, token, context) => {
      const media = current(e);
      if (media !== undefined) media.reference = context.sliceSerialize(token);
    },
    resource: (e) => {
      resume(e);
    },
    resourceDestinationString: (e, token) => {
      const url = resume(e);
      const media = current(e);
      if (media !== undefined) media.destination = toDestination(e, token, url);
      e.text.plain = false;
    },
    resourceTitleString: (e) => {
      const title = resume(e);
      const media = current(e);
      if (media !== undefined) media.title = title;
    },
  },
};
