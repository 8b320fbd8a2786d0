// A standalone page: its component fills the main area.
import type { ReactNode } from 'react';
import type { LocaleModel } from '../../src/model/page-model.ts';
import { useChrome } from '../context.ts';
import type { StandalonePageProps } from '../contract.ts';
import { bodyNode } from './body-node.ts';

/** A text in every language of the site: `{ en: 'Hello', cs: 'Dobrý den' }`. */
export type Texts = Readonly<Record<string, string>>;

/** The type of `pages` → the type of what it returns for one page: `ParamsOf<typeof pages>` */
export type ParamsOf<Pages extends () => readonly object[]> = ReturnType<Pages>[number];

/** Props of a page with parameters in its path: `DataPageProps<typeof pages>` */
export type DataPageProps<Pages extends () => readonly object[]> = StandaloneProps<
  Readonly<Record<string, unknown>>,
  ParamsOf<Pages>
>;

/**
 * Props of a page in `pages/`. `Data` is the type of the site's data sources, `Params` that of a page that `pages()`
 * returns.
 */
export interface StandaloneProps<
  Data extends object = Readonly<Record<string, unknown>>,
  Params extends object = object,
> {
  readonly locale: LocaleModel;
  /** The object that `pages()` returned for this page; empty for a file without parameters in its path. */
  readonly params: Params;
  readonly data: Data;
  /** The service URLs of the config, by name. */
  readonly api: Readonly<Record<string, string>>;
  /** Returns the text in the page's language, else the first one. */
  readonly t: (texts: Texts) => string;
}

/** The `meta` export of a page in `pages/`. */
export interface PageMeta {
  readonly title: Texts;
  readonly description: Texts;
  /** `false`: the page is not in the search index. */
  readonly search?: boolean;
}

/** The locale and `t` come from the theme, data and URLs from the body. */
export function StandalonePage({ body }: StandalonePageProps): ReactNode {
  const { locale } = useChrome();
  const t = (texts: Texts): string => texts[locale.code] ?? Object.values(texts)[0] ?? '';
  return (
    <main className="main" id="pd-main" tabIndex={-1}>
      {body.kind === 'html' ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
      ) : (
        bodyNode(body, { locale, t, data: {}, api: {}, params: {} })
      )}
    </main>
  );
}
