// Logo and name of the site, leading to its front page.
import type { ReactNode } from 'react';
import { useChrome } from '../context.ts';
import { Picture } from '../parts/Picture.tsx';
import { navMark } from './NavItems.tsx';

/** The link at the start of the navbar and of the menu. */
export function Brand(): ReactNode {
  const { navbar, homeHref } = useChrome();
  return (
    <a className="brand" href={navbar.logo?.href ?? homeHref} data-mark={navMark(homeHref, null)}>
      {navbar.logo === null ? null : <Picture image={navbar.logo} decorative={navbar.title !== ''} />}
      <span className="brand-title">{navbar.title}</span>
    </a>
  );
}
