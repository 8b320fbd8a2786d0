// Files that generators make for their own pages, which no other site needs: known by their names, not by their folder.

const ofGenerator: readonly RegExp[] = [
  // Pages, which are compared as pages.
  /\.html?$/i,
  // Records of builds, indexes of searches, rules of hosts.
  /(?:^|\/)(?:sitemap(?:-\w+)?\.xml(?:\.gz)?|hashmap\.json|search-index.*\.json|objects\.inv|vp-icons\.css|\.nojekyll|opensearch\.xml|_redirects|_headers|pubdocs[\w-]*\.json)$/,
  /\.(?:map|LICENSE\.txt)$/,
  // Docusaurus: the digest of images and downloads.
  /(?:^|\/)assets\/.*-[0-9a-f]{16,32}\.\w+$/,
  // Scripts, styles and fonts of Docusaurus, VitePress and Material for MkDocs: any digest.
  /(?:^|\/)assets\/.*\.[\w-]{8}(?:\.(?:lean|min))?\.(?:css|js|woff2?)$/,
  // VitePress: the digest of a medium has digits or capitals; `.settings` and `.20260101` are parts of names.
  /(?:^|\/)assets\/.*\.(?!(?:[A-Za-z][a-z]{7}|\d{8})\.)[\w-]{8}\.(?:avif|gif|ico|jpe?g|mp3|mp4|ogg|pdf|png|svg|txt|webm|webp)$/,
  // Astro and SvelteKit.
  /(?:^|\/)(?:_astro|_app)\//,
  // Pagefind.
  /(?:^|\/)pagefind\/(?:[\w.-]+\.(?:css|js|json|pagefind|pf_meta)|(?:fragment|index|filter)\/[\w-]+\.pf_\w+)$/,
  // Material for MkDocs and MkDocs: scripts, styles, social cards, copies of other hosts, the index of the search.
  /(?:^|\/)assets\/(?:javascripts|stylesheets)\/.*\.(?:css|js)$/,
  /(?:^|\/)assets\/(?:external\/.*|images\/social\/.*|images\/favicon\.png|_mkdocstrings\.css)$/,
  /(?:^|\/)search\/(?:search_index\.json|search\.json|lunr[\w.-]*\.js|main\.js|worker\.js)$/,
];

/** ('assets/index.Bx81kQ2z.js') → true; ('assets/manual.pdf') → false. The path is relative to the site. */
export const isOfGenerator = (file: string): boolean => ofGenerator.some((pattern) => pattern.test(file));
