// Breadcrumbs: front page, folders, the page itself.
import type { ReactNode } from 'react';
import { useChrome, useStrings } from '../context.ts';
import type { BreadcrumbsProps } from '../contract.ts';
import { LongNames } from './LongNames.tsx';

/** Null if the page has no parent. */
export function Breadcrumbs({ breadcrumbs }: BreadcrumbsProps): ReactNode {
  const t = useStrings();
  const { homeHref } = useChrome();
  if (breadcrumbs.length === 0) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs.label')}>
      <ol>
        {breadcrumbs[0]?.href === homeHref ? null : (
          <li>
            <a href={homeHref}>{t('breadcrumbs.home')}</a>
          </li>
        )}
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={`${href} ${label}`}>
            {href === null || index === last ? (
              <span aria-current={index === last ? 'page' : undefined}>
                <LongNames text={label} />
              </span>
            ) : (
              <a href={href}>
                <LongNames text={label} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
