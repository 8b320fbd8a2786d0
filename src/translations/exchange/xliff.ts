// XLIFF 1.2, which all translation tools read. Markup becomes inline elements (`ph`, `bpt`, `ept`) with numbers.
import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { groupBy } from '../../text/group-by.ts';
import { escapeXml } from '../../text/xml.ts';
import {
  type ExportedFile,
  type ExportedUnit,
  type ReadFile,
  type ReadPart,
  type ReadUnit,
  readDigestNote,
  writeDigestNote,
} from './exchange-file.ts';
import type { Inline, InlinePart } from './inline.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** Escapes text as in attributes, but keeps line ends and quotes. */
const escapeText = (text: string): string => escapeXml(text).replaceAll('&#10;', '\n').replaceAll('&quot;', '"');

const elements = { alone: 'ph', open: 'bpt', close: 'ept' } as const;

function writePart(part: InlinePart): string {
  if (part.type === 'text') return escapeText(part.text);
  const name = elements[part.type];
  const pair = part.type === 'alone' ? '' : ` rid="${part.id}"`;
  return `<${name} id="${part.id}"${pair}>${escapeText(part.markup)}</${name}>`;
}

const writeParts = ({ parts }: Inline): string => parts.map(writePart).join('');

const stateOf = ({ target, needsReview }: ExportedUnit): string => {
  if (target === null) return 'needs-translation';
  return needsReview ? 'needs-review-translation' : 'translated';
};

const writeUnit = (unit: ExportedUnit): string => `      <trans-unit id="${escapeXml(unit.name)}" xml:space="preserve">
        <source>${writeParts(unit.source)}</source>
        <target state="${stateOf(unit)}">${unit.target === null ? '' : writeParts(unit.target)}</target>
        <context-group purpose="location"><context context-type="linenumber">${unit.line}</context></context-group>
        <note from="pubdocs">${writeDigestNote(unit.targetDigest)}</note>
      </trans-unit>
`;

/** Texts → an XLIFF document with a `file` for each page */
export function writeXliff({ languages, units }: ExportedFile): string {
  const files = [...groupBy(units, ({ file }) => file)].map(
    ([
      file,
      own,
    ]) => `  <file original="${escapeXml(file)}" source-language="${escapeXml(languages.original)}" target-language="${escapeXml(languages.translation)}" datatype="x-markdown">
    <body>
${own.map(writeUnit).join('')}    </body>
  </file>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${namespace}" version="1.2">\n${files.join('')}</xliff>\n`;
}

const children = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => (child instanceof XmlElement && child.name === name ? [child] : []));

/** Finds units, also in groups. */
const unitsBelow = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    return child.name === 'trans-unit' ? [child] : unitsBelow(child);
  });

const ends = new Map<string, 'alone' | 'open' | 'close'>([
  ['ph', 'alone'],
  ['x', 'alone'],
  ['bpt', 'open'],
  ['bx', 'open'],
  ['ept', 'close'],
  ['ex', 'close'],
]);

/** Content of `target` → its parts; elements around text (`mrk`, `g`) that a tool has added count as their text */
function readParts(element: XmlElement): ReadPart[] {
  return element.children.flatMap((child): ReadPart[] => {
    if (child instanceof XmlText) return [child.text];
    if (!(child instanceof XmlElement)) return [];
    const end = ends.get(child.name);
    if (end === undefined) return readParts(child);
    return [{ id: Number(child.attributes.rid ?? child.attributes.id), end }];
  });
}

const unfinished = /^(?:new|needs-)/;

function readUnit(element: XmlElement, lineOf: (offset: number) => number): ReadUnit {
  const [target] = children(element, 'target');
  const parts = target ? readParts(target) : [];
  const isEmpty = parts.every((part) => typeof part === 'string' && part.trim() === '');
  const isUnfinished = unfinished.test(target?.attributes.state ?? '');
  const notes = children(element, 'note').map(({ text }) => text);
  return {
    name: element.attributes.id ?? '',
    target: isEmpty ? null : parts,
    isUnfinished,
    targetDigest: readDigestNote(notes.join('\n')),
    line: lineOf(element.start),
  };
}

/** An XLIFF 1.2 document → its translations; for other text, the place of the first error */
export function readXliff(text: string): ReadFile {
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    const version = root?.attributes.version ?? '';
    if (root?.name !== 'xliff')
      return { ok: false, problem: `its root is <${root?.name ?? ''}>, not <xliff>`, line: 1 };
    if (version !== '1.2') return { ok: false, problem: `its version is ${version}, not 1.2`, line: 1 };
    const files = children(root, 'file');
    const languages = new Set(files.map(({ attributes }) => attributes['target-language'] ?? ''));
    const [language = ''] = languages;
    if (languages.size !== 1 || language === '')
      return { ok: false, problem: 'its files do not have one target-language', line: 1 };
    let [at, line] = [0, 1];
    const lineOf = (offset: number): number => {
      for (; at < offset; at += 1) if (text[at] === '\n') line += 1;
      return line;
    };
    return { ok: true, language, units: files.flatMap(unitsBelow).map((unit) => readUnit(unit, lineOf)) };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, problem: 'its elements are nested too deeply', line: 1 };
    if (!(error instanceof XmlError)) throw error;
    const [problem = ''] = error.message.split('\n');
    return { ok: false, problem: problem.replace(/ \(line.*$/, ''), line: error.line };
  }
}
