// Smaller versions of the images that pages show. Each is made once for its bytes, and only if it has fewer bytes than
// the next larger one.

import type { SiteConfig } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ImageFormat, ImageSource } from '../../model/image-variant.ts';
import type { Ports } from '../../model/ports.ts';
import { fileToHref } from '../../site/url.ts';
import { digest, hashedName } from '../../text/digest.ts';
import { emptyList } from '../../text/empty-list.ts';
import type { Engine } from '../engine/engine.ts';
import { textIds } from '../engine/step.ts';
import { assetName, type FileInfo } from '../site-assets.ts';
import { hashedFile, type SiteFile } from '../site-file.ts';

export interface SiteImages {
  /** Image that a page shows → what browsers can choose from, by width; empty: only the image itself. */
  readonly sources: (file: string) => readonly ImageSource[];
  /** The versions of all images whose sources were requested. */
  readonly files: () => readonly SiteFile[];
  readonly findings: () => readonly Diagnostic[];
}

type Original = Omit<FileInfo, 'secrets'> & { readonly file: string };

interface Version {
  readonly width: number;
  /** Its path in the output. */
  readonly path: string;
}

type Versions =
  | { readonly kind: 'done'; readonly versions: readonly Version[] }
  | { readonly kind: 'wrong'; readonly why: string };

/** Widths with the bytes of their versions in Base64, or why there are none; '': it took too long. */
type EncodedVersions = readonly (readonly [width: number, bytes: string])[] | string;

/** Widths in pixels: a text column on telephones and screens with one to three pixels for each of CSS. */
const widths = [400, 640, 960, 1280, 1920] as const;
const largest = 1920;

const none: SiteImages = { sources: () => emptyList, files: () => emptyList, findings: () => emptyList };

interface ImageParts {
  /** File → its digest, size and, if it is an image, width and height. */
  readonly info: (file: string) => Omit<Original, 'file'> | null;
  readonly href: (file: string) => string;
  readonly ports: Pick<Ports, 'files' | 'encodeImage' | 'output'>;
}

/** Makes the steps of a site. */
export function makeImages(
  engine: Engine,
  config: Pick<SiteConfig, 'markdown' | 'base'>,
  { info, href, ports }: ImageParts,
): SiteImages {
  const { srcset: format, sharp } = config.markdown;
  if (format === undefined || sharp.kind === 'off') return none;
  if (sharp.kind === 'missing') {
    const { why } = sharp;
    return { ...none, findings: () => [diagnose('image-encoder-missing', { why }, { key: 'markdown.srcset' })] };
  }
  const { encode, versionsOf } = makeEncoder(engine, ports, { format, version: sharp.version });
  const shown = new Map<string, Original>();
  const ofFile = engine.memory<string, Versions | null>({
    name: 'image-sources',
    ...textIds,
    run: (file) => {
      const original = info(file);
      return original?.image && /\.(?:png|jpe?g|webp)$/i.test(file) ? versionsOf.get({ ...original, file }) : null;
    },
    digest: (value) => JSON.stringify(value),
  });
  const versionsIn = (file: string): readonly Version[] => {
    const result = ofFile.get(file);
    return result?.kind === 'done' ? result.versions : emptyList;
  };
  return {
    sources: (file) => {
      const original = info(file);
      if (original?.image) shown.set(file, { ...original, file });
      const versions = versionsIn(file);
      if (versions.length === 0) return emptyList;
      const sources = versions.map(({ path, width }) => ({ href: fileToHref(path, config), width }));
      return withOriginal(sources, { href: href(file), width: original?.image?.width ?? 0 });
    },
    files: () => {
      // Equal images with the same name share their versions.
      const byPath = new Map(
        [...shown.values()].flatMap((original) =>
          versionsIn(original.file).map(({ path, width }) => [path, { original, width }] as const),
        ),
      );
      return [...byPath].map(([path, { original, width }]) =>
        hashedFile(path, `a version of ${original.file}`, () => bytesOf(encode.get(original), width), ports.output),
      );
    },
    findings: () =>
      [...shown.keys()].flatMap((file) => {
        const result = ofFile.get(file);
        return result?.kind === 'wrong' && result.why !== ''
          ? [diagnose('image-versions', { file, why: result.why })]
          : [];
      }),
  };
}

/** The steps from an image to its smaller versions: their bytes, and their widths and paths. */
function makeEncoder(
  engine: Engine,
  ports: Pick<Ports, 'files' | 'encodeImage'>,
  { format, version }: { readonly format: ImageFormat; readonly version: string },
) {
  const keyOf = ({ sha256 }: Original): string => `versions 1 sharp ${version} ${format} ${sha256}`;
  const encode = engine.stored<Original, EncodedVersions>({
    name: 'image-bytes',
    namespace: 'image',
    idOf: keyOf,
    key: (original) => `bytes ${keyOf(original)}`,
    memory: { limit: 1 },
    run: ({ file, sha256, image }, passing) => {
      const smaller = widthsUpTo(image?.width ?? 0);
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
  /** Small, so that a build without changes reads no pictures. */
  const versionsOf = engine.stored<Original, Versions>({
    name: 'image-versions',
    namespace: 'image',
    idOf: (original) => `${keyOf(original)} ${original.file}`,
    key: (original) => `${keyOf(original)} ${original.file}`,
    run: (original) => {
      const encoded = encode.get(original);
      if (typeof encoded === 'string') return { kind: 'wrong', why: encoded };
      return { kind: 'done', versions: smallerVersions(encoded, original, format) };
    },
  });
  return { encode, versionsOf };
}

/** (3000) → all widths; (500) → [400, 500] */
const widthsUpTo = (full: number): number[] => [
  ...widths.filter((width) => width < full),
  ...(full <= largest ? [full] : []),
];

const bytesOf = (versions: EncodedVersions, width: number): Uint8Array => {
  const [, base64 = ''] = typeof versions === 'string' ? [] : (versions.find(([each]) => each === width) ?? []);
  return Buffer.from(base64, 'base64');
};

/** The versions that have fewer bytes than the next larger one, by width. */
function smallerVersions(
  encoded: Exclude<EncodedVersions, string>,
  { file, size }: Pick<Original, 'file' | 'size'>,
  format: ImageFormat,
): readonly Version[] {
  const versions: Version[] = [];
  let least = size;
  for (const [width, base64] of encoded.toReversed()) {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length >= least) continue;
    least = bytes.length;
    const name = `${nameOf(file)}-${width}.${format}`;
    versions.unshift({ width, path: `assets/files/${hashedName(name, digest(bytes))}` });
  }
  return versions;
}

/** Without a smaller version of its width, the original is the best one for large screens. */
const withOriginal = (sources: readonly ImageSource[], original: ImageSource): readonly ImageSource[] =>
  original.width > largest || sources.some(({ width }) => width === original.width) ? sources : [...sources, original];

/** 'docs/img/Box:1.png' → 'Box-1' */
const nameOf = (file: string): string => assetName(file).replace(/\.[^.]+$/, '');
