// The colour of text on a background, by the contrast that WCAG defines.

/** Relative luminance: '#000000' → 0, '#ffffff' → 1. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** ('#000000', '#ffffff') → 21; the order of the colours does not matter. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The text colour with more contrast, at least 4.5: ('#14233f') → '#ffffff'; ('#ffd500') → '#101623' */
export const inkOn = (background: string): '#ffffff' | '#101623' =>
  contrast(background, '#ffffff') >= contrast(background, '#101623') ? '#ffffff' : '#101623';
