// Diagrams in pages.

export type DiagramLanguage = 'dot' | 'mermaid';

/** Packages that draw Mermaid: their versions if all are installed, or what is missing. */
export type MermaidPackages =
  | { readonly kind: 'ready'; readonly versions: string }
  | { readonly kind: 'missing'; readonly why: string };
