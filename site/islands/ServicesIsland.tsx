// The shipping services: table, filter, sorting, and the state of its data.
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ShippingService } from '../data/shipping-services.schema.ts';
import { DataNote } from './DataNote.tsx';
import { ActiveFilters, ServicesFilter } from './ServicesFilter.tsx';
import { ServicesTable } from './ServicesTable.tsx';
import { countriesOf, selectServices } from './select-services.ts';
import type { Language } from './service-labels.ts';
import { nextSorting, wholeTable } from './services-query.ts';
import { useLiveServices } from './use-live-services.ts';
import { useQuery } from './use-query.ts';

export interface ServicesIslandProps {
  readonly services: readonly ShippingService[];
  readonly language: Language;
  readonly asOf: string;
  /** URL of newer data; null where the site does not request it. */
  readonly refresh: string | null;
}

const dayMs = 86_400_000;

const counted = {
  en: (some: number, all: number) => `${some} of ${all} services`,
  cs: (some: number, all: number) => `${some} z\u00a0${all}\u00a0služeb`,
} as const;

/** Days since then; null until the page is hydrated, because the built HTML must not depend on the clock. */
function useAge(asOf: string): number | null {
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => setAge((Date.now() - Date.parse(asOf)) / dayMs), [asOf]);
  return age;
}

/** The server's HTML is the whole table; the browser applies the query of the URL. */
export function ServicesIsland({ services: snapshot, language, asOf, refresh }: ServicesIslandProps): ReactNode {
  const { query, change } = useQuery();
  const live = useLiveServices(snapshot, refresh);
  const age = useAge(asOf);
  const shown = useDeferredValue(query);
  const count = useRef<HTMLOutputElement>(null);
  /** Moves the focus to the number of rows, because the pressed button vanishes. */
  const withFocusOnCount =
    <Values extends readonly unknown[]>(act: (...values: Values) => void) =>
    (...values: Values) => {
      act(...values);
      count.current?.focus();
    };
  const rows = useMemo(() => selectServices(live.services, shown, language), [live.services, shown, language]);
  return (
    <>
      <ServicesFilter language={language} query={query} countries={countriesOf(live.services)} onChange={change} />
      {/* Keeps its height, so that the table never moves. */}
      <div className="services-state">
        <ActiveFilters language={language} query={query} onChange={withFocusOnCount(change)} />
        <output className="js-only" tabIndex={-1} ref={count}>
          {counted[language](rows.length, live.services.length)}
        </output>
        <DataNote
          language={language}
          asOf={asOf}
          refresh={live.refresh}
          age={age}
          onRetry={withFocusOnCount(live.retry)}
        />
      </div>
      <ServicesTable
        services={rows}
        language={language}
        sorting={shown.sorting}
        onSort={(key) => change({ sorting: nextSorting(query.sorting, key) })}
        onClear={withFocusOnCount(() => change({ ...wholeTable, sorting: query.sorting }))}
      />
    </>
  );
}
