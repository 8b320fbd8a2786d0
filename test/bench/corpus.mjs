// A generated site of any size, the same for the same options: pages of about 4 KB with a table, lists, two code blocks
// and six links.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Pseudorandom numbers, the same for the same seed. */
export function makeDice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const words = {
  en: 'parcel address point region postal code service label weight depot route sender receiver window delivery request answer field value list number limit page filter order status token error change window street city country border zone price day hour map area'.split(
    ' ',
  ),
  cs: 'zásilka adresa místo oblast směrovací číslo služba štítek hmotnost depo trasa odesílatel příjemce okno doručení požadavek odpověď pole hodnota seznam počet mez stránka filtr pořadí stav žádost chyba změna ulice město země hranice pásmo cena den hodina mapa území řeka'.split(
    ' ',
  ),
};

const perFolder = 100;
const verbs = ['GET', 'POST', 'PUT', 'DELETE'];

/** 734 → 'area-07/page-0734' */
export const pageName = (number) =>
  `area-${String(Math.floor(number / perFolder)).padStart(2, '0')}/page-${String(number).padStart(4, '0')}`;

/** The most frequent words of English, in order. */
const frequent =
  'the of and to a in is for that on with as be by this are it or from an at which not can will if has you was have one all when their its but more other may use than also these been used into only new some see two such each first after most no they there must any same between number'.split(
    ' ',
  );

/**
 * Generated words by rank, for texts with the word frequencies of a natural language: the frequency of rank r is
 * proportional to 1 / (r + 2.7)
 * (Zipf–Mandelbrot law). The first words are English, and a search leaves most of them out. About every fifth other
 * word is a form with an ending.
 */
export function naturalWords(size) {
  const dice = makeDice(4711);
  const onsets = 'b br c ch cl d dr f fl g gr h k l m n p pl pr qu r s sh sk st t tr v w z'.split(' ');
  const vowels = 'a e i o u a e i o ea'.split(' ');
  const codas = ['', '', '', '', '', '', 'l', 'm', 'n', 'nd', 'r', 'rt', 's', 't'];
  const endings = ['s', 'ed', 'ing', 'er', 'ly', 'ment'];
  const pick = (list) => list[dice(list.length)];
  const syllable = () => pick(onsets) + pick(vowels) + pick(codas);
  const list = new Set(frequent);
  let last = 'parcel';
  while (list.size < size) {
    const isForm = dice(5) === 0;
    const word = isForm ? last + pick(endings) : Array.from({ length: 2 + dice(2) }, syllable).join('');
    if (!isForm) last = word;
    list.add(word);
  }
  return [...list];
}

/** A list of words by rank → a function that draws a word. */
function drawByRank(list) {
  const sums = new Float64Array(list.length);
  let sum = 0;
  for (let rank = 0; rank < list.length; rank += 1) {
    sum += 1 / (rank + 3.7);
    sums[rank] = sum;
  }
  const steps = 1 << 30;
  return (dice) => {
    const wanted = (dice(steps) / steps) * sum;
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return list[low];
  };
}

const vocabularySize = 40_000;
const draws = {
  en: (dice) => words.en[dice(words.en.length)],
  cs: (dice) => words.cs[dice(words.cs.length)],
  /** Created at the first use, because it takes time that other vocabularies do not need. */
  natural: (dice) => {
    draws.natural = drawByRank(naturalWords(vocabularySize));
    return draws.natural(dice);
  },
};

function sentence(dice, language, length = 9 + dice(9)) {
  const text = Array.from({ length }, () => draws[language](dice)).join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

const paragraph = (dice, language, sentences) =>
  Array.from({ length: sentences }, () => sentence(dice, language)).join(' ');

function linkTo(dice, from, count) {
  const to = dice(count);
  const depth = pageName(from).split('/')[0] === pageName(to).split('/')[0];
  return depth ? `./${pageName(to).split('/')[1]}.md` : `../${pageName(to)}.md`;
}

function codeBlocks(dice, number) {
  const id = number * 7 + dice(1000);
  return [
    `\`\`\`json\n{\n  "id": ${id},\n  "code": "P${id}",\n  "weight": ${dice(3000) / 100},\n  "tags": ["a${dice(9)}", "b${dice(9)}"],\n  "active": ${dice(2) === 1}\n}\n\`\`\``,
    `\`\`\`js\nconst answer = await fetch('https://api.carrier.example/v1/items/${id}', {\n  headers: { accept: 'application/json' },\n});\nif (!answer.ok) throw new Error(\`status \${answer.status}\`);\nexport const item${id} = await answer.json();\n\`\`\``,
  ];
}

/** A word for a title or a cell; of the natural words, none of the most frequent ones. */
function name(dice, language) {
  if (language !== 'natural') return words[language][dice(30)];
  const word = draws.natural(dice);
  return frequent.includes(word) ? name(dice, language) : word;
}

/** The text of one page. `of`: the language of the original, whose structure, code and links a translation shares. */
export function pageText(number, count, language = 'en', of = language) {
  const dice = makeDice(number * 2654435761 + (of === 'en' ? 1 : 2));
  const [json, script] = codeBlocks(dice, number);
  const link = () => `[${sentence(dice, language, 2).slice(0, -1)}](${linkTo(dice, number, count)})`;
  const rows = Array.from(
    { length: 6 },
    (_, row) => `| \`field${row}\` | ${name(dice, language)} | ${sentence(dice, language, 6)} |`,
  );
  const items = Array.from({ length: 5 }, () => `- ${sentence(dice, language, 7)}`);
  const steps = Array.from({ length: 4 }, (_, step) => `${step + 1}. ${sentence(dice, language, 8)}`);
  return `---
title: ${name(dice, language)} ${number}
description: ${sentence(dice, language, 12)}
---

${paragraph(dice, language, 6)} ${link()}

## ${sentence(dice, language, 3).slice(0, -1)}

${paragraph(dice, language, 6)} **${sentence(dice, language, 3)}** ${link()}

${items.join('\n')}

### ${sentence(dice, language, 3).slice(0, -1)}

| Name | Type | Meaning |
| --- | --- | --- |
${rows.join('\n')}

${paragraph(dice, language, 3)} ${link()} \`${verbs[dice(4)]} /v1/items/${number}\`

## ${sentence(dice, language, 2).slice(0, -1)}

${json}

${paragraph(dice, language, 3)} ${link()} *${sentence(dice, language, 4)}*

${script}

${steps.join('\n')}

## ${sentence(dice, language, 4).slice(0, -1)}

${paragraph(dice, language, 7)} ${link()} ${link()}

> ${paragraph(dice, language, 2)}
`;
}

const config = (locales) => `import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Corpus',
  tagline: 'Pages to measure with',
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory' },${
        locales > 1
          ? "\n      cs: { label: 'Čeština', htmlLang: 'cs', direction: 'ltr', calendar: 'gregory', path: 'cs' },"
          : ''
      }
    },
  },
  docs: { path: 'docs', routeBasePath: 'docs', main: '${pageName(0)}', version: { id: 'current', label: 'Next' } },
  theme: { navbar: { items: [{ to: '/docs/${pageName(0)}', label: 'Docs' }] } },
});
`;

/** Empties the folder and writes the site. `vocabulary`: `en` has the few words above, `natural` has 40,000. */
export function writeCorpus(folder, { pages, locales = 1, vocabulary = 'en' }) {
  rmSync(folder, { recursive: true, force: true });
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('pubdocs.config.ts', config(locales));
  for (let number = 0; number < pages; number += 1) {
    write(`docs/${pageName(number)}.md`, pageText(number, pages, vocabulary));
    if (locales > 1) write(`i18n/cs/docs/${pageName(number)}.md`, pageText(number, pages, 'cs'));
  }
}
