import type { ReactNode } from 'react';

export const Card = (): ReactNode => (
  <p>
    <a href="/public-docs/nope-in-a-part">part</a>
  </p>
);
