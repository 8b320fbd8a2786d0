// Phrases of a list of changes, by language. A phrase with facts fits any number of them.

const keys = [
  ...(['breaking', 'content'] as const),
  ...(['pageRemoved', 'anchorRemoved', 'translationRemoved', 'sectionRemoved'] as const),
  ...(['newPage', 'newTranslation', 'newSection', 'text', 'numbersOrCode', 'wording', 'form'] as const),
  ...(['moved', 'gone', 'factGone', 'factNow', 'factsGone', 'factsNow'] as const),
] as const;

type PhraseKey = (typeof keys)[number];

interface ChangePhrases extends Readonly<Record<Exclude<PhraseKey, 'moved' | 'gone' | `fact${string}`>, string>> {
  readonly moved: (url: string) => string;
  readonly gone: (reason: string) => string;
  /** `count`: the number of lost facts; `now` is '' if nothing has replaced them. */
  readonly facts: (lost: string, now: string, count: number) => string;
}

// The phrases in the order of the keys. Only English has other phrases for several facts than for one.
// cspell:disable
const table = {
  ar: `تغييرات غير متوافقة|تغييرات
أُزيلت هذه الصفحة|أُزيلت نقطة الربط هذه|أُزيلت الترجمة|أُزيل هذا القسم
صفحة جديدة|ترجمة جديدة|قسم جديد|تغيّر النص|تغيّرت أرقام أو شيفرة|تغيّرت الصياغة|تغيّر الشكل
نُقلت إلى {now}|أُزيلت: {lost}|لم يعد مذكورًا: {lost}|{now} بدلًا من {lost}`,
  cs: `Nekompatibilní změny|Změněno
tato stránka byla odstraněna|tato kotva byla odstraněna|překlad byl odstraněn|tento oddíl byl odstraněn
nová stránka|nový překlad|nový oddíl|text se změnil|změnila se čísla nebo kód|změnila se formulace|změnila se forma
přesunuto na {now}|odstraněno: {lost}|už zde není uvedeno: {lost}|místo {lost} nyní {now}`,
  de: `Inkompatible Änderungen|Geändert
diese Seite wurde entfernt|dieser Anker wurde entfernt|die Übersetzung wurde entfernt|dieser Abschnitt wurde entfernt
neue Seite|neue Übersetzung|neuer Abschnitt
der Text hat sich geändert|Zahlen oder Code haben sich geändert|die Formulierung hat sich geändert|die Form hat sich geändert
verschoben nach {now}|entfernt: {lost}|nicht mehr angegeben: {lost}|statt {lost} jetzt {now}`,
  en: `Breaking|Changed
this page was removed|this anchor was removed|the translation was removed|this section was removed
new page|new translation|new section|the text changed|numbers or code changed|the wording changed|the form changed
moved to {now}|removed: {lost}|{lost} is gone|{lost} is now {now}|{lost} are gone|{lost} are now {now}`,
  es: `Cambios incompatibles|Cambios
esta página se ha eliminado|esta ancla se ha eliminado|la traducción se ha eliminado|esta sección se ha eliminado
página nueva|traducción nueva|sección nueva
el texto ha cambiado|han cambiado números o código|la redacción ha cambiado|la forma ha cambiado
trasladado a {now}|eliminado: {lost}|ya no se indica: {lost}|ahora {now} en lugar de {lost}`,
  fr: `Changements incompatibles|Modifié
cette page a été supprimée|cette ancre a été supprimée|la traduction a été supprimée|cette section a été supprimée
nouvelle page|nouvelle traduction|nouvelle section
le texte a changé|des nombres ou du code ont changé|la formulation a changé|la forme a changé
déplacé vers {now}|supprimé : {lost}|n’est plus indiqué : {lost}|désormais {now} au lieu de {lost}`,
  it: `Modifiche incompatibili|Modifiche
questa pagina è stata rimossa|questo ancoraggio è stato rimosso|la traduzione è stata rimossa|questa sezione è stata rimossa
nuova pagina|nuova traduzione|nuova sezione
il testo è cambiato|sono cambiati numeri o codice|la formulazione è cambiata|la forma è cambiata
spostato in {now}|rimosso: {lost}|non più indicato: {lost}|ora {now} invece di {lost}`,
  ja: `互換性のない変更|変更
このページは削除されました|このアンカーは削除されました|翻訳は削除されました|このセクションは削除されました
新しいページ|新しい翻訳|新しいセクション
本文が変更されました|数値またはコードが変更されました|表現が変更されました|形式が変更されました
{now} に移動しました|削除: {lost}|記載がなくなりました: {lost}|{lost} から {now} に変更されました`,
  ko: `호환되지 않는 변경|변경됨
이 페이지가 삭제되었습니다|이 앵커가 삭제되었습니다|번역이 삭제되었습니다|이 섹션이 삭제되었습니다
새 페이지|새 번역|새 섹션|내용이 변경되었습니다|숫자 또는 코드가 변경되었습니다|표현이 변경되었습니다|형식이 변경되었습니다
이동한 위치: {now}|삭제됨: {lost}|더 이상 기재되지 않음: {lost}|{lost} 대신 이제 {now}`,
  nl: `Incompatibele wijzigingen|Gewijzigd
deze pagina is verwijderd|dit anker is verwijderd|de vertaling is verwijderd|deze sectie is verwijderd
nieuwe pagina|nieuwe vertaling|nieuwe sectie
de tekst is gewijzigd|getallen of code zijn gewijzigd|de formulering is gewijzigd|de vorm is gewijzigd
verplaatst naar {now}|verwijderd: {lost}|niet meer vermeld: {lost}|nu {now} in plaats van {lost}`,
  pl: `Niezgodne zmiany|Zmieniono
ta strona została usunięta|ta kotwica została usunięta|tłumaczenie zostało usunięte|ta sekcja została usunięta
nowa strona|nowe tłumaczenie|nowa sekcja
tekst się zmienił|zmieniły się liczby lub kod|zmieniło się sformułowanie|zmieniła się forma
przeniesiono do {now}|usunięto: {lost}|już nie podano: {lost}|zamiast {lost} teraz {now}`,
  pt: `Mudanças incompatíveis|Alterado
esta página foi removida|esta âncora foi removida|a tradução foi removida|esta seção foi removida
nova página|nova tradução|nova seção|o texto mudou|números ou código mudaram|a redação mudou|a forma mudou
movido para {now}|removido: {lost}|não consta mais: {lost}|agora {now} em vez de {lost}`,
  sk: `Nekompatibilné zmeny|Zmenené
táto stránka bola odstránená|táto kotva bola odstránená|preklad bol odstránený|tento oddiel bol odstránený
nová stránka|nový preklad|nový oddiel|text sa zmenil|zmenili sa čísla alebo kód|zmenila sa formulácia|zmenila sa forma
presunuté na {now}|odstránené: {lost}|už tu nie je uvedené: {lost}|namiesto {lost} teraz {now}`,
  uk: `Несумісні зміни|Змінено
цю сторінку вилучено|цей якір вилучено|переклад вилучено|цей розділ вилучено
нова сторінка|новий переклад|новий розділ|текст змінено|змінено числа або код|змінено формулювання|змінено форму
переміщено до {now}|вилучено: {lost}|більше не зазначено: {lost}|замість {lost} тепер {now}`,
  zh: `不兼容的更改|更改
此页面已删除|此锚点已删除|译文已删除|此章节已删除
新页面|新译文|新章节|内容已更改|数字或代码已更改|措辞已更改|形式已更改
已移至 {now}|已删除：{lost}|不再列出：{lost}|{lost} 现为 {now}`,
};
// cspell:enable

function readPhrases(row: string): ChangePhrases {
  const cells = row.split(/[|\n]/);
  const texts = Object.fromEntries(keys.map((key, at) => [key, cells[at]])) as Readonly<Record<PhraseKey, string>>;
  const fill = (phrase: string, values: { readonly lost?: string; readonly now?: string }): string =>
    phrase.replace(/\{(lost|now)\}/g, (_, name: 'lost' | 'now') => values[name] ?? '');
  const { factGone, factNow, factsGone = factGone, factsNow = factNow, ...rest } = texts;
  return {
    ...rest,
    moved: (now) => fill(texts.moved, { now }),
    gone: (lost) => fill(texts.gone, { lost }),
    facts: (lost, now, count) =>
      fill(now === '' ? (count === 1 ? factGone : factsGone) : count === 1 ? factNow : factsNow, { lost, now }),
  };
}

const phrases: ReadonlyMap<string, ChangePhrases> = new Map(
  Object.entries(table).map(([language, row]) => [language, readPhrases(row)]),
);
const english = readPhrases(table.en);

/** ('cs-CZ') → the phrases in Czech; in English for languages without phrases */
export const changePhrases = (language: string): ChangePhrases =>
  phrases.get(language.split('-', 1)[0]?.toLowerCase() ?? '') ?? english;
