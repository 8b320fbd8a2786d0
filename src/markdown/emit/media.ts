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
  (emitter) => {
    emitter.media.open.push({ image, label: '', labelSource: '', reference: null, destination: null, title: null });
    if (image) emitter.out.silent++;
  };

const current = (emitter: Emitter): Media | undefined => emitter.media.open[emitter.media.open.length - 1];

const exitMedia: Handler = (emitter) => {
  const media = emitter.media.open.pop();
  if (media === undefined) return;
  if (media.image) emitter.out.silent--;
  const usedLabel =
    media.destination !== null
      ? media
      : emitter.source.definitions.get(normalizeIdentifier(media.reference ?? media.labelSource));
  const destination = usedLabel?.destination;
  if (destination === undefined || destination === null) return raw(emitter, media.label);
  // Alt text is plain text, including images in it.
  if (emitter.out.silent > 0) return raw(emitter, media.label);
  const title = usedLabel?.title === null || usedLabel?.title === undefined ? '' : ` title="${usedLabel.title}"`;
  const text = htmlToText(media.label);
  if (media.image) {
    const link = addLink(emitter, 'image', text, destination);
    const lazy = emitter.options.extensions ? ' loading="lazy" decoding="async"' : '';
    const isLink = canZoom(emitter) && text.trim() !== '';
    if (isLink) tag(emitter, `<a${slot(emitter, { kind: 'zoom', link })}>`);
    tag(
      emitter,
      `<img${slot(emitter, { kind: 'image', link })} alt="${media.label}"${title}${lazy}${voidEnd(emitter)}`,
    );
    if (isLink) tag(emitter, '</a>');
    emitter.facts.hasZoom ||= isLink;
    return;
  }
  const link = addLink(emitter, 'link', text, destination);
  tag(emitter, `<a${slot(emitter, { kind: 'link', link })}${title}>`);
  raw(emitter, media.label);
  tag(emitter, '</a>');
};

/** A link cannot be in another one, also if that is HTML. */
const canZoom = (emitter: Emitter): boolean =>
  emitter.options.zoom &&
  !emitter.media.open.some(({ image }) => !image) &&
  !emitter.html.open.some(({ name }) => name === 'a');

/** Autolinks: the text is the URL. */
const autolink =
  (prefix: string): Handler =>
  (emitter, token) => {
    const text = fillUrl(emitter, token);
    writeAutolink(emitter, token, { text, url: prefix + text });
  };

function writeAutolink(
  emitter: Emitter,
  token: Token,
  { text, url }: { readonly text: string; readonly url: string },
): void {
  if (emitter.out.silent > 0) {
    raw(emitter, escapeHtml(text));
    return;
  }
  const link = addLink(emitter, 'link', text, toDestination(emitter, token, url));
  tag(emitter, `<a${slot(emitter, { kind: 'link', link })}>`);
  raw(emitter, escapeHtml(text));
  tag(emitter, '</a>');
}

const hasScheme = /^[a-z][a-z\d+.-]{1,31}:/i;

/** `<{{api.test}}/v1>` is an autolink if the value is a URL; otherwise it is text, like other variables. */
const variableLink: Handler = (emitter, token) => {
  const text = fillUrl(emitter, token);
  if (!hasScheme.test(text)) return raw(emitter, escapeHtml(`<${text}>`));
  writeAutolink(emitter, token, { text, url: text });
};

export const mediaHandlers: Handlers = {
  enter: {
    image: enterMedia(true),
    label: (emitter) => {
      buffer(emitter);
      enterHtmlContainer(emitter);
    },
    link: enterMedia(false),
    reference: buffer,
    resource: (emitter, token) => {
      // This buffer drops line endings between the parts of a resource.
      buffer(emitter);
      const media = current(emitter);
      const { line, column, offset } = token.start;
      const point = { ...token.start, line, offset: offset + 1, column: column + 1 };
      if (media !== undefined) media.destination = toDestination(emitter, { ...token, start: point, end: point }, '');
    },
    resourceDestinationString: (emitter) => {
      buffer(emitter);
      emitter.text.plain = true;
    },
    resourceTitleString: buffer,
  },
  exit: {
    autolinkEmail: autolink('mailto:'),
    autolinkProtocol: autolink(''),
    image: exitMedia,
    label: (emitter) => {
      closeHtml(emitter);
      const label = resume(emitter);
      const media = current(emitter);
      if (media !== undefined) media.label = label;
    },
    labelText: (emitter, token, context) => {
      const media = current(emitter);
      if (media !== undefined) media.labelSource = context.sliceSerialize(token);
    },
    link: exitMedia,
    literalAutolinkEmail: autolink('mailto:'),
    literalAutolinkHttp: autolink(''),
    literalAutolinkWww: autolink('http://'),
    pubdocsVariableLink: variableLink,
    reference: (emitter) => {
      resume(emitter);
    },
    referenceString: (emitter, token, context) => {
      const media = current(emitter);
      if (media !== undefined) media.reference = context.sliceSerialize(token);
    },
    resource: (emitter) => {
      resume(emitter);
    },
    resourceDestinationString: (emitter, token) => {
      const url = resume(emitter);
      const media = current(emitter);
      if (media !== undefined) media.destination = toDestination(emitter, token, url);
      emitter.text.plain = false;
    },
    resourceTitleString: (emitter) => {
      const title = resume(emitter);
      const media = current(emitter);
      if (media !== undefined) media.title = title;
    },
  },
};
