import { Link, type PageMeta } from 'pubdocs/theme';

export const meta: PageMeta = {
  title: { en: 'Parcels', cs: 'Parcels' },
  description: { en: 'Where a parcel is', cs: 'Where a parcel is' },
};

export default function Front() {
  return (
    <>
      <h1>{'Parcels'}</h1>
      <p>{'Where a parcel is'}</p>
      <p>
        <Link to="/docs/guide/send">{'Send'}</Link>
      </p>
    </>
  );
}
