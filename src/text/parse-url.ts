// Parses URLs without `URL.canParse`: after many calls, that of Node 20 refuses URLs with characters such as `ü`.

/** ('/a', 'https://a.example/b') → that URL; null for a text that is no URL */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** ('a b', 'https://a.example') → true: the text is a URL, or with a base a reference to one */
export const isUrl = (text: string, base?: string | URL): boolean => parseUrl(text, base) !== null;
