// The most frequent error of code for browsers: it uses one of their globals while pages are rendered.

const globals =
  /\b(?<name>window|document|localStorage|sessionStorage|location|history|screen|navigator|matchMedia|getComputedStyle|requestAnimationFrame|customElements|HTMLElement|inner(?:Width|Height)|\w+Observer) is not defined/;

/** ('window is not defined') → what to do instead; undefined for other errors */
export function browserHint(detail: string): string | undefined {
  const name = globals.exec(detail)?.groups?.name;
  return name === undefined
    ? undefined
    : `\`${name}\` exists only in browsers, and this code runs at build time. Use it in an effect (\`useEffect\`) of an island.`;
}
