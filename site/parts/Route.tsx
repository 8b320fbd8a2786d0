// The route of a parcel as a drawing, and under each stop the call for it. On phones the stops are a list.
import { Link, type Texts } from 'pubdocs/theme';
import type { ReactNode } from 'react';

interface Stop {
  readonly name: Texts;
  readonly text: Texts;
  readonly call: string;
  readonly to: string;
}

const stops: readonly Stop[] = [
  {
    name: { en: 'Depot', cs: 'Depo' },
    text: { en: 'Which one delivers to this address?', cs: 'Které doručuje na tuto adresu?' },
    call: 'GET /v2/service-areas',
    to: '/docs/services#areas',
  },
  {
    name: { en: 'On the way', cs: 'Na cestě' },
    text: { en: 'Where was the parcel last scanned?', cs: 'Kde byl balík naposledy naskenován?' },
    call: 'GET /v1/parcels/{number}/scans',
    to: '/docs/Detailed/parcels#scans',
  },
  {
    name: { en: 'Courier', cs: 'Kurýr' },
    text: { en: 'Where is it on the map right now?', cs: 'Kde je na mapě právě teď?' },
    call: 'GET /v2/parcels/{number}/position',
    to: '/docs/Detailed/parcels#position',
  },
  {
    name: { en: 'Pickup point', cs: 'Výdejní místo' },
    text: { en: 'Which one is nearby and has room?', cs: 'Které je blízko a má volno?' },
    call: 'GET /v1/pickup-points',
    to: '/docs/services#pickup-points',
  },
];

export interface RouteProps {
  readonly t: (texts: Texts) => string;
}

/** Decoration alone: the stops below say the same in words. Each stands above the middle of its column. */
function Drawing(): ReactNode {
  return (
    <svg className="route-map" viewBox="0 0 1200 200" aria-hidden="true">
      <g className="route-land">
        <path d="M0 64 84 40l96 34 70-42 130 26 92-40 128 44 84-36 116 52 128-58 88 40 98-34 86 30" />
        <path d="M0 176l110-18 66 26 150-34 74 30 132-22 90 30 118-36 96 28 142-30 92 34 130-26" />
        <path d="M180 74l-24 66 20 44M380 58l20 72-74 20M600 62l-22 60 44 66M800 78l30 56-90 18M1028 44l-30 62 40 56" />
      </g>
      <path
        className="route-side"
        d="M150 138 96 96 30 110M450 66l52-44 76 6M450 66l-40 70 20 60M750 132l-44 52M1050 58l60 44 74-12"
      />
      <path className="route-done" d="M150 138h96q14 0 22-11l34-48q8-13 23-13h125" />
      <path className="route-done" d="M450 66h110q15 0 25 11l36 43q10 12 25 12h104" />
      <path className="route-open" d="M750 132h104q15 0 24-12l30-48q9-14 25-14h117" />
      <rect className="route-stop" x="139" y="127" width="22" height="22" rx="3" />
      <path className="route-stop" d="M450 50l16 16-16 16-16-16z" />
      <circle className="route-halo" cx="750" cy="132" r="22" />
      <circle className="route-here" cx="750" cy="132" r="11" />
      <path className="route-stop" d="M1050 70c-9-11-14-17-14-25a14 14 0 0 1 28 0c0 8-5 14-14 25z" />
      <circle className="route-eye" cx="1050" cy="45" r="4" />
    </svg>
  );
}

/** Breaks before a slash, where it has to. */
const breakable = (call: string): ReactNode =>
  call.split(/(?=\/)/).flatMap((part, index) => (index > 1 ? [<wbr key={part} />, part] : [part]));

/** The third stop is where the parcel is. */
export function Route({ t }: RouteProps): ReactNode {
  return (
    <section className="route" aria-label={t({ en: 'The journey of a parcel', cs: 'Cesta balíku' })}>
      <Drawing />
      <ol className="route-stops">
        {stops.map(({ name, text, call, to }, index) => (
          <li key={to} className={index === 2 ? 'is-here' : undefined}>
            <h2>{t(name)}</h2>
            <p>{t(text)}</p>
            <Link to={to}>
              <code>{breakable(call)}</code>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
