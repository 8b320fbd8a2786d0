// The thread that makes smaller versions of images, with the package sharp of the site.
import { pathToFileURL } from 'node:url';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { ImageTask } from '../../model/image-variant.ts';
import { errorMessage } from '../../text/error-code.ts';
import { answerEach, noteThread, silence } from './thread-state.ts';

export interface ImageJob extends ImageTask {
  readonly bytes: Uint8Array;
}

export type MadeImage =
  | { readonly status: 'done'; readonly versions: readonly Uint8Array[] }
  | { readonly status: 'wrong'; readonly why: string };

/** The part of sharp that is used here: it is no dependency of pubdocs, so its types are not there. */
interface Pipeline {
  metadata(): Promise<{ readonly format?: string; readonly pages?: number }>;
  autoOrient(): Pipeline;
  resize(options: { readonly width: number; readonly withoutEnlargement: boolean }): Pipeline;
  webp(options: {
    readonly quality: number;
    readonly nearLossless?: boolean;
    readonly smartSubsample?: boolean;
  }): Pipeline;
  avif(options: { readonly quality: number }): Pipeline;
  toBuffer(): Promise<Uint8Array>;
}

interface Setup {
  readonly sharp: string;
  readonly state: Int32Array;
  readonly port: MessagePort;
}

const { sharp: file, state, port } = workerData as Setup;
noteThread(state);
silence();

/** Blocks `acTL` make a PNG move, and sharp reads only its first picture. */
const movesPng = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).includes('acTL');

async function make(open: (bytes: Uint8Array) => Pipeline, { bytes, format, widths }: ImageJob): Promise<MadeImage> {
  const { format: source, pages = 1 } = await open(bytes).metadata();
  if (pages > 1 || movesPng(bytes)) return { status: 'wrong', why: 'it moves' };
  // Screenshots have sharp edges of colour, which the subsampling of photographs would blur.
  const webp = source === 'jpeg' ? { quality: 80 } : { quality: 90, smartSubsample: true };
  const versions = widths.map((width) => {
    const small = open(bytes).autoOrient().resize({ width, withoutEnlargement: true });
    return (format === 'webp' ? small.webp(webp) : small.avif({ quality: 60 })).toBuffer();
  });
  return { status: 'done', versions: await Promise.all(versions) };
}

const { default: sharp } = (await import(pathToFileURL(file).href)) as { default: (bytes: Uint8Array) => Pipeline };

answerEach({ state, port }, (job: ImageJob) =>
  make(sharp, job).catch((error: unknown) => ({ status: 'wrong' as const, why: errorMessage(error) })),
);
