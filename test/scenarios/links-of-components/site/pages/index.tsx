import { Link, type PageMeta } from 'pubdocs/theme';
import type { ReactNode } from 'react';
import { Card } from '../parts/Card.tsx';

export const meta: PageMeta = { title: 'Parcels', description: 'Where a parcel is.' };

const dynamic = ['no', 'where'].join('-');

export default function Front(): ReactNode {
  return (
    <>
      <h1 id="title">Parcels</h1>
      <Link to="/docs/intro">Introduction</Link>
      <Link to="/docs/nope-link">first</Link> <Link to="/docs/nope-link">second</Link>
      <a href="#title">right</a> <a href="/public-docs/docs/intro">right</a> <a href="docs/quick-start">right</a>
      <a href="/public-docs/docs/nope">raw</a>
      <a href="/docs/intro">without the base</a>
      <a href="/other-site/">another site of this host</a>
      <a href="https://elsewhere.example/">elsewhere</a>
      <a href={`/public-docs/${dynamic}`}>put together</a>
      <img src="/public-docs/img/nope.png" alt="" srcSet="/public-docs/img/logo.svg 1x, /public-docs/img/nope-2x.png 2x" />
      <video poster="/public-docs/img/nope-poster.png" src="/public-docs/nope.mp4" />
      <form action="/public-docs/nope-form" />
      <link rel="preload" as="font" href="/public-docs/nope.woff2" />
      <Card />
    </>
  );
}
