// The inside of `footer.footer`: groups of links, the logo and the copyright.
import type { ReactNode } from 'react';
import { useChrome } from '../context.ts';
import { Anchor } from '../parts/Anchor.tsx';
import { Picture } from '../parts/Picture.tsx';

function Logo(): ReactNode {
  const { logo } = useChrome().footer;
  if (logo === null) return null;
  const picture = <Picture image={logo} decorative={false} lazy />;
  return logo.href === null ? picture : <a href={logo.href}>{picture}</a>;
}

/** Rendered once a locale. */
export function Footer(): ReactNode {
  const { footer } = useChrome();
  return (
    <div className="footer-inner">
      <div className="footer-groups">
        {footer.groups.map((group) => (
          <section key={group.title} className="footer-group">
            <h2>{group.title}</h2>
            <ul>
              {group.items.map((link) => (
                <li key={link.href}>
                  <Anchor link={link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="footer-end">
        <Logo />
        {footer.copyright === null ? null : <p>{footer.copyright}</p>}
      </div>
    </div>
  );
}
