// Words that occur in every section and carry no meaning: they are neither indexed nor required.

const lists: Readonly<Record<string, string>> = {
  cs: 'a aby ale ani ať až by bez byl byla bylo být co či do ho i já jak jako je jeho jej její jejich jen ještě již jsem jsi jsme jsou k kde kdy když která které který kteří ke ku má mají mít mu na nad ne nebo než ní nic o od on ona oni ono po pod podle pokud pro proto protože před při s se si své svůj svou ta tak také tam te tedy ten tento této tím to tohle toho tom tomu tu ty u už v vám vás ve však všech vše z za ze že',
  sk: 'a aby ale alebo ani ak ako aj až bez bol bola bolo by byť čo do ho i ich ja je jeho jej k kde kedy keď ktorá ktoré ktorý ktorí ku má majú mať mu na nad nie než o od on ona oni ono po pod podľa pre preto pretože pred pri s sa si so som sú svoj ta tak tam ten tento to toho tom tomu tu ty u už v vám vás vo však všetko z za zo že',
  en: 'a an and are as at be been but by can could did do does for from had has have he her his how i if in into is it its may me more must my no not of on or our she should so some such than that the their them then there these they this those to too was we were what when where which who whose why will with would you your',
};

const none: ReadonlySet<string> = new Set();
const sets = new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]));

/** ('cs-CZ') → the stop words of Czech; none for languages without a list */
export const stopWords = (language: string): ReadonlySet<string> => sets.get(language.split('-')[0] ?? '') ?? none;
