// A link to the top of long pages; the script shows it while the reader scrolls up.
import type { ReactNode } from 'react';
import { useStrings } from '../context.ts';
import { Icon } from './Icon.tsx';

/** At the end of the main area. */
export function BackToTop(): ReactNode {
  const t = useStrings();
  return (
    <a className="back-to-top js-only" href="#pd-top" data-behaviour="back-to-top" aria-label={t('doc.backToTop')}>
      <Icon name="up" />
    </a>
  );
}
