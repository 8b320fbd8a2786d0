// The components of pubdocs: name, props, HTML around their content. They are static: no code runs at rendering.
import type { Fields } from '../../../components/prop-schema.ts';
import { readSchema } from '../../../components/prop-schema.ts';
import type { LinkMarks } from '../../../model/compiled-page.ts';
import type { Literal, PropSchema, WrittenProp } from '../../../model/component.ts';
import { urlSource } from '../../../text/html-embeds.ts';
import { escapeHtml } from '../../../text/html-text.ts';
import type { Emitter } from '../state.ts';
import { slot } from '../write.ts';
import { fileTreeHtml } from './file-tree.ts';
import { iconHtml, iconNames } from './icons.ts';
import { videoSource } from './video-source.ts';

export interface PartUse {
  readonly emitter: Emitter;
  /** False for an inline use. */
  readonly isBlock: boolean;
  /** Attributes ` id="…" class="…"` of its element, with the classes of the part and of the author. */
  readonly attributes: string;
  /** ` id="…"` alone, and the classes alone, for an element that is a link. */
  readonly id: string;
  readonly classes: string;
  readonly text: (prop: string) => string | undefined;
  /** The URL of a prop as a checked link: the attributes of an `<a>` or `<img>`. */
  readonly address: (prop: string, kind: 'html-link' | 'html-image', text: string, marks?: LinkMarks) => string;
  /** Records that the page embeds another site. */
  readonly embed: (directive: 'frame-src' | 'media-src', source: string | null) => void;
}

export interface PartHtml {
  readonly start: string;
  readonly end: string;
  /** Changes the content between start and end. */
  readonly change?: (content: string) => string;
}

interface Part {
  readonly props: PropSchema;
  /** Class of its element, if it has one. */
  readonly class?: string;
  /** True: can be used inline. */
  readonly inline?: true;
  /** The prop that receives the label of a directive (default `title`); null: the label is content. */
  readonly label?: string | null;
  /** The list type that its content must have. */
  readonly needs?: 'ol' | 'ul';
  readonly html: (use: PartUse) => PartHtml;
}

const tones = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const icon = { type: iconNames, optional: true } as const;
const optionalIcon = ({ text }: PartUse): string => {
  const name = text('icon');
  return name === undefined ? '' : iconHtml(name, null);
};

const around =
  (element: string): Part['html'] =>
  ({ attributes }) => ({
    start: `<${element}${attributes}>`,
    end: `</${element}>`,
  });

function cardHtml(use: PartUse): PartHtml {
  const title = escapeHtml(use.text('title') ?? '');
  const label =
    use.text('href') === undefined
      ? title
      : `<a${use.address('href', 'html-link', use.text('title') ?? '')}>${title}</a>`;
  const description = use.text('description');
  const more = description === undefined ? '' : `<p>${escapeHtml(description)}</p>`;
  const head = `<p class="pd-card-title">${optionalIcon(use)}${label}</p>`;
  return { start: `<div${use.attributes}>${head}${more}`, end: '</div>' };
}

function quoteHtml({ attributes, text, address }: PartUse): PartHtml {
  const by = text('by');
  const role = text('role');
  const name = escapeHtml(by ?? '');
  const author = text('href') === undefined ? name : `<a${address('href', 'html-link', by ?? '')}>${name}</a>`;
  const more = role === undefined ? '' : `<span class="pd-role">${escapeHtml(role)}</span>`;
  const caption = by === undefined && role === undefined ? '' : `<figcaption>${author}${more}</figcaption>`;
  return { start: `<figure${attributes}><blockquote>`, end: `</blockquote>${caption}</figure>` };
}

function buttonHtml(use: PartUse): PartHtml {
  return {
    start: `<a${use.id}${use.address('href', 'html-link', '', { class: use.classes })}>`,
    end: `${optionalIcon(use)}</a>`,
  };
}

function badgeHtml({ attributes, text }: PartUse): PartHtml {
  return { start: `<span${attributes}>${escapeHtml(text('text') ?? '')}`, end: '</span>' };
}

/** A version label: 'version.mark.new' → “New in 2.4”, above its content or inline. */
const markOf =
  (key: string, tone: (typeof tones)[number]): Part['html'] =>
  ({ emitter, attributes, isBlock, text }) => {
    const label = slot(emitter, { kind: 'string', key, values: { version: text('in') ?? '' } });
    const badge = `<span class="pd-badge pd-badge-${tone}">${label}</span>`;
    return isBlock
      ? { start: `<div${attributes}><p>${badge}</p>`, end: '</div>' }
      : { start: `<span${attributes}>${badge}`, end: '</span>' };
  };

const mark = (key: string, tone: (typeof tones)[number]): Part => ({
  props: { in: 'string' },
  class: 'pd-since',
  inline: true,
  label: 'in',
  html: markOf(key, tone),
});

/** The browser plays a file in the page. A video of another site is a link, which a script replaces by its player. */
function videoHtml(use: PartUse): PartHtml {
  const { emitter, attributes } = use;
  const src = use.text('src') ?? '';
  const title = use.text('title') ?? '';
  const source = videoSource(src);
  const label = escapeHtml(title);
  if (source.kind === 'file') {
    const other = urlSource(src);
    if (other !== undefined) use.embed('media-src', other);
    const address = other === undefined ? use.address('src', 'html-image', title) : ` src="${escapeHtml(src)}"`;
    return {
      start: `<figure${attributes}><video${address} controls preload="none" aria-label="${label}"></video>`,
      end: '</figure>',
    };
  }
  if (source.kind === 'player') use.embed('frame-src', urlSource(source.embed) ?? null);
  const behaviour =
    source.kind === 'player'
      ? ` data-behaviour="video" data-embed="${escapeHtml(source.embed)}" data-title="${label}"`
      : '';
  const poster =
    use.text('poster') === undefined ? '' : `<img${use.address('poster', 'html-image', '')} alt="" loading="lazy">`;
  const play = slot(emitter, { kind: 'string', key: 'video.play', values: { title } });
  const note =
    source.kind !== 'player' ? '' : slot(emitter, { kind: 'string', key: 'video.note', values: { host: source.host } });
  return {
    start: `<figure${attributes}${behaviour}><a${use.address('src', 'html-link', title)}>${poster}<span class="pd-play">${iconHtml('play', null)}${play}</span></a>`,
    end: `${note === '' ? '' : `<figcaption>${note}</figcaption>`}</figure>`,
  };
}

/** Name → part. */
const parts: Readonly<Record<string, Part>> = {
  Badge: {
    props: { tone: { type: tones, default: 'note' }, text: 'string?' },
    class: 'pd-badge',
    inline: true,
    label: 'text',
    html: badgeHtml,
  },
  Card: {
    props: { title: 'string', href: 'string?', description: 'string?', icon },
    class: 'pd-card',
    html: cardHtml,
  },
  CardGrid: { props: {}, class: 'pd-cards', html: around('div') },
  Changed: mark('version.mark.changed', 'info'),
  Column: { props: {}, class: 'pd-column', html: around('div') },
  Columns: { props: {}, class: 'pd-columns', html: around('div') },
  Deprecated: mark('version.mark.deprecated', 'warning'),
  FileTree: {
    props: {},
    class: 'pd-file-tree',
    needs: 'ul',
    html: ({ attributes }) => ({ start: `<div${attributes}>`, end: '</div>', change: fileTreeHtml }),
  },
  Icon: {
    props: { name: iconNames, label: 'string?' },
    inline: true,
    label: 'name',
    html: ({ text }) => ({ start: iconHtml(text('name') ?? '', text('label') ?? null), end: '' }),
  },
  LinkButton: {
    props: { href: 'string', tone: { type: ['primary', 'quiet'], default: 'primary' }, icon },
    class: 'button',
    inline: true,
    label: null,
    html: buttonHtml,
  },
  New: mark('version.mark.new', 'tip'),
  Quote: {
    label: 'by',
    props: { by: 'string?', role: 'string?', href: 'string?' },
    class: 'pd-quote',
    html: quoteHtml,
  },
  Removed: mark('version.mark.removed', 'danger'),
  Steps: { props: {}, class: 'pd-steps', needs: 'ol', html: around('div') },
  Video: { props: { src: 'string', title: 'string', poster: 'string?' }, class: 'pd-video', html: videoHtml },
};

/** Alias → name of the part. */
const otherNames: Readonly<Record<string, string>> = { Cards: 'CardGrid', LinkCard: 'Card' };

/** Props of other generators: part → their name → our name, with the values that have other names. */
const otherProps: Readonly<Record<string, readonly [RegExp, string, Readonly<Record<string, string>>]>> = {
  Badge: [/^(?:type|variant)$/, 'tone', { default: 'note', success: 'tip', caution: 'warning' }],
  LinkButton: [/^variant$/, 'tone', { secondary: 'quiet', minimal: 'quiet' }],
};

type NameAndValue = Pick<WrittenProp, 'name' | 'value'>;

function modernise(part: string, { name, value }: NameAndValue): NameAndValue {
  const other = Object.hasOwn(otherProps, part) ? otherProps[part] : undefined;
  if (other === undefined || !other[0].test(name)) return { name, value };
  const newValue = typeof value === 'string' && Object.hasOwn(other[2], value) ? other[2][value] : undefined;
  return { name: other[1], value: newValue ?? value };
}

export interface KnownPart extends Omit<Part, 'props'> {
  readonly name: string;
  readonly fields: Fields;
  /** Converts a prop of another generator. */
  readonly modern: (prop: NameAndValue) => NameAndValue;
  /** Classes of its element for these values. */
  readonly className: (value: (prop: string) => Literal | undefined) => string;
}

/** Names of all parts, as elements. */
export const partNames: readonly string[] = Object.keys(parts);

function knownPart(raw: string, name: string, part: Part): KnownPart {
  const schema = readSchema(part.props);
  const { class: base = '' } = part;
  return {
    ...part,
    name: raw,
    modern: (prop) => modernise(name, prop),
    fields: 'fields' in schema ? schema.fields : new Map(),
    className: (value) => {
      const tone = value('tone');
      if (typeof tone !== 'string') return base;
      return name === 'LinkButton' ? `${base}${tone === 'quiet' ? ' button-quiet' : ''}` : `${base} ${base}-${tone}`;
    },
  };
}

const knownParts: ReadonlyMap<string, KnownPart> = new Map(
  [...Object.keys(parts).map((name) => [name, name]), ...Object.entries(otherNames)].flatMap(
    ([prefix = '', name = '']) => {
      const part = parts[name];
      return part === undefined ? [] : [[prefix, knownPart(prefix, name, part)]];
    },
  ),
);

/** 'Steps', 'Cards' → the part with that name or alias */
export const partByName = (raw: string): KnownPart | undefined => knownParts.get(raw);

const byPlainName = new Map([...knownParts].map(([name, part]) => [name.toLowerCase(), part]));

/** ('file-tree') → the part `FileTree` */
export const partOfDirective = (name: string): KnownPart | undefined =>
  byPlainName.get(name.replaceAll('-', '').toLowerCase());
