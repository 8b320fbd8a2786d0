// Files that generators write for their own pages, and that other sites do not need. They are known by their names.

const ofGenerator: readonly RegExp[] = [
  // Pages, which are compared separately.
  /\.html?$/i,
  // Build records, search indexes, rules of hosts.
  /(?:^|\/)(?:sitemap(?:-\w+)?\.xml(?:\.gz)?|hashmap\.json|search-index.*\.json|objects\.inv|vp-icons\.css|\.nojekyll|opensearch\.xml|_redirects|_headers|pubdocs[\w-]*\.json)$/,
  /\.(?:map|LICENSE\.txt)$/,
  // Docusaurus: images and downloads with a digest.
  /(?:^|\/)assets\/.*-[0-9a-f]{16,32}\.\w+$/,
  // Scripts, styles and fonts of Docusaurus, VitePress and Material for MkDocs, with any digest.
  /(?:^|\/)assets\/.*\.[\w-]{8}(?:\.(?:lean|min))?\.(?:css|js|woff2?)$/,
  // VitePress: media files with a digest of digits or capitals, unlike `.settings` and `.20260101` in names.
  /(?:^|\/)assets\/.*\.(?!(?:[A-Za-z][a-z]{7}|\d{8})\.)[\w-]{8}\.(?:avif|gif|ico|jpe?g|mp3|mp4|ogg|pdf|png|svg|txt|webm|webp)$/,
  // Astro and SvelteKit.
  /(?:^|\/)(?:_astro|_app)\//,
  // Files that servers do not publish: `.prerender/`.
  /(?:^|\/)\.(?!well-known(?:\/|$))/,
  // Pagefind.
  /(?:^|\/)pagefind\/(?:[\w.-]+\.(?:css|js|json|pagefind|pf_meta)|(?:fragment|index|filter)\/[\w-]+\.pf_\w+)$/,
  // MkDocs and Material for MkDocs: scripts, styles, social cards, copies from other hosts, search index.
  /(?:^|\/)assets\/(?:javascripts|stylesheets)\/.*\.(?:css|js)$/,
  /(?:^|\/)assets\/(?:external\/.*|images\/social\/.*|images\/favicon\.png|_mkdocstrings\.css)$/,
  /(?:^|\/)search\/(?:search_index\.json|search\.json|lunr[\w.-]*\.js|main\.js|worker\.js)$/,
];

/** ('assets/index.Bx81kQ2z.js') → true; ('assets/manual.pdf') → false. The path is relative to the site. */
export const isOfGenerator = (file: string): boolean => ofGenerator.some((pattern) => pattern.test(file));
