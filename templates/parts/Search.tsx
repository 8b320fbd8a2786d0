// The button that opens the search, with the look of a field; hidden without scripts.
import type { ReactNode } from 'react';
import { useChrome, useStrings } from '../context.ts';
import type { SearchProps } from '../contract.ts';
import { Icon } from './Icon.tsx';

/** On the not-found page, the search starts with the words of the URL. */
export function Search({ place }: SearchProps): ReactNode {
  const t = useStrings();
  if (useChrome().assets.search === '') return null;
  const fromAddress = place === 'not-found' ? { 'data-from': 'address' } : {};
  return (
    <button type="button" className="search-button js-only" data-behaviour="search" {...fromAddress}>
      <Icon name="search" />
      <span>{t('search.open')}</span>
      <kbd>/</kbd>
    </button>
  );
}
