import { Sum } from '../parts/Sum.tsx';

export const meta = { title: 'Page one', description: 'A page of its own.' };

export default function Page() {
  return (
    <main>
      <h1>Page one</h1>
      <Sum />
    </main>
  );
}
