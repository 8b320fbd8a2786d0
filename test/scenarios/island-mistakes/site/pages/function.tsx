import Island from '../islands/counter.island.tsx';

export const meta = { title: 'Page', description: 'A page.' };

export default function Page() {
  return (
    <>
      <h1>Page</h1>
      <Island start={() => 1} />
    </>
  );
}
