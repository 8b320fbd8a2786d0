// The names of layouts, apart from the code that uses them: the command line loads only this file.

export const layoutNames = ['docusaurus', 'starlight', 'vitepress', 'mkdocs-suffix', 'mkdocs-folders', 'hugo'] as const;

export type LayoutName = (typeof layoutNames)[number];
