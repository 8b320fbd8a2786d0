// Links to the pages before and after this one, in the order of the sidebar.
import type { ReactNode } from 'react';
import { useStrings } from '../context.ts';
import type { PagerProps } from '../contract.ts';
import { LongNames } from './LongNames.tsx';

/** Null on a page without neighbours. */
export function Pager({ previous, next }: PagerProps): ReactNode {
  const t = useStrings();
  if (previous === null && next === null) return null;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {previous === null ? null : (
        <a className="pager-previous" href={previous.href} rel="prev">
          <span className="pager-label">{t('pager.previous')}</span>
          <span className="pager-title">
            <LongNames text={previous.label} />
          </span>
        </a>
      )}
      {next === null ? null : (
        <a className="pager-next" href={next.href} rel="next">
          <span className="pager-label">{t('pager.next')}</span>
          <span className="pager-title">
            <LongNames text={next.label} />
          </span>
        </a>
      )}
    </nav>
  );
}
