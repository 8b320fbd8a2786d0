// Icons that are drawn from the SVG of `theme.icon`: the one that programs request at a fixed URL, and that of phones.
import type { SiteConfig } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DrawnIcon, SquareIcon } from '../../model/icon.ts';
import type { Ports } from '../../model/ports.ts';
import { faviconPath, touchIconPath } from '../../pages/drawn-icons.ts';
import { digest } from '../../text/digest.ts';
import { once } from '../../text/once.ts';
import { splitPath } from '../../text/url-path.ts';
import type { Engine } from '../engine/engine.ts';
import { ownFile, type SiteFile } from '../site-file.ts';

export interface SiteIcons {
  /** Files of the output that a file in `static/` replaces. */
  readonly files: readonly SiteFile[];
  /** Draws new icons meanwhile. */
  readonly begin: () => void;
  readonly findings: () => readonly Diagnostic[];
}

/** Search engines want an edge of a multiple of 48 pixels. */
const favicon: SquareIcon = { format: 'ico', edge: 48, margin: 0, background: null };

type WrongIcon = Extract<DrawnIcon, { kind: 'wrong' }>;

interface Drawing {
  readonly svg: string;
  readonly icon: SquareIcon;
}

/** Makes the icons of a site; nothing is drawn before a file is requested. */
export function makeIcons(
  engine: Engine,
  { theme }: Pick<SiteConfig, 'theme'>,
  { files, painter }: Pick<Ports, 'files' | 'painter'>,
): SiteIcons {
  if (!theme.icons) return { files: [], begin: () => {}, findings: () => [] };
  const drawing = engine.stored<Drawing, DrawnIcon>({
    name: 'icon',
    namespace: 'card',
    idOf: (value) => JSON.stringify(value),
    key: (value) => digest(`${painter.version} ${JSON.stringify(value)}`),
    codec: {
      kind: 'json',
      pack: (icon) => (icon.kind === 'done' ? { bytes: Buffer.from(icon.bytes).toString('base64') } : icon),
      unpack: (stored) => {
        const { bytes, why } = stored as { readonly bytes?: string; readonly why?: string };
        return bytes === undefined
          ? { kind: 'wrong', why: why ?? '' }
          : { kind: 'done', bytes: Buffer.from(bytes, 'base64') };
      },
    },
    run: ({ svg, icon }, passing) => {
      const drawn = painter.drawIcon(svg, icon);
      // The reason may be memory or a loaded machine.
      if (drawn.kind === 'stopped') passing();
      return drawn;
    },
  });
  const path = theme.icon === null ? null : `static${splitPath(theme.icon).path}`;
  const readSvg = once((): { readonly kind: 'svg'; readonly svg: string } | WrongIcon => {
    if (path === null) return { kind: 'wrong', why: '`theme.icon` is missing' };
    if (!path.endsWith('.svg')) return { kind: 'wrong', why: `${path} is no SVG` };
    const bytes = files.read(path);
    if (!(bytes instanceof Uint8Array)) return { kind: 'wrong', why: `${path} cannot be read: ${bytes.detail}` };
    const svg = new TextDecoder().decode(bytes);
    if (/<text[\s/>]/.test(svg)) return { kind: 'wrong', why: `${path} contains text; convert it to paths` };
    return { kind: 'svg', svg };
  });
  const draw = (icon: SquareIcon): DrawnIcon => {
    const read = readSvg();
    return read.kind === 'svg' ? drawing.get({ svg: read.svg, icon }) : read;
  };
  const touch: SquareIcon = { format: 'png', edge: 180, margin: 18, background: theme.themeColor.light };
  const icons = [
    [faviconPath, favicon] as const,
    ...(theme.touchIcon === null ? [[touchIconPath, touch] as const] : []),
  ];
  const drawn = icons.map(([file, icon]) => ({ name: file.slice(1), result: once(() => draw(icon)) }));
  return {
    begin: () => {
      const read = readSvg();
      if (read.kind === 'wrong') return;
      const drawings = icons.map(([, icon]) => ({ svg: read.svg, icon })).filter((value) => !drawing.has(value));
      painter.begin(
        drawings.map((value) => ({ kind: 'icon', ...value })),
        null,
      );
    },
    files: drawn.map(({ name, result }) =>
      ownFile(name, 'an icon that pubdocs draws', () => {
        const icon = result();
        return icon.kind === 'done' ? icon.bytes : '';
      }),
    ),
    findings: () => {
      const wrong = drawn.flatMap(({ result }) => {
        const icon = result();
        return icon.kind === 'wrong'
          ? [icon.why]
          : icon.kind === 'stopped'
            ? ['the SVG takes too much time or memory']
            : [];
      });
      return wrong.slice(0, 1).map((why) => diagnose('icon-source', { why }, { key: 'theme.icons' }));
    },
  };
}
