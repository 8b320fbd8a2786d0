// JSON of files and responses, which may be any text.

/** ('{"a":1}') → { a: 1 }; undefined for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
