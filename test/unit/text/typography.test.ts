// Czech typography. `~` stands for a non-breaking space.
import { describe, expect, it } from 'vitest';
import { typeset } from '../../../src/text/typography.ts';
import { compileText, toHtml } from '../../support/compile-text.ts';

const show = (text: string): string => text.replaceAll('\u00a0', '~');
const czech = (text: string): string => show(typeset(text, 'cs'));

const cases: readonly (readonly [string, string])[] = [
  // Prepositions and conjunctions of one letter
  ['jdu k domu', 'jdu k~domu'],
  ['K domu', 'K~domu'],
  ['s námi', 's~námi'],
  ['v Praze', 'v~Praze'],
  ['V Praze', 'V~Praze'],
  ['z domu', 'z~domu'],
  ['o tom', 'o~tom'],
  ['u nás', 'u~nás'],
  ['ty a já', 'ty a~já'],
  ['i my', 'i~my'],
  ['A tak', 'A~tak'],
  ['I tak', 'I~tak'],
  ['a v Praze', 'a~v~Praze'],
  ['(v Praze)', '(v~Praze)'],
  ['„v Praze“', '„v~Praze“'],
  ['přišel, a v noci', 'přišel, a~v~noci'],
  ['v *', 'v~*'],
  ['k ', 'k~'],
  ['ve městě', 've městě'],
  ['ke komu', 'ke komu'],
  ['slovo b nebo c', 'slovo b nebo c'],
  ['tak v.', 'tak v.'],
  ['HTTP-v domě', 'HTTP-v domě'],
  ['x_v domě', 'x_v domě'],
  ['mov domě', 'mov domě'],
  ['v  Praze', 'v  Praze'],
  ['já\nv Praze', 'já\nv~Praze'],
  // Numbers
  ['10 000', '10~000'],
  ['1 250 000', '1~250~000'],
  ['12 345 678 901', '12~345~678~901'],
  ['verze 2 300 kusů', 'verze 2~300~kusů'],
  ['2024 100 lidí', '2024 100~lidí'],
  ['1,5 000', '1,5 000'],
  // Units
  ['5 kg', '5~kg'],
  ['20 %', '20~%'],
  ['20% sleva', '20% sleva'],
  ['100 Kč', '100~Kč'],
  ['1 250 Kč', '1~250~Kč'],
  ['10 km/h', '10~km/h'],
  ['25 °C', '25~°C'],
  ['30 MB', '30~MB'],
  ['5 m²', '5~m²'],
  ['8 hod. ráno', '8~hod. ráno'],
  // Counted nouns
  ['5 korun', '5~korun'],
  ['5 mílí', '5~mílí'],
  ['3 gramy', '3~gramy'],
  ['2–60 znaků', '2–60~znaků'],
  ['za 60 sekund, do 7 dnů', 'za 60~sekund, do 7~dnů'],
  ['Odpovíme do 1 pracovního dne', 'Odpovíme do 1~pracovního dne'],
  ['Po 24 hodinách skončí', 'Po 24~hodinách skončí'],
  ['2 000 eur', '2~000~eur'],
  ['1,5 hodiny', '1,5~hodiny'],
  ['4 až 8 číslic', '4 až 8~číslic'],
  ['60 za sekundu', '60 za sekundu'],
  ['Verze 2 přidává geografii', 'Verze 2 přidává geografii'],
  ['ve verzi 2 je', 've verzi 2 je'],
  ['Chybu 422 vrátí', 'Chybu 422 vrátí'],
  ['do 17:00 pražského času', 'do 17:00 pražského času'],
  ['v listopadu 2025 jsme začali', 'v~listopadu 2025 jsme začali'],
  ['arch A4 se čtyřmi', 'arch A4 se čtyřmi'],
  ['PHP 8.1 nebo novější', 'PHP 8.1 nebo novější'],
  ['404 Nic takového', '404 Nic takového'],
  ['10 € a 20 £', '10~€ a~20~£'],
  // Dates and ordinals
  ['1. 5. 2025', '1.~5.~2025'],
  ['31. 12. 2025', '31.~12.~2025'],
  ['1. května 2025', '1.~května 2025'],
  ['20. století', '20.~století'],
  ['1. 5.', '1.~5.'],
  ['Verze 2. Další', 'Verze 2. Další'],
  ['1.5.2025', '1.5.2025'],
  ['10:30 hodin', '10:30 hodin'],
  // Abbreviations
  ['č. 5', 'č.~5'],
  ['str. 12', 'str.~12'],
  ['obr. 3', 'obr.~3'],
  ['tzv. balík', 'tzv.~balík'],
  ['tj. zásilka', 'tj.~zásilka'],
  ['např. takto', 'např.~takto'],
  ['Ing. Jana Nová', 'Ing.~Jana Nová'],
  ['prof. MUDr. Novák', 'prof.~MUDr.~Novák'],
  ['ul. Dlouhá', 'ul.~Dlouhá'],
  ['§ 12 odst. 3', '§~12 odst.~3'],
  ['cca 5 kg', 'cca~5~kg'],
  ['atd. a tak', 'atd. a~tak'],
  ['rč. 5', 'rč. 5'],
  // Dashes
  ['slovo – slovo', 'slovo~– slovo'],
  ['Praha – Brno – Ostrava', 'Praha~– Brno~– Ostrava'],
  ['a–b', 'a–b'],
  ['', ''],
  ['slovo', 'slovo'],
];

describe('Czech text', () => {
  it.each(cases)('%j → %j', (text, expected) => {
    expect(czech(text)).toBe(expected);
    expect(czech(typeset(text, 'cs'))).toBe(expected);
  });

  it('keeps every character except spaces', () => {
    for (const [text] of cases) expect(typeset(text, 'cs').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('is recognised by its language tag, and other texts stay unchanged', () => {
    expect(show(typeset('v Praze', 'cs-CZ'))).toBe('v~Praze');
    for (const language of ['en', 'sk', 'csb', '']) expect(typeset('v Praze 5 kg', language)).toBe('v Praze 5 kg');
  });
});

describe('a Czech page', () => {
  const page = (markdown: string): string => show(toHtml(markdown, { htmlLang: 'cs' }));

  it.each([
    ['jdu k **domu**', '<p>jdu k~<strong>domu</strong></p>'],
    ['jdu k\ndomu', '<p>jdu k~domu</p>'],
    ['jdu\nk domu', '<p>jdu\nk~domu</p>'],
    ['`v Praze` a `5 kg`', '<p><code>v Praze</code> a~<code>5 kg</code></p>'],
    ['[v Praze](<a b> "v Praze")', '<p><a href="a b" title="v~Praze">v~Praze</a></p>'],
    ['> v Praze', '<blockquote>\n<p>v~Praze</p>\n</blockquote>'],
    ['<span title="v Praze">v Praze</span>', '<p><span title="v Praze">v~Praze</span></p>'],
  ])('%j', (markdown, html) => {
    expect(page(markdown)).toBe(html);
  });

  it('does not change code blocks, URLs and ids', () => {
    const { facts, body } = compileText('## V Praze\n\n```\nv Praze 5 kg\n```\n\n[a](<v b.md>)', { htmlLang: 'cs' });
    expect(facts.headings[0]).toMatchObject({ id: 'v-praze', text: 'V Praze' });
    expect(body.code[0]?.code).toBe('v Praze 5 kg');
    expect(facts.links[0]?.url).toBe('v b.md');
  });
});
