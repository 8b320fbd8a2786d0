// The table's query, in step with the URL. The server knows no query: the first HTML shows the whole table.
import { useEffect, useState } from 'react';
import { parseQuery, type ServicesQuery, wholeTable, writeQuery } from './services-query.ts';

/** The query and how to change it. */
export function useQuery(): {
  readonly query: ServicesQuery;
  readonly change: (change: Partial<ServicesQuery>) => void;
} {
  const [query, setQuery] = useState(wholeTable);
  useEffect(() => {
    const read = () => setQuery(parseQuery(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const change = (part: Partial<ServicesQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    history.replaceState(history.state, '', location.pathname + writeQuery(next, location.search) + location.hash);
  };
  return { query, change };
}
