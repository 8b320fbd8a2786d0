// The result of bundling a module of the site. It is JSON, so that it can be cached.
import type { LostHandler } from '../../model/ports.ts';

export interface Bundle {
  readonly code: string;
  /** Source map as JSON, empty for browser code. */
  readonly map: string;
  /** sha256 of the code. */
  readonly hash: string;
  /** Every source file, relative to the root (`../` outside it), with the sha256 of its bytes. */
  readonly inputs: readonly { readonly file: string; readonly hash: string }[];
  /** Names that are left as imports. */
  readonly imports: readonly string[];
  /** Event handlers on elements, which are missing in HTML rendered by Node; empty for browser code. */
  readonly handlers: readonly LostHandler[];
}
