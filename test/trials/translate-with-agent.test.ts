// The guide “Translating with an agent”, with a script in place of the model: the manual and the example site are
// translated through the work list, checked, and checked again with 300 mistakes of ten kinds.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { WorkSection } from '../../src/translations/list-work.ts';
import { makeRandom } from '../support/fact-mistakes/plant.ts';
import { caseSeed } from '../support/random-cases.ts';
import { repository, startCli } from '../support/run-cli.ts';
import {
  cutSections,
  type MistakeKind,
  mistakeKinds,
  plantMistake,
  translateText,
} from '../support/scripted-translator.ts';

const perKind = 30;
const aim = 0.98;
const minutes = 60_000;
const root = mkdtempSync(join(tmpdir(), 'pubdocs-agent-'));
const docs = join(root, 'docs');
const translated = join(root, 'i18n/cs/docs');
const term = { english: 'page', name: 'stránka', avoided: 'strana' };

const config = `export default {
  title: 'Trial', url: 'https://docs.example', docs: { routeBasePath: '/' }, onBrokenLinks: 'ignore',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } } },
  variables: { 'trial-limit': '7', 'trial-other': '8' }, markdown: { math: true },
};\n`;
const glossary = `---\ntitle: Terms\n---\n\n:::definitions\n\n### ${term.english}\n\nA text in another language.\n\n:::\n`;
const glossaryInCzech = `---\ntitle: Pojmy\n---\n\n:::definitions\n\n### ${term.name}\n\n<!-- pubdocs-avoid: ${term.avoided} -->\n\nText v jiném jazyce.\n\n:::\n`;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

interface Report {
  readonly findings: readonly {
    readonly code: string;
    readonly file: string;
    readonly line: number;
    readonly message: string;
  }[];
  readonly todo?: readonly { readonly language: string; readonly sections: readonly WorkSection[] }[];
}

async function run(...args: readonly string[]): Promise<{ code: number | null; stdout: string }> {
  return startCli(['translations', ...args], { cwd: root }).end;
}
const report = async (...args: readonly string[]): Promise<Report> => JSON.parse((await run(...args, '--json')).stdout);

/** Each second section gets a sentence with a variable, because the manual has few of them. */
const withPlaceholders = (page: string): string =>
  // Passwords are not printed, so they are not in a work list either.
  cutSections(page.replace(/(?<=https:\/\/)\w+:\w+@/g, '').replace(', 31,5 kg', ''))
    .map((section, at) =>
      at % 2 === 1
        ? section.replace(/(?<=\n\n)(\p{Lu}[^\n|]+\.)(?=\n\n)/u, '$1 The limit is {{trial-limit}}.')
        : section,
    )
    .join('');

beforeAll(async () => {
  write(join(root, 'pubdocs.config.ts'), config);
  cpSync(join(repository, 'docs/manual'), docs, { recursive: true });
  cpSync(join(repository, 'site/docs'), join(docs, 'carrier'), { recursive: true });
  // The terms of another glossary.
  rmSync(join(docs, 'carrier/glossary.md'));
  // Numbers in examples of mistakes are written as they are.
  const codes = join(docs, 'reference/codes.md');
  write(codes, readFileSync(codes, 'utf8').replace(/(?<=\d)[.,](?=\d)/g, ''));
  for (const file of filesBelow(docs))
    write(join(docs, file), withPlaceholders(readFileSync(join(docs, file), 'utf8')));
  write(join(docs, 'terms.md'), glossary);
  write(join(translated, 'terms.md'), glossaryInCzech);
  return () => rmSync(root, { recursive: true, force: true });
});

it(
  'translates a site through the work list, without a finding',
  async () => {
    expect((await run('--fail-on', 'missing')).code).toBe(1);
    const work = await report('todo');
    const [language] = work.todo ?? [];
    expect(language?.sections.length).toBeGreaterThan(500);
    expect(new Set(language?.sections.map(({ state }) => state))).toEqual(new Set(['missing']));
    const names = new Map([[term.english, term.name]]);
    const done = work.todo?.map(({ sections, ...rest }) => ({
      ...rest,
      sections: sections.map((section) => ({
        ...section,
        texts: section.texts.map((text) => ({ ...text, target: translateText(text.source, names) })),
      })),
    }));
    writeFileSync(join(root, 'work.json'), JSON.stringify({ ...work, todo: done }, null, 2));
    expect((await report('import', 'work.json')).findings).toEqual([]);
    const { findings } = await report('--fail-on', 'missing,facts,stale,structure,untranslated,terms');
    expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
    expect((await run('accept')).code).toBe(0);
  },
  10 * minutes,
);

interface Mistake {
  readonly kind: MistakeKind;
  readonly file: string;
  /** Lines of the section, from 1. */
  readonly first: number;
  readonly last: number;
  readonly change: string;
}

const codesOf: Readonly<Record<MistakeKind, RegExp>> = {
  number: /^translation-facts$/,
  unit: /^translation-facts$/,
  'code word': /^translation-facts$/,
  'dropped paragraph': /^translation-(?:structure|facts)$/,
  'changed code': /^translation-facts$/,
  'wrong link': /^translation-facts$/,
  'wrong term': /^translation-term$/,
  'untranslated paragraph': /^translation-same$/,
  'invented heading': /^(?:translation-structure|headings-differ)$/,
  'broken placeholder': /^translation-facts$/,
};

/** Plants mistakes of these kinds, at most one in each section or page. */
function plantIn(kinds: readonly MistakeKind[], pages: ReadonlyMap<string, string>, isByPage: boolean): Mistake[] {
  const random = makeRandom(caseSeed(1));
  const targets = [...pages.keys()].map((name) => `/${name}`);
  const counts = new Map<MistakeKind, number>();
  const sections = [...pages].flatMap(([file, page]) => cutSections(page).map((text, at) => ({ file, text, at })));
  const changed = new Map<string, Map<number, { readonly kind: MistakeKind; readonly text: string }>>();
  for (const { file, text, at } of sections
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)) {
    const own = changed.get(file) ?? new Map();
    if (at === 0 || file === 'terms.md' || (isByPage && own.size > 0)) continue;
    const page = readFileSync(join(docs, file), 'utf8');
    const original = cutSections(page)[at] ?? '';
    const rarest = [...kinds].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || rarity(a) - rarity(b));
    for (const kind of rarest.filter((one) => (counts.get(one) ?? 0) < perKind)) {
      const mistake = plantMistake[kind]({ text, original, random, term, targets });
      // A page with definitions is a glossary itself.
      if (mistake === null || mistake === text || (kind === 'wrong term' && page.includes(':::definitions'))) continue;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      changed.set(file, own.set(at, { kind, text: mistake }));
      break;
    }
  }
  return [...changed].flatMap(([file, own]) => {
    let line = 1;
    const mistakes: Mistake[] = [];
    const texts = cutSections(pages.get(file) ?? '').map((before, at) => {
      const mistake = own.get(at);
      const text = mistake?.text ?? before;
      const last = line + text.split('\n').length - 1;
      if (mistake !== undefined)
        mistakes.push({
          kind: mistake.kind,
          file,
          first: line,
          last: Math.max(line, last - 1),
          change: showChange(before, text),
        });
      line = last;
      return text;
    });
    write(join(translated, file), texts.join(''));
    return mistakes;
  });
}

/** The lines of a section that differ: '5 kg → 5 g' */
function showChange(before: string, now: string): string {
  const [ours, theirs] = [before, now].map((text) => text.split('\n'));
  const only = (lines: readonly string[] = [], others: readonly string[] = []) =>
    lines
      .filter((line) => !others.includes(line))
      .join(' ⏎ ')
      .slice(0, 300);
  return `${only(ours, theirs)} → ${only(theirs, ours)}`;
}

/** Kinds for which few sections have a place come first. */
const rarity = (kind: MistakeKind): number =>
  ['unit', 'wrong term', 'broken placeholder', 'wrong link'].indexOf(kind) * -1;

it(
  'reports 98 % of the mistakes of each kind',
  async () => {
    const pages = new Map(filesBelow(translated).map((file) => [file, readFileSync(join(translated, file), 'utf8')]));
    const caught = new Map(mistakeKinds.map((kind) => [kind, { caught: 0, all: 0 }]));
    const escaped: string[] = [];
    // A heading changes the pairs of all sections after it, so it is alone in its page.
    for (const kinds of [mistakeKinds.filter((kind) => kind !== 'invented heading'), ['invented heading'] as const]) {
      for (const [file, page] of pages) write(join(translated, file), page);
      const mistakes = plantIn(kinds, pages, kinds.length === 1);
      const { findings } = await report();
      for (const { kind, file, first, last, change } of mistakes) {
        const isCaught = findings.some(
          (finding) =>
            codesOf[kind].test(finding.code) &&
            finding.file === `i18n/cs/docs/${file}` &&
            (kinds.length === 1 || (finding.line >= first && finding.line <= last)),
        );
        const count = caught.get(kind) ?? { caught: 0, all: 0 };
        caught.set(kind, { caught: count.caught + (isCaught ? 1 : 0), all: count.all + 1 });
        if (!isCaught) escaped.push(`${kind} ${file}:${first} ${change}`);
      }
    }
    const table = [...caught].map(([kind, count]) => `${kind.padEnd(24)} ${count.caught} of ${count.all}`);
    console.log([...table, ...escaped].join('\n'));
    expect([...caught].filter(([, { all }]) => all < perKind)).toEqual([]);
    const total = [...caught.values()].reduce((sum, one) => sum + one.caught, 0);
    expect(total / (perKind * mistakeKinds.length), escaped.join('\n')).toBeGreaterThanOrEqual(aim);
    for (const [kind, count] of caught) expect(count.caught / count.all, kind).toBeGreaterThanOrEqual(0.9);
  },
  10 * minutes,
);
