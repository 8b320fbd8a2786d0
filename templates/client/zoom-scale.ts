// How far a picture can be scaled.

/** From the whole picture to eight times its size: (1, 1.5) → 1.5; (1, 0.5) → 1; (6, 2) → 8 */
export const scaledBy = (scale: number, factor: number): number => Math.min(8, Math.max(1, scale * factor));
