import Island from '../islands/clock.island.tsx';

export const meta = { title: 'Page', description: 'A page.' };

export default function Page() {
  return (
    <>
      <h1>Page</h1>
      <Island />
    </>
  );
}
