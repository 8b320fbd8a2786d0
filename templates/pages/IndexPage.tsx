// A generated list of pages: the docs root, and folders that request one.
import type { ReactNode } from 'react';
import type { IndexEntryModel } from '../../src/model/page-model.ts';
import { useChrome, useComponents, useStrings } from '../context.ts';
import type { IndexPageProps } from '../contract.ts';
import { LongNames } from '../parts/LongNames.tsx';
import { pluralString } from '../strings/plural-string.ts';

type Level = 2 | 3 | 4;

function Count({ pages }: { readonly pages: number }): ReactNode {
  const { strings, locale } = useChrome();
  return (
    <p className="entry-count">{pluralString(strings, 'index.count', { count: pages, htmlLang: locale.htmlLang })}</p>
  );
}

/**
 * False for a folder without its own page, which has the URL of its first page; the list below it links there already.
 */
const isOwnPage = ({ href, items }: IndexEntryModel): boolean => href !== '' && items[0]?.href !== href;

function Entry({ entry, level }: { readonly entry: IndexEntryModel; readonly level: Level }): ReactNode {
  const Heading = `h${level}` as const;
  const { label, href, description, items, pages } = entry;
  const isGroup = items.length > 0;
  return (
    <li className={isGroup ? 'entry entry-group' : 'entry'}>
      <Heading>{isOwnPage(entry) ? <a href={href}>{label}</a> : label}</Heading>
      {isGroup && pages !== undefined ? <Count pages={pages} /> : null}
      {description === '' ? null : <p className="entry-text">{description}</p>}
      {isGroup ? <Entries entries={items} level={level === 2 ? 3 : 4} /> : null}
    </li>
  );
}

function Entries({
  entries,
  level,
}: {
  readonly entries: readonly IndexEntryModel[];
  readonly level: Level;
}): ReactNode {
  return (
    <ul className="entries">
      {entries.map((entry) => (
        <Entry key={`${entry.href} ${entry.label}`} entry={entry} level={level} />
      ))}
    </ul>
  );
}

/** The list of entries, or a text if there are none. */
export function IndexPage({ page }: IndexPageProps): ReactNode {
  const t = useStrings();
  const components = useComponents();
  const Breadcrumbs = components['parts/Breadcrumbs'];
  const Versions = components['parts/Versions'];
  const VersionNotice = components['parts/VersionNotice'];
  return (
    <main className="main" id="pd-main" tabIndex={-1}>
      {page.versions === null ? null : <Versions versions={page.versions} />}
      <Breadcrumbs breadcrumbs={page.breadcrumbs} />
      {page.versions === null ? null : <VersionNotice versions={page.versions} />}
      <header className="prose">
        <h1>
          <LongNames text={page.title} />
        </h1>
        {page.description === '' ? null : <p className="lead">{page.description}</p>}
      </header>
      {page.entries.length === 0 ? (
        <p className="empty">{t('index.empty')}</p>
      ) : (
        <Entries entries={page.entries} level={2} />
      )}
      {page.pages.length === 0 ? null : (
        <nav className="parts" aria-label={t('index.parts')}>
          <ol>
            {page.pages.map(({ label, href, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </main>
  );
}
