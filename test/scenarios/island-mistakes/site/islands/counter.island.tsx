import { defineIsland } from 'pubdocs/theme';

function Counter({ start }: { readonly start: unknown }) {
  return <b>{String(start)}</b>;
}

export default defineIsland('counter', Counter);
