// Fills placeholders in texts.

/** `Page loaded: {title}`, `{ title: 'Intro' }` → `Page loaded: Intro`; unknown names are unchanged */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
