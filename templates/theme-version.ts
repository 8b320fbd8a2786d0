// The version of what `pubdocs/theme` promises to components of sites. It goes up when a component, hook or prop is
// renamed or removed.

/** The theme API of this pubdocs. */
export const themeApi = 1;
