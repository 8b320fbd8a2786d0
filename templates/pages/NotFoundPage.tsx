// The page for unknown URLs. The script adds the requested URL and the closest existing ones.
import type { ReactNode } from 'react';
import { useChrome, useComponents, useStrings } from '../context.ts';
import type { NotFoundPageProps } from '../contract.ts';

/** Works without JavaScript, which only adds to the text and the links. */
export function NotFoundPage({ page }: NotFoundPageProps): ReactNode {
  const t = useStrings();
  const Search = useComponents()['parts/Search'];
  const { homeHref, navbar } = useChrome();
  const docs = navbar.items.find((item) => item.kind === 'link' && item.section !== null);
  return (
    <main className="main" id="pd-main" tabIndex={-1}>
      <section
        className="not-found"
        {...(page.routesHref === null ? {} : { 'data-behaviour': 'not-found', 'data-routes': page.routesHref })}
      >
        <p className="field-label">404</p>
        <h1>{t('notFound.heading')}</h1>
        <p className="not-found-address js-only" data-address="">
          <span className="field-label">{t('notFound.address')}</span>
          <code />
        </p>
        <p>{t('notFound.text')}</p>
        <p className="actions">
          <a className="button" href={homeHref}>
            {t('notFound.home')}
          </a>
          {docs?.kind === 'link' ? (
            <a className="button button-quiet" href={docs.href}>
              {t('notFound.docs')}
            </a>
          ) : null}
        </p>
        <Search place="not-found" />
        <div className="nearest" data-nearest="" hidden>
          <h2>{t('notFound.nearest')}</h2>
          <ul />
        </div>
      </section>
    </main>
  );
}
