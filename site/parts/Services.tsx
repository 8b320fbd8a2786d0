// The shipping services of the snapshot, with the time that they are of; the island filters, sorts and refreshes.
import type { ReactNode } from 'react';
import type { ShippingServices } from '../data/shipping-services.schema.ts';
import ServicesTable from '../islands/services-table.island.tsx';

/** The `data` of the site's pages. */
export interface SiteData {
  readonly shippingServices: {
    readonly asOf: string;
    readonly data: ShippingServices;
    /** Where the browser may ask for newer data. */
    readonly refresh?: string | null;
  };
}

export interface ServicesProps {
  readonly language: string;
  readonly data: SiteData;
}

/** The table and its note. */
export function Services({ language, data }: ServicesProps): ReactNode {
  const { asOf, data: answer, refresh } = data.shippingServices;
  return (
    <ServicesTable
      services={answer.items}
      language={language === 'cs' ? 'cs' : 'en'}
      asOf={asOf}
      refresh={refresh ?? null}
    />
  );
}
