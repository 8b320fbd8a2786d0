// OpenAPI documents in pages of MkDocs, by swagger-ui-tag, redoc-tag, render_swagger and neoteroi.mkdocsoad.
import { applyEdits } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { type TakenIds, uniqueSlug } from '../../text/slug.ts';
import { editsInText } from '../markdown-source.ts';
import { type OriginalFiles, resolveParts } from '../plan.ts';
import { documentPath, type OriginalReference, referenceName } from '../references.ts';
import { type MigrationResults, notesOn } from '../results.ts';

/** Form → folder of its paths. */
const forms: readonly (readonly [RegExp, (file: string) => string])[] = [
  [/^[ \t]*<(swagger-ui|redoc)\s[^>]*?\bsrc="(?<path>[^"]+)"[^>]*?(?:\/>|>\s*<\/\1>)/gm, folderOf],
  [/^[ \t]*!!swagger(?:-http)?\s+(?<path>\S+?)\s*!!/gm, folderOf],
  [/^[ \t]*\[OAD\(\s*["']?(?<path>[^\s"')]+)[^)]*\)\]/gm, () => ''],
];

/**
 * (original, results, file → path of its page in URLs, in the default language) → a function: ('<swagger-ui
 * src="./api.yaml"/>', its file) → '::reference{api=api}'; and the documents of all pages so far
 */
export function makeApiBlocks(
  source: OriginalFiles,
  results: MigrationResults,
  addressOf: (file: string) => string | undefined,
) {
  const pages = new Map<string, string>();
  const names = new Map<string, string>();
  const taken: TakenIds = { ids: new Set(), counts: new Map() };
  const convert = (text: string, file: string): string =>
    applyEdits(
      text,
      forms.flatMap(([pattern, folder]) =>
        editsInText(text, pattern, ({ groups }) => {
          const path = groups?.path ?? '';
          const document = documentPath(path, folder(file));
          if (source.read(document) === null) {
            const advice = 'Save it in the folder of the site, name it in `openapi`, and write `::reference{api=…}`.';
            notesOn(results, file).left(`the OpenAPI document ${path}`, advice);
            return null;
          }
          const name = names.get(document) ?? uniqueSlug(referenceName('', document), taken);
          names.set(document, name);
          const address = addressOf(file);
          // The block lists the operations, which have pages.
          if (address !== undefined && !pages.has(document)) pages.set(document, resolveParts(address, name));
          return `::reference{api=${name}}`;
        }),
      ),
    );
  const references = (): OriginalReference[] =>
    Array.from(names, ([document, name]) => ({ name, document, pages: pages.get(document) ?? null }));
  return { convert, references };
}
