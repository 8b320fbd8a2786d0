// The content of `footer.footer`: groups of links, the logo and the copyright.
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

function Groups(): ReactNode {
  const { groups } = useChrome().footer;
  if (groups.length === 0) return null;
  return (
    <div className="footer-groups">
      {groups.map((group) => (
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
  );
}

/** Rendered once per locale; null without a footer in the config. */
export function Footer(): ReactNode {
  const { groups, logo, copyright } = useChrome().footer;
  const hasEnd = logo !== null || copyright !== null;
  if (groups.length === 0 && !hasEnd) return null;
  return (
    <div className="footer-inner">
      <Groups />
      {hasEnd ? (
        <div className="footer-end">
          <Logo />
          {copyright === null ? null : <p>{copyright}</p>}
        </div>
      ) : null}
    </div>
  );
}
