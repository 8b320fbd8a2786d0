// Notices above the text: untranslated, outdated translation, unlisted, draft.
import type { ReactNode } from 'react';
import { useStrings } from '../context.ts';
import type { NoticesProps } from '../contract.ts';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Notice({ title, children }: NoticeProps): ReactNode {
  return (
    <aside className="notice" aria-label={title}>
      <p className="notice-title">{title}</p>
      {children}
    </aside>
  );
}

/** Empty on an ordinary page. */
export function Notices({ page }: NoticesProps): ReactNode {
  const t = useStrings();
  const { fallback, translation, unlisted, draft } = page;
  return (
    <>
      {fallback === null ? null : (
        <Notice title={t('notice.fallback.title')}>
          <p>
            {t('notice.fallback.text', { language: fallback.label })}{' '}
            <a href={fallback.originalHref} hrefLang={fallback.lang}>
              {t('notice.fallback.link')}
            </a>
          </p>
        </Notice>
      )}
      {translation?.state === 'outdated' ? (
        <Notice title={t('notice.outdated.title')}>
          <p>
            {t('notice.outdated.text')}{' '}
            <a href={translation.originalHref} hrefLang={translation.lang}>
              {t('notice.fallback.link')}
            </a>
          </p>
        </Notice>
      ) : null}
      {unlisted ? (
        <Notice title={t('notice.unlisted.title')}>
          <p>{t('notice.unlisted.text')}</p>
        </Notice>
      ) : null}
      {draft ? (
        <Notice title={t('notice.draft.title')}>
          <p>{t('notice.draft.text')}</p>
        </Notice>
      ) : null}
    </>
  );
}
