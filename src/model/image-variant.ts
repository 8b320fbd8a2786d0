// Smaller versions of an image, from which browsers choose one that fits their screen.

export const imageFormats = ['webp', 'avif'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** The package that makes the versions, which the site installs; `off`: the config or the command wants none. */
export type ImagePackage =
  | { readonly kind: 'off' }
  | { readonly kind: 'missing'; readonly why: string }
  | { readonly kind: 'ready'; readonly version: string };

/** Versions of an image to make; widths in pixels. */
export interface ImageTask {
  readonly format: ImageFormat;
  readonly widths: readonly number[];
}

/** 'wrong': the image cannot be read, or it moves; 'stopped': it took too long. */
export type EncodedImage =
  | { readonly kind: 'done'; readonly versions: readonly Uint8Array[] }
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'stopped' };

/** (bytes of an image, task) → its versions, in the order of the widths */
export type EncodeImage = (bytes: Uint8Array, task: ImageTask) => EncodedImage;

export interface ImageSource {
  readonly href: string;
  /** In pixels. */
  readonly width: number;
}
