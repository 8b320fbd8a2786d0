// The shells that `pubdocs completion` supports.

export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/** ('zsh') → true */
export const isShell = (name: string): name is Shell => shells.some((shell) => shell === name);
