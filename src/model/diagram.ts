// Diagrams that pages are written with.

/** Languages of diagrams. */
export type DiagramLanguage = 'dot' | 'mermaid';

/** Whether the packages are there that draw Mermaid: their versions, or what is missing. */
export type MermaidPackages =
  | { readonly kind: 'ready'; readonly versions: string }
  | { readonly kind: 'missing'; readonly why: string };
