// The versions of the docs: a list of links to this page in each of them. A `details` element, so that it works without
// JavaScript.
import type { ReactNode } from 'react';
import type { VersionLinkModel } from '../../src/model/versions-model.ts';
import { useStrings } from '../context.ts';
import type { VersionsProps } from '../contract.ts';
import { Icon } from './Icon.tsx';

const tags = { current: 'version.current', unreleased: 'version.unreleased', old: null, kept: null } as const;

/** The tag of a version; none if the label already says that it is the current one. */
function Tag({ link }: { readonly link: VersionLinkModel }): ReactNode {
  const t = useStrings();
  const key = tags[link.kind];
  return key === null || t(key) === link.label ? null : <span className="version-tag">{t(key)}</span>;
}

/** A version that lacks the page is marked in the list. */
export function Versions({ versions }: VersionsProps): ReactNode {
  const t = useStrings();
  const currentVersion = versions.links.find(({ here }) => here);
  return (
    <div className="versions" data-behaviour="versions" data-last={t('version.lastChosen')}>
      <details>
        <summary>
          <span className="versions-label">{t('sidebar.version')}</span> {currentVersion?.label}
          <Icon name="chevron" />
        </summary>
        <ul>
          {versions.links.map((link) => (
            <li key={link.id}>
              <a href={link.href} data-version={link.id} aria-current={link.here ? 'true' : undefined}>
                <span className="version-name">{link.label}</span> <Tag link={link} />
                {link.exists ? null : <span className="version-missing">{t('version.missing')}</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
