// Pages that one module makes from data: `pages/countries/[code].tsx`.

/** The object of one page that `pages()` returned: the parameters of its path, and everything else that it shows. */
export type PageParams = Readonly<Record<string, unknown>>;

/** One page of a module with parameters in its path. */
export interface DataPage {
  /** `/countries/cz` */
  readonly page: string;
  readonly params: PageParams;
}
