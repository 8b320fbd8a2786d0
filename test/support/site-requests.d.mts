/** A request for which the output has no file. */
export interface UnansweredRequest {
  /** File of the output that makes it. */
  readonly from: string;
  /** The URL as written in that file. */
  readonly url: string;
}

/**
 * Output folder, its origin and base → the number of requests of its pages, style sheets and manifests, and those
 * without a file.
 */
export function siteRequests(
  folder: string,
  site: { readonly url: string; readonly base: string },
): { readonly count: number; readonly unanswered: readonly UnansweredRequest[] };
