// A strict parser of plain XML: elements, attributes, text and the character references of the reports. It refuses
// everything else.

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Draft extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const token =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<(?<close>\/)?(?<name>[a-z-]+)(?<attributes>(?:\s+[a-z]+="[^<"]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/gy;
const reference = /&(?:amp|lt|gt|quot|#\d+);/g;
const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function decode(text: string): string {
  if (text.replace(reference, '').includes('&')) throw new Error(`a bare & in ${text}`);
  return text.replace(reference, (found) => named[found] ?? String.fromCodePoint(Number(found.slice(2, -1))));
}

/** Text → its root element; throws when the text is not well-formed. */
export function readXml(xml: string): XmlElement {
  const document: Draft = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let end = 0;
  for (const { 0: all, index, groups = {} } of xml.matchAll(token)) {
    end = index + all.length;
    const current = open.at(-1) ?? document;
    if (groups.text !== undefined) current.text += decode(groups.text);
    if (groups.name === undefined) continue;
    if (groups.close !== undefined) {
      if (current.name !== groups.name) throw new Error(`</${groups.name}> ends <${current.name}>`);
      open.pop();
      continue;
    }
    const pairs = [...(groups.attributes ?? '').matchAll(/([a-z]+)="([^"]*)"/g)];
    const attributes = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)]));
    if (Object.keys(attributes).length !== pairs.length) throw new Error(`an attribute twice in ${all}`);
    const element: Draft = { name: groups.name, attributes, children: [], text: '' };
    current.children.push(element);
    if (groups.empty === undefined) open.push(element);
  }
  const [root, ...others] = document.children;
  if (end !== xml.length || open.length !== 1 || root === undefined || others.length > 0)
    throw new Error(`not well-formed at ${end}: ${xml.slice(end, end + 80)}`);
  return root;
}
