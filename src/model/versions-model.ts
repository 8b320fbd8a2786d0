// The versions of a page, as templates show them.

/** The same page in a version of the docs. */
export interface VersionLinkModel {
  readonly id: string;
  readonly label: string;
  /** The page, or the start page of a version that does not have it. */
  readonly href: string;
  readonly exists: boolean;
  /** The version that the reader is in. */
  readonly here: boolean;
  /** `kept`: another version without a notice. */
  readonly kind: 'current' | 'old' | 'unreleased' | 'kept';
}

export interface VersionsModel {
  /** Newest first, including the page's own version. */
  readonly links: readonly VersionLinkModel[];
  /** Notice on pages of an old or unreleased version, with the link to the current one. */
  readonly notice: {
    readonly kind: 'old' | 'unreleased';
    readonly label: string;
    readonly to: VersionLinkModel;
  } | null;
}
