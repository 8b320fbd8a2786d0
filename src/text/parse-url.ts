// Parses URLs. `URL.canParse` of Node 20 is not used for foreign texts: after many calls it refuses all URLs with characters such as `ü`.

/** ('/a', 'https://a.example/b') → that URL; null for a text that is no URL */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
