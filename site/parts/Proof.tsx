// One request and its response, as the page about parcels has them.
import { Code, Link, type Texts } from 'pubdocs/theme';
import type { ReactNode } from 'react';

export interface ProofProps {
  readonly t: (texts: Texts) => string;
  readonly api: Readonly<Record<string, string>>;
}

const requestTo = (host: string): string => `GET /v2/parcels/16020012346201/position HTTP/1.1
Host: ${host}
x-api-key: YOUR_API_KEY`;

const response = `HTTP/1.1 200 OK
Content-Type: application/json

{
  "number": "16020012346201",
  "state": "on_route",
  "at": "2025-11-04T10:48:00+01:00",
  "geometry": { "type": "Point", "coordinates": [14.4378, 50.0755] },
  "accuracy": 50,
  "route": "rte_20251104_1380_07"
}`;

/** Text left, proof beside it. */
export function Proof({ t, api }: ProofProps): ReactNode {
  const host = (api.production ?? '').replace(/^https?:\/\//, '');
  return (
    <section className="proof">
      <div className="proof-text">
        <h2>{t({ en: 'One request, one response', cs: 'Jeden požadavek, jedna odpověď' })}</h2>
        <p>
          {t({
            en: 'Where is the parcel? The header carries your key; the geometry is GeoJSON, so a map library draws it as it is.',
            cs: 'Kde je balík? Klíč se posílá v hlavičce a geometrie je GeoJSON, takže ji mapová knihovna rovnou vykreslí.',
          })}
        </p>
        <ul>
          <li>
            <Link to="/docs/intro#api-keys">{t({ en: 'Get a key', cs: 'Jak získat klíč' })}</Link>
          </li>
          <li>
            <Link to="/docs/Detailed/parcels#position">{t({ en: 'Position of a parcel', cs: 'Poloha balíku' })}</Link>
          </li>
          <li>
            <Link to="/docs/basic-flows#errors">
              {t({ en: 'When something goes wrong', cs: 'Když se něco pokazí' })}
            </Link>
          </li>
        </ul>
      </div>
      <div className="proof-code">
        <Code language="http" title={t({ en: 'Request', cs: 'Požadavek' })}>
          {requestTo(host)}
        </Code>
        <Code language="http" title={t({ en: 'Response', cs: 'Odpověď' })}>
          {response}
        </Code>
      </div>
    </section>
  );
}
