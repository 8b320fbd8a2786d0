import { Link, type PageMeta } from 'pubdocs/theme';
import type { ReactNode } from 'react';

export const meta: PageMeta = { title: 'Parcels', description: 'Where a parcel is.' };

export default function Front(): ReactNode {
  return (
    <>
      <h1>Parcels</h1>
      <Link to="/docs/intro">Introduction</Link>
      <iframe src="https://front.example/embed" title="A parcel" />
      <script src="https://chat.example/chat.js" />
      <p style={{ color: 'red' }}>Red</p>
    </>
  );
}
