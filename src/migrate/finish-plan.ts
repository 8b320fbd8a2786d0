// Parts of a plan that are the same for all generators.

import { stringify } from 'yaml';
import { slugProblem } from '../content/doc-address.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { isAcceptedKey } from '../content/front-matter-check.ts';
import { isHomeKey } from '../content/home-parts.ts';
import { frontMatterKeys, isFrontMatterKey } from '../model/front-matter.ts';
import { applyEdits } from '../text/apply-edits.ts';
import { folderOf, isMarkdownFile } from '../text/paths.ts';
import { frontMatterEnd, matchesInText, readMarkdown } from './markdown-source.ts';
import { addFrontMatter } from './page-address.ts';
import { addCount, type MigrationPlan, type PlannedFile, resolveParts } from './plan.ts';
import { readFrontMatter, withReadableYaml } from './read-front-matter.ts';
import { type MigrationResults, type Note, notesOn } from './results.ts';
import { shownPath, withoutMissingFiles } from './shown-files.ts';
import { standInModule, type UnknownComponent } from './stand-ins.ts';
import { configFile } from './write-module.ts';

/** Generated components that replace those of the original. */
export const standInFiles = (components: ReadonlyMap<string, UnknownComponent>): PlannedFile[] =>
  [...components.values()].flatMap((component) => {
    const text = component.isOwn ? standInModule(component) : null;
    return text === null ? [] : [{ path: `theme/components/${component.name}.tsx`, text, converted: null }];
  });

/** Elements that require `html: 'trusted'`. */
const trustedTag = /<(?:iframe|video|audio|object|embed|form|button|input|center|font|style|script)[\s>]/i;

/** Whether pages have elements that require `html: 'trusted'`. */
const needsTrust = (files: readonly PlannedFile[]): boolean =>
  files.some(
    (file) =>
      'text' in file && trustedTag.test(file.text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')),
  );

const blockOf = (languages: string): RegExp =>
  new RegExp(`^[ \\t>]*(?:[-*+][ \\t]+|\\d+[.)][ \\t]+)?(?:\`{3,}|~{3,})[ \\t]*(?:${languages})\\b`, 'm');
const dotBlock = blockOf('dot|graphviz|gv');
const mermaidBlock = blockOf('mermaid');

/**
 * (pages, names of the original's tools, note) → true if the original draws diagrams; otherwise the blocks stay code
 */
function drawsDiagrams(files: readonly PlannedFile[], tools: string, decide: Note): true | undefined {
  const has = (block: RegExp): boolean => files.some((file) => 'text' in file && block.test(file.text));
  const isMermaid = /mermaid/i.test(tools) && has(mermaidBlock);
  if (isMermaid)
    decide(
      'diagrams of Mermaid',
      'Install `mermaid` and `jsdom` in the folder of the site: until then they are shown as code.',
    );
  return isMermaid || (/graphviz/i.test(tools) && has(dotBlock)) || undefined;
}

/** (pages, names of the original's tools, results) → the settings in `markdown` that the pages need */
export function readingOf(files: readonly PlannedFile[], tools: string, results: MigrationResults): object {
  const { decide } = notesOn(results, null);
  const html = needsTrust(files) ? 'trusted' : undefined;
  if (html !== undefined)
    decide(
      "markdown.html: 'trusted'",
      'Pages have frames, media or forms. Leave it if you trust everyone who writes pages.',
    );
  return {
    html,
    diagrams: drawsDiagrams(files, tools, decide),
    math: /arithmatex|remark-math|markdown-it-(?:mathjax|katex)/.test(tools) || undefined,
    components: standIns(results.components),
  };
}

/**
 * A page of one language needs an original: its text, unlisted, in the default language; also for the files beside it.
 */
export function withOriginals(planned: readonly PlannedFile[], { notes }: MigrationResults): PlannedFile[] {
  const paths = new Set(planned.map(({ path }) => path));
  // A folder's page has the same name in all languages.
  const files = planned.map((file) => {
    const [, start = '', path = '', name = ''] =
      /^(i18n\/[^/]+\/)(docs\/(?:.*\/)?)(index|README)\.md$/.exec(file.path) ?? [];
    const other = `${path}${name === 'index' ? 'README' : 'index'}.md`;
    return name !== '' && !paths.has(`${path}${name}.md`) && paths.has(other) ? { ...file, path: start + other } : file;
  });
  const isPage = (file: PlannedFile): boolean => 'text' in file && isMarkdownFile(file.path) && !/\/_/.test(file.path);
  const alone = files.flatMap((file) => {
    const [, language, path] = /^i18n\/([^/]+)\/(docs\/.+)$/.exec(file.path) ?? [];
    return path === undefined || paths.has(path) ? [] : [{ file, language: language ?? '', path }];
  });
  const folders = new Set(alone.filter(({ file }) => isPage(file)).map(({ path }) => folderOf(path)));
  const copies = alone.flatMap(({ file, language, path }): PlannedFile[] => {
    if (paths.has(path) || !(isPage(file) || folders.has(folderOf(path)))) return [];
    paths.add(path);
    if (!('text' in file)) return [{ ...file, path }];
    if (!isPage(file)) return [{ ...file, path, converted: null }];
    notes.push({
      ...{ kind: 'decide', file: file.converted?.from ?? null, line: 1, what: `a page only in “${language}”` },
      advice:
        'A translation needs an original: the page with the same path in docs/ repeats its text, unlisted. Translate it, or delete both.',
    });
    const table = readFrontMatter(file.text);
    return [{ path, text: addFrontMatter(file.text, table, { unlisted: true }), converted: null }];
  });
  const pagesAlone = new Set(alone.map(({ file }) => file).filter(isPage));
  // The translation itself stays listed.
  const listed = files.map((file) =>
    'text' in file && pagesAlone.has(file)
      ? { ...file, text: addFrontMatter(file.text, readFrontMatter(file.text), { unlisted: false }) }
      : file,
  );
  return [...listed, ...copies];
}

/** Files beside pages that can run scripts, which pubdocs publishes only from `static/`. */
const activeFile = /^(?:i18n\/([^/]+)\/)?docs\/(.+\.(?:html?|xhtml|js|mjs))$/i;

/** The start and the path of a link, and of a file that a code block or an include shows. */
const shownOrLinked = /(\]\(\s*<?|\shref="|\bfile=")((?<=file=")[^"#]+|[^\s)"<>?#]+)(?=[\s)>?#"])/g;

/** Moves such files to `static/`, and changes links to them and code blocks that show them. */
function withoutActiveFiles(files: readonly PlannedFile[]): PlannedFile[] {
  const moved = new Map(
    files.flatMap((file): [string, string][] => {
      const [, language, path] = 'copyOf' in file ? (activeFile.exec(file.path) ?? []) : [];
      return path === undefined ? [] : [[file.path, `static/${language === undefined ? '' : `${language}/`}${path}`]];
    }),
  );
  if (moved.size === 0) return [...files];
  return files.map((file) => {
    if (!('text' in file)) return { ...file, path: moved.get(file.path) ?? file.path };
    if (!isMarkdownFile(file.path)) return file;
    const { fences, isCode } = readMarkdown(file.text);
    const isText = (at: number): boolean =>
      !isCode(at) || fences.some(({ infoStart, infoEnd }) => at >= infoStart && at < infoEnd);
    const edits = [...file.text.matchAll(shownOrLinked)].flatMap(
      ({ index, 0: whole, 1: before = '', 2: path = '' }) => {
        const isShown = before.startsWith('file');
        if (!isText(index) || (!isShown && /^(?:[a-z]+:|\/|@)/i.test(path))) return [];
        const target = moved.get(shownPath(file.path, path));
        const url = isShown ? `/${target}` : target?.slice('static'.length);
        return target === undefined ? [] : [{ start: index, end: index + whole.length, text: `${before}${url}` }];
      },
    );
    return { ...file, text: applyEdits(file.text, edits) };
  });
}

/** Files of the output that every build of pubdocs writes. */
const ownFile = /^static\/(?:404\.html|index\.html|manifest\.webmanifest|routes\.json|search\.json|sitemap\.xml)$/;

/** (files of the new site without its config, results of their conversion, settings of the config) → the plan */
export function finishPlan(
  planned: readonly PlannedFile[],
  results: MigrationResults,
  settings?: object,
): MigrationPlan {
  const { notes, counts } = results;
  const kept = planned.filter((file) => {
    if (!('copyOf' in file && ownFile.test(file.path))) return true;
    notesOn(results, file.copyOf).left(`the file ${file.copyOf}`, 'pubdocs writes a file of this name itself.');
    return false;
  });
  const finished = finishFiles(withoutActiveFiles(kept), counts);
  const paths = new Set(finished.map(({ path }) => path));
  const files = finished.map((file) =>
    withAcceptedAddress(
      withoutMissingFiles(file, (path) => paths.has(path), notes),
      results,
    ),
  );
  const config = settings === undefined ? [] : [configFile(settings, files)];
  return { files: [...config, ...files], notes, counts: Object.fromEntries(counts) };
}

/**
 * Keeps the first file for each path, like the first static folder; corrects `.md` and `.mdx` in links between pages;
 * removes and counts unknown keys of front matter.
 */
function finishFiles(planned: readonly PlannedFile[], counts: Map<string, number>): PlannedFile[] {
  const files = planned.map((file) => {
    if (!('text' in file) || file.converted === null || !isMarkdownFile(file.path)) return file;
    const { text, left } = withoutUnknownKeys(withReadableYaml(file.text));
    addCount(counts, 'keys of front matter without a meaning here, left out', left.length);
    return text === file.text ? file : { ...file, text };
  });
  const unique = new Map([...files].reverse().map((file) => [file.path, file]));
  // An untranslated page exists only in the docs of the default language.
  const isThere = (path: string): boolean => unique.has(path) || unique.has(path.replace(/^i18n\/[^/]+\//, ''));
  return [...unique.values()].reverse().map((file) => {
    if (!('text' in file) || !isMarkdownFile(file.path) || !mdLink.test(file.text)) return file;
    const links = [...matchesInText(file.text, readMarkdown(file.text), new RegExp(mdLink, 'gm'))];
    const edits = links.flatMap(({ index, 0: whole, 1: raw = '' }) => {
      const path = resolveParts(folderOf(file.path), raw);
      const other = /x$/i.test(path) ? path.slice(0, -1) : `${path}x`;
      if (/^(?:[a-z]+:|\/|@)/i.test(raw) || isThere(path) || !isThere(other)) return [];
      const end = index + whole.length;
      return [{ start: end - raw.length, end, text: /x$/i.test(raw) ? raw.slice(0, -1) : `${raw}x` }];
    });
    return edits.length === 0 ? file : { ...file, text: applyEdits(file.text, edits) };
  });
}

/** A key with its value, which YAML can fold over lines. */
const addressLines = /^(slug|route):.*\n(?:[ \t]+.*\n)*/m;

/** (page) → the page with a `slug` or `route` that pubdocs accepts; a changed or removed one gets a note */
function withAcceptedAddress(file: PlannedFile, results: MigrationResults): PlannedFile {
  if (!('text' in file) || !isMarkdownFile(file.path)) return file;
  const end = frontMatterEnd(file.text);
  const key = addressLines.exec(file.text.slice(0, end))?.[1];
  const value = key === undefined ? undefined : readFrontMatter(file.text)[key];
  const problem = typeof value === 'string' ? slugProblem(value) : null;
  if (key === undefined || typeof value !== 'string' || problem === null) return file;
  const path = value
    .split('/')
    .map((name) => name.replace(/[. ]+$/, ''))
    .join('/');
  const isAccepted = slugProblem(path) === null;
  notesOn(results, file.converted?.from ?? null).left(
    `the URL ${value}`,
    `Here, ${problem}: ${isAccepted ? `the page is at ${path}` : 'the page has the path of its file'}. Redirect the old URL on your host.`,
  );
  const line = isAccepted ? stringify({ [key]: path }, { lineWidth: 0 }) : '';
  return { ...file, text: file.text.slice(0, end).replace(addressLines, () => line) + file.text.slice(end) };
}

/** A link to a Markdown file. */
const mdLink = /(?:\]\(\s*<?|^[ \t]{0,3}\[[^\]\n]+\]:\s*<?)([^\s)>#?]+\.mdx?)(?=[\s)>#?]|$)/m;

/** Elements for components that no generated file can replace: `markdown.components` of the config. */
function standIns(components: ReadonlyMap<string, UnknownComponent>): Readonly<Record<string, string>> | undefined {
  const rest = [...components.values()].filter((component) => component.isOwn && standInModule(component) === null);
  return rest.length === 0
    ? undefined
    : Object.fromEntries(rest.map(({ name, isInline }) => [name, isInline ? 'span' : 'div']));
}

const keyOfLine = /^(?:([\w.-]+)|"([^"\n]+)"|'([^'\n]+)')[ \t]*:/;

/** Numbers and `true` in quotes, which other generators read as such: `sidebar_position: "2"` */
const withoutQuotes = (text: string): string =>
  text
    .slice(0, frontMatterEnd(text))
    .replace(/^([\w]+):[ \t]*(["'])(true|false|-?\d+(?:\.\d+)?)\2[ \t]*$/gm, (line, key: string, _, raw: string) =>
      isFrontMatterKey(key) && /^(?:a number|a level from 2 to 6|true or false)$/.test(frontMatterKeys[key].kind)
        ? `${key}: ${raw}`
        : line,
    ) + text.slice(frontMatterEnd(text));

/**
 * ('---\ntitle: A\nweight:\n  - 1\n---\nB') → { text: '---\ntitle: A\n---\nB', left: ['weight'] }; also without known
 * keys whose value has another meaning there: `layout: default`
 */
export function withoutUnknownKeys(page: string): { readonly text: string; readonly left: readonly string[] } {
  const text = withoutQuotes(page);
  const table = readFrontMatter(text);
  const { frontMatter } = parseFrontMatter(text, '');
  const left = Object.keys(table).filter(
    (key) =>
      !isAcceptedKey(key) ||
      (isFrontMatterKey(key) && (isHomeKey(key) ? frontMatter.layout !== 'home' : !Object.hasOwn(frontMatter, key))),
  );
  if (left.length === 0) return { text, left };
  const end = frontMatterEnd(text);
  let isLeft = false;
  const kept = text
    .slice(0, end)
    .split('\n')
    .filter((line, at) => {
      // Indented lines, list items and empty lines belong to the key above.
      if (at === 0 || /^---[ \t]*$/.test(line)) isLeft = false;
      else if (/^[^\s\-}\]#]/.test(line))
        isLeft = left.includes(
          keyOfLine
            .exec(line)
            ?.slice(1)
            .find((name) => name !== undefined) ?? '',
        );
      return !isLeft;
    })
    .join('\n');
  const isEmpty = Object.keys(table).length === left.length && !/^#/m.test(kept);
  const result = isEmpty ? text.slice(end).replace(/^\n/, '') : `${kept}${text.slice(end)}`;
  const now = readFrontMatter(result);
  const isSame = Object.keys(table).every(
    (key) => left.includes(key) || JSON.stringify(now[key]) === JSON.stringify(table[key]),
  );
  // Other forms, such as `{ a: 1 }`, are kept; the build reports their keys.
  return isSame && left.every((key) => !Object.hasOwn(now, key)) ? { text: result, left } : { text, left: [] };
}
