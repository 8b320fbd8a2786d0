// Icons that are drawn from the SVG of a site.

/** A square icon. Its edge is in pixels, and so is the margin around the SVG. */
export interface SquareIcon {
  readonly format: 'png' | 'ico';
  readonly edge: number;
  readonly margin: number;
  /** Colour behind the SVG; null: transparent. */
  readonly background: string | null;
}

/** 'wrong': the SVG cannot be read. */
export type DrawnIcon =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'stopped' };
