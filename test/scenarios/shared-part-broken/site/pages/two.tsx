import { Sum } from '../parts/Sum.tsx';

export const meta = { title: 'Page two', description: 'A page of its own.' };

export default function Page() {
  return (
    <main>
      <h1>Page two</h1>
      <Sum />
    </main>
  );
}
