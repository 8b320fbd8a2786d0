// Width and height of images, from their bytes.
import { imageSize as measure } from 'image-size';

/** Bytes of an image → its size in pixels, as it is shown; null for what is not an image. */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  try {
    const { width, height, orientation } = measure(bytes);
    // Orientations 5 to 8 lie on their side.
    return (orientation ?? 1) > 4 ? { width: height, height: width } : { width, height };
  } catch {
    // The library says "unsupported" by throwing, and most linked files are not images.
    return null;
  }
}
