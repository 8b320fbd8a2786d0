// Czech typography: non-breaking spaces after words that must not end a line, and between numbers and units.

const nbsp = '\u00a0';

/** Units and symbols that follow a number. */
const units =
  '%|‰|°C|°|Kč|Kčs|EUR|€|USD|\\$|£|km/h|km²|km|m²|m³|cm²|cm³|cm|mm|dm|m|kg|mg|g|t|ml|dl|hl|l|ha|hod\\.|h|min|ms|s|kB|MB|GB|TB|B|kWh|kW|W|V|A|kHz|MHz|GHz|Hz|px|ks|tis\\.|mil\\.|mld\\.';

/** Abbreviations that must stay on one line with the next word. */
const abbreviations =
  'č|čp|čl|str|s|obr|tab|odst|písm|kap|sv|r|ul|nám|tř|tel|tzv|tj|tř|př|např|p|Ing|Mgr|Bc|Dr|MUDr|JUDr|PhDr|RNDr|prof|doc';

/** Beginnings of nouns that have a number after them: `verze 2 přidává` counts nothing. */
const numbered =
  '[Vv]erz|[Kk]rok|[Kk]ód|[Cc]hyb|[Ss]tav|[Pp]ort|[Řř]ád|[Ss]loup|[Ss]tran|[Kk]apitol|[Čč]ást|[Oo]ddíl|[Bb]od|[Oo]dstav|[Čč]lán|[Pp]říklad|[Oo]bráz|[Tt]abulk|[Úú]rov|[Čč]ísl|[Rr]o[kc]|[Tt]yp|[Ff]áz|[Dd]íl|[Ss]ouč';

/** Words after a number that it does not count. */
const uncounted =
  'až|nebo|či|ani|nýbrž|ale|však|ne|je|není|jsou|nejsou|byl|byla|bylo|byly|bude|budou|se|si|by|do|od|za|na|ve|ze|ke|po|při|pro|před|pod|nad|bez|mezi|kde|kdy|kdo|který|která|které|že|jako|než|jen|už|také|má|mají';

/** A number that counts the word after it. A year does not, nor do the minutes of a time. */
const counted = `(?<![\\p{L}\\p{N}:.,])(?<!(?<!\\p{L})(?:${numbered})\\p{L}*[ ${nbsp}])(?!(?:19|20)\\d\\d )\\d+(?:[.,]\\d+)*`;

const rules: readonly RegExp[] = [
  // k domu, v Praze, a i o
  /(?<![\p{L}\p{N}_.’'-])[ksvzouai] (?=\S|$)/giu,
  // 10 000, 1 250 000
  /(?<![\d.,])\d{1,3} (?=\d{3}(?!\d))|(?<=\u00a0\d{3}) (?=\d{3}(?!\d))/g,
  // 5 kg, 20 %
  new RegExp(`\\d (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'),
  // 14 číslic, 3 pracovní dny
  new RegExp(`${counted} (?=\\p{Ll}{2})(?!(?:${uncounted})(?!\\p{L})|(?:${abbreviations})\\.)`, 'gu'),
  // 1. 5. 2025, 20. století
  /(?<!\d)\d{1,3}\. (?=\d{1,2}\.(?!\d)|\d{4}(?!\d)|\p{Ll})/gu,
  // č. 5, str. 12, Ing. Nová
  new RegExp(`(?<!\\p{L})(?:${abbreviations})\\. (?=\\S)`, 'gu'),
  // § 12, cca 5
  /(?:§|(?<!\p{L})cca) (?=\d)/gu,
  // slovo – slovo: a line must not begin with a dash
  /\S (?=– )/gu,
];

/** ('v Praze 1. 5. 2025', 'cs') → the same with non-breaking spaces; other languages stay as they are. Idempotent. */
export function typeset(text: string, htmlLang: string): string {
  if (!isCzech(htmlLang) || !text.includes(' ')) return text;
  return rules.reduce((result, rule) => result.replace(rule, (match) => `${match.slice(0, -1)}${nbsp}`), text);
}

const endingShortWord = /(?<![\p{L}\p{N}_.’'-])[ksvzouai]$/iu;

/** ('jdu k', 'cs') → true: the line must not end here. */
export const endsWithShortWord = (text: string, htmlLang: string): boolean =>
  isCzech(htmlLang) && endingShortWord.test(text);

const isCzech = (htmlLang: string): boolean => htmlLang === 'cs' || htmlLang.startsWith('cs-');
