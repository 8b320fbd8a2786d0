// A page of the site's own: its component fills the main area.
import type { ReactNode } from 'react';
import type { LocaleModel, StandalonePageModel } from '../../src/model/page-model.ts';
import type { PageBody } from '../../src/model/ports.ts';
import { useChrome } from '../context.ts';
import { bodyNode } from './body-node.ts';

export interface StandalonePageProps {
  readonly page: StandalonePageModel;
  readonly body: PageBody;
}

/** A text in every language of the site: `{ en: 'Hello', cs: 'Dobrý den' }`. */
export type Texts = Readonly<Record<string, string>>;

/** What a page in `pages/` is given. `Data` names what the site's data sources hold. */
export interface StandaloneProps<Data extends object = Readonly<Record<string, unknown>>> {
  readonly locale: LocaleModel;
  readonly data: Data;
  /** The service addresses of the config, by name. */
  readonly api: Readonly<Record<string, string>>;
  /** Picks the text of the page's language; the first one when there is none. */
  readonly t: (texts: Texts) => string;
}

/** What a page in `pages/` exports as `meta`. */
export interface PageMeta {
  readonly title: Texts;
  readonly description: Texts;
}

/** The locale and `t` come from the theme, data and addresses with the body. */
export function StandalonePage({ body }: StandalonePageProps): ReactNode {
  const { locale } = useChrome();
  const t = (texts: Texts): string => texts[locale.code] ?? Object.values(texts)[0] ?? '';
  return (
    <main className="main" id="main" tabIndex={-1}>
      {body.kind === 'html' ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
      ) : (
        bodyNode(body, { locale, t, data: {}, api: {} })
      )}
    </main>
  );
}
