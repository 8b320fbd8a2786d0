// Width and height of images, from their bytes.
import { imageSize as measure } from 'image-size';

/** Bytes of an image → its size in pixels, as displayed; null if it is not an image */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  try {
    const { width, height, orientation } = measure(bytes);
    // Orientations 5 to 8 are rotated by 90°.
    return (orientation ?? 1) > 4 ? { width: height, height: width } : { width, height };
  } catch {
    // The library throws for unsupported files, and most linked files are not images.
    return null;
  }
}
