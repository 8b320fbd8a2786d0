/** A request that no file of the output answers. */
export interface UnansweredRequest {
  /** File of the output that makes it. */
  readonly from: string;
  /** As written. */
  readonly url: string;
}

/** Output folder, its origin and base → every request of its pages, style sheets and manifests, and those without an answer. */
export function siteRequests(
  folder: string,
  site: { readonly url: string; readonly base: string },
): { readonly count: number; readonly unanswered: readonly UnansweredRequest[] };
