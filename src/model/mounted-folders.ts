// Folders of a site whose files are elsewhere: versions of the docs from Git, and sources.

/** Folder in the site → the real folder with its files. */
export type MountedFolders = ReadonlyMap<string, string>;
