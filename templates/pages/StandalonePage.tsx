// A page of the site's own: its component fills the main area.
import type { ReactNode } from 'react';
import type { LocaleModel } from '../../src/model/page-model.ts';
import { useChrome } from '../context.ts';
import type { StandalonePageProps } from '../contract.ts';
import { bodyNode } from './body-node.ts';

/** A text in every language of the site: `{ en: 'Hello', cs: 'Dobrý den' }`. */
export type Texts = Readonly<Record<string, string>>;

/** Props of a page in `pages/`. `Data` is the type of the site's data sources. */
export interface StandaloneProps<Data extends object = Readonly<Record<string, unknown>>> {
  readonly locale: LocaleModel;
  readonly data: Data;
  /** The service addresses of the config, by name. */
  readonly api: Readonly<Record<string, string>>;
  /** Picks the text of the page's language; the first one when there is none. */
  readonly t: (texts: Texts) => string;
}

/** The `meta` export of a page in `pages/`. */
export interface PageMeta {
  readonly title: Texts;
  readonly description: Texts;
  /** `false`: the search does not find the page. */
  readonly search?: boolean;
}

/** The locale and `t` come from the theme, data and addresses with the body. */
export function StandalonePage({ body }: StandalonePageProps): ReactNode {
  const { locale } = useChrome();
  const t = (texts: Texts): string => texts[locale.code] ?? Object.values(texts)[0] ?? '';
  return (
    <main className="main" id="pd-main" tabIndex={-1}>
      {body.kind === 'html' ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
      ) : (
        bodyNode(body, { locale, t, data: {}, api: {} })
      )}
    </main>
  );
}
