// Smaller versions of the images that pages show. Each is made once for its bytes, and only if it has fewer bytes than
// the next larger one.

import type { SiteConfig } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ImageSource } from '../../model/image-variant.ts';
import type { Ports } from '../../model/ports.ts';
import { fileToHref } from '../../site/url.ts';
import { digest, hashedName } from '../../text/digest.ts';
import { emptyList } from '../../text/empty-list.ts';
import type { Engine } from '../engine/engine.ts';
import { textIds } from '../engine/step.ts';
import { ownFile, type SiteFile } from '../site-file.ts';

export interface SiteImages {
  /** Image that a page shows → what browsers can choose from, by width; empty: only the image itself. */
  readonly sources: (file: string) => readonly ImageSource[];
  /** The versions of all images whose sources were requested. */
  readonly files: () => readonly SiteFile[];
  readonly findings: () => readonly Diagnostic[];
}

interface Original {
  readonly file: string;
  readonly sha256: string;
  readonly size: number;
  readonly image: { readonly width: number; readonly height: number } | null;
}

interface Version {
  readonly width: number;
  /** Its path in the output. */
  readonly path: string;
}

type Versions =
  | { readonly kind: 'done'; readonly versions: readonly Version[] }
  | { readonly kind: 'wrong'; readonly why: string };

/** Widths with the bytes of their versions in Base64, or why there are none; '': it took too long. */
type MadeVersions = readonly (readonly [width: number, bytes: string])[] | string;

/** Widths in pixels: a text column on telephones and screens with one to three pixels for each of CSS. */
const widths = [400, 640, 960, 1280, 1920] as const;
const largest = 1920;

const none: SiteImages = { sources: () => emptyList, files: () => emptyList, findings: () => emptyList };

/** Makes the steps of a site. `info`: file → its digest, size and, if it is an image, width and height. */
export function makeImages(
  engine: Engine,
  config: Pick<SiteConfig, 'markdown' | 'base'>,
  {
    info,
    href,
    ports,
  }: {
    readonly info: (file: string) => Omit<Original, 'file'> | null;
    readonly href: (file: string) => string;
    readonly ports: Pick<Ports, 'files' | 'encodeImage' | 'output'>;
  },
): SiteImages {
  const { srcset: format, sharp } = config.markdown;
  if (format === undefined || sharp.kind === 'off') return none;
  if (sharp.kind === 'missing') {
    const { why } = sharp;
    return { ...none, findings: () => [diagnose('image-encoder-missing', { why }, { key: 'markdown.srcset' })] };
  }
  const { version } = sharp;
  const keyOf = ({ sha256 }: Original): string => `versions 1 sharp ${version} ${format} ${sha256}`;
  const encode = engine.stored<Original, MadeVersions>({
    name: 'image-bytes',
    namespace: 'image',
    idOf: keyOf,
    key: (original) => `bytes ${keyOf(original)}`,
    codec: { kind: 'json' },
    memory: { limit: 1 },
    run: ({ file, sha256, image }, passing) => {
      const full = image?.width ?? 0;
      const smaller = [...widths.filter((each) => each < full), ...(full <= largest ? [full] : [])];
      const bytes = ports.files.read(file);
      const isSame = bytes instanceof Uint8Array && digest(bytes) === sha256;
      const encoded = isSame ? ports.encodeImage(bytes, { format, widths: smaller }) : ({ kind: 'stopped' } as const);
      if (encoded.kind === 'done')
        return encoded.versions.map((version, at) => [smaller[at] ?? 0, Buffer.from(version).toString('base64')]);
      // The file is being changed, or the machine is loaded.
      if (encoded.kind === 'stopped') passing();
      return encoded.kind === 'wrong' ? encoded.why : '';
    },
  });
  const bytesOf = (original: Original, width: number): Uint8Array => {
    const versions = encode.get(original);
    const found = typeof versions === 'string' ? undefined : versions.find(([each]) => each === width);
    return Buffer.from(found?.[1] ?? '', 'base64');
  };
  /** Small, so that a build without changes reads no pictures. */
  const versionsOf = engine.stored<Original, Versions>({
    name: 'image-versions',
    namespace: 'image',
    idOf: (original) => `${keyOf(original)} ${original.file}`,
    key: (original) => `${keyOf(original)} ${original.file}`,
    codec: { kind: 'json' },
    memory: { limit: 0 },
    run: (original) => {
      const all = encode.get(original);
      if (typeof all === 'string') return { kind: 'wrong', why: all };
      const versions: Version[] = [];
      let least = original.size;
      for (const [width, text] of all.toReversed()) {
        const bytes = Buffer.from(text, 'base64');
        if (bytes.length >= least) continue;
        least = bytes.length;
        const name = `${nameOf(original.file)}-${width}.${format}`;
        versions.unshift({ width, path: `assets/files/${hashedName(name, digest(bytes))}` });
      }
      return { kind: 'done', versions };
    },
  });
  const shown = new Map<string, Original>();
  const ofFile = engine.memory<string, Versions | null>({
    name: 'image-sources',
    ...textIds,
    run: (file) => {
      const found = info(file);
      return found?.image && /\.(?:png|jpe?g|webp)$/i.test(file) ? versionsOf.get({ ...found, file }) : null;
    },
    digest: (value) => JSON.stringify(value),
  });
  const versionsIn = (file: string): readonly Version[] => {
    const found = ofFile.get(file);
    return found?.kind === 'done' ? found.versions : emptyList;
  };
  return {
    sources: (file) => {
      const found = info(file);
      if (found?.image) shown.set(file, { ...found, file });
      const versions = versionsIn(file);
      const { width = 0 } = found?.image ?? {};
      if (versions.length === 0) return emptyList;
      const hrefs = versions.map(({ path, width: each }) => ({ href: fileToHref(path, config), width: each }));
      // Without a smaller version of this width, the original is the best one for large screens.
      return width > largest || versions.some((each) => each.width === width)
        ? hrefs
        : [...hrefs, { href: href(file), width }];
    },
    files: () => {
      // Equal images with the same name share their versions.
      const byPath = new Map(
        [...shown.values()].flatMap((original) =>
          versionsIn(original.file).map(({ path, width }) => [path, { original, width }] as const),
        ),
      );
      return [...byPath].map(([path, version]) => ({
        ...ownFile(path, `a version of ${version.original.file}`, () => bytesOf(version.original, version.width)),
        recall: { held: () => ports.output.previous().get(path), keep: () => {} },
      }));
    },
    findings: () =>
      [...shown.keys()].flatMap((file) => {
        const found = ofFile.get(file);
        return found?.kind === 'wrong' && found.why !== ''
          ? [diagnose('image-versions', { file, why: found.why })]
          : [];
      }),
  };
}

/** 'docs/img/Box:1.png' → 'Box-1' */
const nameOf = (file: string): string => (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '').replace(/[:*]/g, '-');
