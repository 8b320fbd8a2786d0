// The story of the samples: a bookshop in Brno sends a book to Jana in Prague, and some more parcels.
import type { RecordedJourney } from '../api/store.ts';

/** The keys of the samples, each with the customer number of the bookshop. */
export const sampleKeys = { test: 'YOUR_TEST_KEY', production: 'YOUR_API_KEY' } as const;
export const bookshop = '10042000';

/** The serial numbers of the next parcels, by depot. */
export const serials = {
  test: { '1380': 23_456, '1602': 1_234_567, '1821': 34_567 },
  production: { '1380': 4_567_800, '1602': 1_234_620, '1821': 567_890 },
} as const;

/** The journeys that couriers and depots record in production, by `reference`. */
export const recorded: Readonly<Record<string, RecordedJourney>> = {
  'ORDER-1041': {
    scans: [
      {
        at: '2025-11-03T16:02:10+01:00',
        state: 'collected',
        place: { kind: 'customer', code: null, name: 'Brno' },
      },
      {
        at: '2025-11-03T18:41:55+01:00',
        state: 'in_depot',
        place: { kind: 'depot', code: '1602', name: 'Brno' },
      },
      {
        at: '2025-11-04T03:20:31+01:00',
        state: 'in_depot',
        place: { kind: 'depot', code: '1380', name: 'Praha' },
      },
      {
        at: '2025-11-04T07:35:00+01:00',
        state: 'on_route',
        place: { kind: 'vehicle', code: null, name: 'Praha' },
      },
    ],
    measuredWeight: 2460,
    trip: {
      route: 'rte_20251104_1380_07',
      window: { from: '2025-11-04T11:00:00+01:00', to: '2025-11-04T13:00:00+01:00' },
      expectedAt: '2025-11-04T11:50:00+01:00',
      fixes: [{ at: '2025-11-04T10:48:00+01:00', position: { lat: 50.0755, lon: 14.4378 } }],
    },
  },
};

/** When the samples are sent: those that change something by their idempotency key, the others by their call. */
export const moments = {
  'ORDER-1041': '2025-11-03T09:30:12+01:00',
  'ORDER-1044': '2025-11-03T09:41:37+01:00',
  'ORDER-1043': '2025-11-03T09:52:20+01:00',
  'CANCEL-1043': '2025-11-03T10:03:48+01:00',
  'SUPPLY-88': '2025-11-03T10:20:05+01:00',
  label: '2025-11-03T10:30:00+01:00',
  'RETURN-1041': '2025-11-06T14:15:52+01:00',
  'ORDER-1045': '2025-11-10T08:50:09+01:00',
  other: '2025-11-04T10:48:20+01:00',
} as const;

/** The quick start: when its reader creates the shipment, prints the label and looks at the scans. */
export const quickStart = {
  create: '2025-11-03T09:12:44+01:00',
  label: '2025-11-03T09:14:00+01:00',
  scans: '2025-11-03T09:18:30+01:00',
} as const;
