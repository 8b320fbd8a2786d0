// Small numbers as words beside a unit: 'two days' states the same as '2 days'.
import { rememberEachText } from '../text/remember-each.ts';
import { makeUnitReader, noUnits } from './units.ts';

/** Words for 0 to 12, with the forms of each; languages that inflect the unit instead are left out. */
const words: Readonly<Record<string, string>> = {
  cs: 'nula|nul jeden|jedna|jedno|jednoho|jedné|jednom|jednu|jedním dva|dvě|dvou|dvěma tři|tří|třech|třem|třemi čtyři|čtyř|čtyřech|čtyřem|čtyřmi pět|pěti šest|šesti sedm|sedmi osm|osmi devět|devíti deset|deseti|desíti jedenáct|jedenácti dvanáct|dvanácti',
  de: 'null ein|eine|einen|einem|einer|eines zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  en: 'zero one two three four five six seven eight nine ten eleven twelve',
  es: 'cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce',
  fr: 'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze',
  it: 'zero un|uno|una due tre quattro cinque sei sette otto nove dieci undici dodici',
  ja: '零 一 二 三 四 五 六 七 八 九 十 十一 十二',
  nl: 'nul een|één twee drie vier vijf zes zeven acht negen tien elf twaalf',
  pl: 'zero jeden|jedna|jedno|jednego|jednej|jednym dwa|dwie|dwóch|dwu|dwoma|dwiema trzy|trzech|trzem|trzema cztery|czterech|czterem|czterema pięć|pięciu sześć|sześciu siedem|siedmiu osiem|ośmiu dziewięć|dziewięciu dziesięć|dziesięciu jedenaście|jedenastu dwanaście|dwunastu',
  pt: 'zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze',
  sk: 'nula|núl jeden|jedna|jedno|jedného|jednej|jednom|jednu dva|dve|dvoch|dvom|dvoma tri|troch|trom|tromi štyri|štyroch|štyrom|štyrmi päť|piatich|piatim šesť|šiestich|šiestim sedem|siedmich|siedmim osem|ôsmich|ôsmim deväť|deviatich|deviatim desať|desiatich|desiatim jedenásť|jedenástich dvanásť|dvanástich',
  uk: 'нуль один|одна|одне|одного|однієї два|дві|двох|двом|двома три|трьох|трьом чотири|чотирьох|чотирьом п’ять|п’яти шість|шести сім|семи вісім|восьми дев’ять|дев’яти десять|десяти одинадцять|одинадцяти дванадцять|дванадцяти',
  zh: '零 一 二|两 三 四 五 六 七 八 九 十 十一 十二',
};

interface SpelledQuantity {
  /** '2' */
  readonly value: string;
  /** 'day' */
  readonly measure: string;
  /** 'two days' */
  readonly raw: string;
}

/** `spelledQuantities('en')('within two days')` → value 2, measure day */
export const spelledQuantities: (language: string) => (prose: string) => readonly SpelledQuantity[] = rememberEachText(
  (language) => {
    const list = words[language.split('-')[0] ?? language]?.split(' ').map((forms) => forms.split('|')) ?? [];
    const values = new Map(list.flatMap((forms, value) => forms.map((form) => [form, String(value)] as const)));
    const forms = [...values.keys()].sort((a, b) => b.length - a.length).join('|');
    const [before, after] = /^(?:ja|zh)/.test(language) ? numerals : letters;
    const pattern = new RegExp(`(?<!${before})(?:${forms})(?!${after})`, 'giu');
    const { nameOf } = makeUnitReader(language, noUnits);
    return (prose) =>
      values.size === 0
        ? []
        : [...prose.replaceAll("'", '’').matchAll(pattern)].flatMap(({ 0: word, index }) => {
            const rest = prose.slice(index + word.length, index + word.length + near);
            const measure = nameOf('', rest);
            const value = values.get(word.toLowerCase());
            if (measure === null || value === undefined) return [];
            return [{ value, measure, raw: `${word}${/^\s?\p{L}+/u.exec(rest)?.[0] ?? ''}` }];
          });
  },
);

/** Characters before and after a word that make it a part of another one. */
const letters = ['[\\p{L}\\p{N}]', '[\\p{L}\\p{N}]'];
/** Scripts without spaces: 二十 is not ten. */
const numerals = ['[零一二两三四五六七八九十百千万\\d]', '[十百千万]'];

/** Characters after a number that can name its unit. */
const near = 40;
