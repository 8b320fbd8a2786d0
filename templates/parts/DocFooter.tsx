// Below the text: the edit link, the print page, the date of the last change, and who made the page.
import type { ReactNode } from 'react';
import type { DocPageModel } from '../../src/model/page-model.ts';
import { outsideRel } from '../../src/text/html-text.ts';
import { useChrome, useStrings } from '../context.ts';
import type { DocFooterProps } from '../contract.ts';
import { Icon } from './Icon.tsx';

function Updated({ lastUpdated }: { readonly lastUpdated: NonNullable<DocPageModel['lastUpdated']> }): ReactNode {
  const t = useStrings();
  const { author, iso, text } = lastUpdated;
  const [before = '', after = ''] = (author === null ? t('doc.updated') : t('doc.updatedBy', { author })).split(
    '{date}',
  );
  return (
    <p>
      {before}
      <time dateTime={iso}>{text}</time>
      {after}
    </p>
  );
}

/** Null if none is known. */
export function DocFooter({ editHref, lastUpdated, contributors }: DocFooterProps): ReactNode {
  const t = useStrings();
  const { printHref } = useChrome();
  if (editHref === null && lastUpdated === null && printHref === null && contributors.length === 0) return null;
  return (
    <footer className="doc-footer">
      {editHref === null ? null : (
        <a href={editHref} rel={outsideRel}>
          <Icon name="edit" />
          {t('doc.edit')}
        </a>
      )}
      {printHref === null ? null : <a href={printHref}>{t('print.all')}</a>}
      {lastUpdated === null ? null : <Updated lastUpdated={lastUpdated} />}
      {contributors.length === 0 ? null : <p>{t('doc.contributors', { names: contributors.join(', ') })}</p>}
    </footer>
  );
}
