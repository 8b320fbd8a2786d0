// The notice on pages of an old or unreleased version.
import type { ReactNode } from 'react';
import { useStrings } from '../context.ts';
import type { VersionsProps } from '../contract.ts';

const texts = {
  old: { title: 'notice.old.title', text: 'notice.old.text' },
  unreleased: { title: 'notice.unreleased.title', text: 'notice.unreleased.text' },
} as const;

/** Null on pages of the current version. */
export function VersionNotice({ versions }: VersionsProps): ReactNode {
  const t = useStrings();
  const { notice } = versions;
  if (notice === null) return null;
  const { title: titleKey, text } = texts[notice.kind];
  const title = t(titleKey);
  return (
    <aside className="notice notice-version" aria-label={title}>
      <p className="notice-title">{title}</p>
      <p>
        {t(text, { version: notice.label })} {notice.to.exists ? null : `${t('notice.version.missing')} `}
        <a href={notice.to.href}>{t(notice.to.exists ? 'notice.version.link' : 'notice.version.docs')}</a>
      </p>
    </aside>
  );
}
