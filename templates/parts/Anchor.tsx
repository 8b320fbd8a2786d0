// A link of the chrome. Tells screen readers when it leaves the site.
import type { ReactNode } from 'react';
import type { LinkModel } from '../../src/model/page-model.ts';
import { outsideRel } from '../../src/text/html-text.ts';
import { useStrings } from '../context.ts';

export interface AnchorProps {
  readonly link: LinkModel;
  readonly className?: string;
  /** The mark where `aria-current` is inserted, see `layout/marks.ts`. */
  readonly mark?: string;
}

/** `{ label, href, external }` → `<a>`. */
export function Anchor({ link, className, mark }: AnchorProps): ReactNode {
  const t = useStrings();
  const classes = [className, link.external ? 'external' : undefined].filter(Boolean).join(' ');
  return (
    <a href={link.href} className={classes || undefined} rel={link.external ? outsideRel : undefined} data-mark={mark}>
      {link.label}
      {link.external ? <span className="visually-hidden"> {t('nav.external')}</span> : null}
    </a>
  );
}
