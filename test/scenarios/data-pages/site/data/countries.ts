export interface Country {
  readonly code: string;
  readonly name: Readonly<Record<string, string>>;
  readonly capital: string;
}

export const countries: readonly Country[] = [
  { code: 'cz', name: { en: 'Czechia', cs: 'Česko' }, capital: 'Praha' },
  { code: 'åland', name: { en: 'Åland', cs: 'Ålandy' }, capital: 'Mariehamn' },
];
