// Text → XML 1.0.

/** Characters that XML 1.0 forbids, even as references. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** ('a < "b"') → 'a &lt; &quot;b&quot;' */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"\n\r\t]/g, (character) => references[character] ?? character);
