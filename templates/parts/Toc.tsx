// The page's own table of contents: a column on wide screens, a disclosure under the title on narrow ones.
import type { ReactNode } from 'react';
import type { TocItemModel } from '../../src/model/page-model.ts';
import { useStrings } from '../context.ts';
import type { TocProps } from '../contract.ts';
import { Icon } from './Icon.tsx';

function List({ items }: { readonly items: readonly TocItemModel[] }): ReactNode {
  return (
    <ol>
      {items.map(({ id, html, items: children }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          {children.length === 0 ? null : <List items={children} />}
        </li>
      ))}
    </ol>
  );
}

/** Null without headings. */
export function Toc({ toc, form }: TocProps): ReactNode {
  const t = useStrings();
  if (toc.length === 0) return null;
  if (form === 'disclosure') {
    return (
      <details className="toc-disclosure" data-behaviour="toc">
        <summary>
          <span className="toc-label">{t('toc.label')}</span>
          <span className="toc-current" data-toc-current="" />
          <Icon name="chevron" />
        </summary>
        <List items={toc} />
      </details>
    );
  }
  return (
    <nav className="toc" data-behaviour="toc" aria-label={t('toc.label')}>
      <p className="toc-title" aria-hidden="true">
        {t('toc.label')}
      </p>
      <List items={toc} />
    </nav>
  );
}
