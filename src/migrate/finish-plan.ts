// Parts of a plan that are the same for all generators.
import { readHostRules } from '../links/audit/host-rules.ts';
import { applyEdits } from '../text/apply-edits.ts';
import { folderOf, isMarkdownFile } from '../text/paths.ts';
import { standInModule, type UnknownComponent } from './components.ts';
import { matchesInText, readMarkdown } from './markdown-source.ts';
import {
  addCount,
  type MigrationPlan,
  type MigrationPorts,
  type PlannedFile,
  readOriginal,
  resolveParts,
} from './plan.ts';
import type { MigrationResults, Note } from './results.ts';
import { withoutUnknownKeys } from './unknown-keys.ts';

/** Generated components that replace those of the original. */
export const standInFiles = (components: ReadonlyMap<string, UnknownComponent>): PlannedFile[] =>
  [...components.values()].flatMap((component) => {
    const text = standInModule(component);
    return text === null ? [] : [{ path: `theme/components/${component.name}.tsx`, text, converted: null }];
  });

/** Elements that require `html: 'trusted'`. */
const trustedTag = /<(?:iframe|video|audio|object|embed|form|button|input|center|font|style|script)[\s>]/i;

/** Whether pages have elements that require `html: 'trusted'`. */
export const needsTrust = (files: readonly PlannedFile[]): boolean =>
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
export function drawsDiagrams(files: readonly PlannedFile[], tools: string, decide: Note): true | undefined {
  const has = (block: RegExp): boolean => files.some((file) => 'text' in file && block.test(file.text));
  const isMermaid = /mermaid/i.test(tools) && has(mermaidBlock);
  if (isMermaid)
    decide(
      'diagrams of Mermaid',
      'Install `mermaid` and `jsdom` in the folder of the site: until then they are shown as code.',
    );
  return isMermaid || (/graphviz/i.test(tools) && has(dotBlock)) || undefined;
}

/** (pages, names of the original's tools, note) → the settings in `markdown` that the pages need */
export const readingOf = (files: readonly PlannedFile[], tools: string, decide: Note) => ({
  html: needsTrust(files) ? 'trusted' : undefined,
  diagrams: drawsDiagrams(files, tools, decide),
});

/** (files of the new site, results of their conversion) → the plan */
export function finishPlan(planned: readonly PlannedFile[], { notes, counts }: MigrationResults): MigrationPlan {
  const files = finishFiles(planned, counts);
  return { files, notes, counts: Object.fromEntries(counts) };
}

/**
 * Keeps the first file for each path, like the first static folder; corrects `.md` and `.mdx` in links between pages;
 * removes and counts unknown keys of front matter.
 */
function finishFiles(planned: readonly PlannedFile[], counts: Map<string, number>): PlannedFile[] {
  const files = planned.map((file) => {
    if (!('text' in file) || file.converted === null || !isMarkdownFile(file.path)) return file;
    const { text, left } = withoutUnknownKeys(file.text);
    addCount(counts, 'keys of front matter without a meaning here, left out', left.length);
    return left.length === 0 ? file : { ...file, text };
  });
  const unique = new Map([...files].reverse().map((file) => [file.path, file]));
  // An untranslated page exists only in the docs of the default language.
  const isThere = (path: string): boolean => unique.has(path) || unique.has(path.replace(/^i18n\/[^/]+\//, ''));
  return [...unique.values()].reverse().map((file) => {
    if (!('text' in file) || !isMarkdownFile(file.path) || !mdLink.test(file.text)) return file;
    const links = [...matchesInText(file.text, readMarkdown(file.text), new RegExp(mdLink, 'gm'))];
    const edits = links.flatMap(({ index, 0: whole, 1: written = '' }) => {
      const path = resolveParts(folderOf(file.path), written);
      const other = /x$/i.test(path) ? path.slice(0, -1) : `${path}x`;
      if (/^(?:[a-z]+:|\/|@)/i.test(written) || isThere(path) || !isThere(other)) return [];
      const end = index + whole.length;
      return [{ start: end - written.length, end, text: /x$/i.test(written) ? written.slice(0, -1) : `${written}x` }];
    });
    return edits.length === 0 ? file : { ...file, text: applyEdits(file.text, edits) };
  });
}

/** A link to a Markdown file. */
const mdLink = /(?:\]\(\s*<?|^[ \t]{0,3}\[[^\]\n]+\]:\s*<?)([^\s)>#?]+\.mdx?)(?=[\s)>#?]|$)/m;

/** Elements for components that no generated file can replace: `markdown.components` of the config. */
export function standIns(
  components: ReadonlyMap<string, UnknownComponent>,
): Readonly<Record<string, string>> | undefined {
  const rest = [...components.values()].filter((component) => standInModule(component) === null);
  return rest.length === 0
    ? undefined
    : Object.fromEntries(rest.map(({ name, isInline }) => [name, isInline ? 'span' : 'div']));
}

/** Converts the `_redirects` file in a static folder: pubdocs writes this file itself, including patterns. */
export const hostRedirects = (statics: readonly PlannedFile[], source: MigrationPorts['source'], left: Note) =>
  statics
    .filter(({ path }) => path === 'static/_redirects')
    .flatMap((file) => {
      const text = 'copyOf' in file ? (readOriginal(source, file.copyOf) ?? '') : '';
      return text.split('\n').flatMap((line) => {
        const [from = '', to = '', ...more] = line
          .replace(/(?:^|\s)#.*$/, '')
          .trim()
          .split(/\s+/);
        if (!from.startsWith('/')) return [];
        const what = `the redirect \`${line.trim()}\` of _redirects`;
        // A status that is not a redirect serves a page under another URL; further words are conditions.
        if (more.length > 1 || !/^(?:30[12378]!?)?$/.test(more[0] ?? '')) {
          left(what, 'Rules here are redirects without conditions: write it into the config of the host.');
          return [];
        }
        if (/^[^*:]*\/\*$/.test(from) && /^\/(?:[^*:]*\/)?:splat$/.test(to)) return [{ from, to }];
        const rules = readHostRules('_redirects', `${from} ${to}`);
        if (rules.length === 0) left(what, 'Patterns here are `/old/*` to `/new/:splat`.');
        return rules;
      });
    });

/** Errors that the original may have had too: warnings until the author has checked them. */
export function milderRules(redirects: number, languages: number): Readonly<Record<string, string>> | undefined {
  const rules = {
    ...(redirects > 0 ? { 'redirect-dead': 'warn' } : {}),
    ...(languages > 1 ? { 'translation-without-original': 'warn' } : {}),
  };
  return Object.keys(rules).length === 0 ? undefined : rules;
}
