import type { ReactNode } from 'react';

export default function Twice({ children }: { readonly children?: ReactNode }) {
  return (
    <div>
      {children}
      {children}
    </div>
  );
}
