// Adds the live client to a page on its way to the browser; the page that a build writes has nothing of it.

/** ('…</head>…', { src, version }) → the page with the script last in its head. `version` names the page's own bytes. */
export function injectClient(html: string, { src, version }: { src: string; version: string }): string {
  const script = `<script type="module" src="${src}" data-pubdocs-live="${version}"></script>`;
  const end = html.indexOf('</head>');
  return end === -1 ? `${script}${html}` : `${html.slice(0, end)}${script}${html.slice(end)}`;
}
