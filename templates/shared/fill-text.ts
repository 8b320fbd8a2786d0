// Texts with places to fill.

/** `Page loaded: {title}`, `{ title: 'Intro' }` → `Page loaded: Intro`; unknown names stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
