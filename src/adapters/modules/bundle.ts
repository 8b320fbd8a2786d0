// Result of bundling a module of the site: JSON-safe, so that it can be cached.
import type { LostHandler } from '../../model/ports.ts';

export interface Bundle {
  readonly code: string;
  /** Source map as JSON, empty for browser code. */
  readonly map: string;
  /** sha256 of the code. */
  readonly hash: string;
  /** Every file that it was made from, relative to the root (`../` outside it), with the sha256 of its bytes. */
  readonly inputs: readonly { readonly file: string; readonly hash: string }[];
  /** Names that are left as imports. */
  readonly imports: readonly string[];
  /** Handlers of events on elements, which HTML made by Node does not carry; empty for browser code. */
  readonly handlers: readonly LostHandler[];
}
