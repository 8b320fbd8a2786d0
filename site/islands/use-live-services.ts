// The services of the snapshot, or newer ones where the site requests them.
import { useCallback, useEffect, useState } from 'react';
import type { ShippingService } from '../data/shipping-services.schema.ts';
import { type Failure, fetchServices } from './fetch-services.ts';

/** State of the refresh; `off` where the site does not refresh. */
export type Refresh =
  | { readonly kind: 'off' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'fresh' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly host: string };

/** Requests once by itself; after that only when the reader presses Retry. */
export function useLiveServices(
  snapshot: readonly ShippingService[],
  address: string | null,
): {
  readonly services: readonly ShippingService[];
  readonly refresh: Refresh;
  readonly retry: () => void;
} {
  const [services, setServices] = useState(snapshot);
  const [refresh, setRefresh] = useState<Refresh>({ kind: address === null ? 'off' : 'loading' });
  const known = snapshot.length;
  const ask = useCallback(
    async (leaving: AbortSignal) => {
      if (address === null) return;
      setRefresh({ kind: 'loading' });
      const answer = await fetchServices(address, known, leaving);
      if (leaving.aborted) return;
      if (answer.kind === 'fresh') setServices(answer.services);
      setRefresh(answer.kind === 'fresh' ? { kind: 'fresh' } : { ...answer, host: new URL(address).host });
    },
    [address, known],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  return { services, refresh, retry: () => void ask(new AbortController().signal) };
}
