// A link in a site's own component. The build adds base and locale, and checks that the target exists.
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { outsideRel } from '../../src/text/html-text.ts';
import { useServices, useStrings } from '../context.ts';

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Path of the site without base and locale (`/docs/intro#keys`), or an external URL. */
  readonly to: string;
}

/** `<Link to="/docs/intro">` → `<a href="/public-docs/cs/docs/intro">` on a Czech page. */
export function Link({ to, className, children, ...rest }: LinkProps): ReactNode {
  const t = useStrings();
  const { href, external } = useServices().link(to);
  const classes = [className, external ? 'external' : undefined].filter(Boolean).join(' ');
  return (
    <a {...rest} className={classes || undefined} href={href} rel={external ? outsideRel : rest.rel}>
      {children}
      {external ? <span className="visually-hidden"> {t('nav.external')}</span> : null}
    </a>
  );
}
