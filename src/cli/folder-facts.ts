// The facts of texts that pubdocs does not build: files with the model, and globs of the texts.
import { parse as parseYaml } from 'yaml';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { readOpenApi } from '../adapters/openapi-reader.ts';
import { normaliseConfig } from '../config/normalise-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { checkFacts } from '../facts/check-facts.ts';
import { compileAlone } from '../markdown/compile-alone.ts';
import type { ApiSource } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { Files } from '../model/ports.ts';
import type { FactsConfig } from '../model/stated-fact.ts';
import { loadDocuments } from '../openapi/load-documents.ts';
import { bindText, makeFactRules, readFactsLock } from '../pipeline/fact-findings.ts';
import { errorMessage } from '../text/error-code.ts';
import { isObject } from '../text/is-object.ts';
import { once } from '../text/once.ts';
import { readGlob } from '../translations/pairing/glob.ts';
import type { FactPage, FactSite, FactsFlags, OpenedFacts } from './fact-site.ts';
import { checkPlainFolder, foldersLike, languageFlag, listTexts, readPlainText, usageFailure } from './plain-texts.ts';
import { secrets } from './secrets.ts';

export async function openFolderFacts(root: string, flags: FactsFlags): Promise<OpenedFacts> {
  const { model = [], texts = [] } = flags;
  if (model.length === 0 || texts.length === 0) throw usageFailure('--model and --texts belong together');
  checkPlainFolder(root, '--model', texts);
  const language = languageFlag(flags);
  const files = makeNodeFiles(root);
  const read = await readModel(model, files, language);
  const globs = texts.map(readGlob);
  const listed = listTexts(files, globs);
  const none =
    listed.files.length > 0
      ? []
      : [didYouMean(diagnose('texts-none', { globs: texts }, { suggest: foldersLike(globs[0]?.folder ?? '', root) }))];
  const diagnostics = [...read.diagnostics, ...listed.diagnostics, ...none];
  const { config, documents } = read;
  if (config === null || none.length > 0) return { load: null, diagnostics: () => diagnostics, rules: {} };
  const unread: Diagnostic[] = [];
  const load = async (): Promise<FactSite> => {
    unread.length = 0;
    const { lock, diagnostics: wrong } = readFactsLock(files, documents.length > 0);
    const rules = makeFactRules(config, lock, { snapshots: [], documents });
    const pages = listed.files.flatMap((file): FactPage[] => {
      const text = readPlainText(files, file);
      if (typeof text !== 'string') {
        unread.push(text);
        return [];
      }
      const bind = once(() => {
        const options = { htmlLang: language, facts: config.units, samples: documents.length > 0 };
        const { headings, stated, samples = [] } = compileAlone({ file, text }, options);
        return bindText({ stated, headings, samples }, rules.model, { language, units: config.units, secrets });
      });
      return [{ file, bind, report: () => checkFacts({ file, language, page: bind() }, rules), isReadOnly: false }];
    });
    const listedFiles = new Set(listed.files);
    const others = Object.entries(lock.pages).filter(([file]) => !listedFiles.has(file) && files.stat(file) !== null);
    return { pages, rules: () => rules, others: Object.fromEntries(others), diagnostics: wrong };
  };
  return { load, diagnostics: () => [...diagnostics, ...unread], rules: {} };
}

/** The facts and the OpenAPI documents of the files of a model. */
async function readModel(names: readonly string[], files: Files, language: string) {
  const diagnostics: Diagnostic[] = [];
  const sources: ApiSource[] = [];
  const values: { readonly file: string; readonly value: unknown }[] = [];
  for (const file of names) {
    const value = readValue(file, files, diagnostics);
    if (isObject(value) && ('openapi' in value || 'swagger' in value))
      sources.push({ name: nameOf(file), file, replace: {}, overlays: [], pages: null, key: '--model' });
    else values.push({ file, value });
  }
  const [facts, second] = values;
  if (second !== undefined)
    throw usageFailure(`--model ${second.file}: only one file can have facts, and ${facts?.file} has them, too`);
  const api = await loadDocuments(sources, {
    files,
    readOpenApi,
    read: { earlier: () => undefined, keep: () => {} },
  });
  const config = diagnostics.length > 0 ? null : readFacts(facts, language, diagnostics);
  return { config, documents: api.documents, diagnostics: [...diagnostics, ...api.diagnostics] };
}

/** ('api/v1.yaml') → 'v1' */
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.\w+$/, '');

function readValue(file: string, files: Files, diagnostics: Diagnostic[]): unknown {
  const fail = (detail: string): null => {
    diagnostics.push(diagnose('facts-model', { file, detail }, { place: startOfFile(file) }));
    return null;
  };
  const text = readPlainText(files, file);
  if (typeof text !== 'string') return fail(text.message);
  try {
    return parseYaml(text, { prettyErrors: false });
  } catch (error) {
    return fail(errorMessage(error));
  }
}

/** Checks facts as `facts` in the config of a site. */
function readFacts(
  from: { readonly file: string; readonly value: unknown } | undefined,
  language: string,
  diagnostics: Diagnostic[],
): FactsConfig | null {
  const raw = {
    title: language,
    url: 'https://site.invalid',
    i18n: { defaultLocale: language, locales: { [language]: { label: language, htmlLang: language } } },
    facts: from === undefined ? {} : from.value,
  };
  const { config, diagnostics: wrong } = normaliseConfig(raw, {}, from?.file ?? '');
  diagnostics.push(
    ...wrong.map((finding) => (from === undefined ? finding : { ...finding, place: startOfFile(from.file) })),
  );
  return config?.facts ?? null;
}
