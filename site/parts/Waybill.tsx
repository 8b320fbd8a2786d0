// A parcel as its waybill shows it: the response of `GET /v1/parcels/{number}` on the page about parcels.
import type { Texts } from 'pubdocs/theme';
import type { ReactNode } from 'react';
import { itfBars } from './itf-bars.ts';

export interface WaybillProps {
  readonly t: (texts: Texts) => string;
}

interface Field {
  readonly label: Texts;
  readonly value: Texts;
}

const same = (text: string): Texts => ({ en: text, cs: text });

const fields: readonly Field[] = [
  { label: { en: 'From', cs: 'Odkud' }, value: same('1602 Brno') },
  { label: { en: 'To', cs: 'Kam' }, value: same('1380 Praha') },
  { label: { en: 'Service', cs: 'Služba' }, value: same('STD') },
  { label: { en: 'Weight', cs: 'Hmotnost' }, value: { en: '2.46\u00a0kg', cs: '2,46\u00a0kg' } },
  { label: { en: 'State', cs: 'Stav' }, value: same('on_route') },
  { label: { en: 'Expected, CET', cs: 'Doručíme, SEČ' }, value: same('11:00–13:00') },
];

const number = '16020012346201';
const height = 44;

/** Ruled fields and a bar code that scans. */
export function Waybill({ t }: WaybillProps): ReactNode {
  const { path, width } = itfBars(number, height);
  return (
    <dl className="parcel">
      <div className="parcel-number">
        <dt className="field-label">{t({ en: 'Parcel', cs: 'Balík' })}</dt>
        <dd>{number}</dd>
        <dd className="parcel-bars">
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={path} />
          </svg>
        </dd>
      </div>
      {fields.map(({ label, value }) => (
        <div key={label.en}>
          <dt className="field-label">{t(label)}</dt>
          <dd>{t(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
