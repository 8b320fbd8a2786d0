import Menu from '../islands/menu.island.tsx';
import { Search } from '../parts/Search.tsx';

export const meta = { title: 'Tools', description: 'A page of its own.' };

export default function Tools() {
  const go = () => location.assign('/docs/');
  const properties = { className: 'go', 'data-go': 'on' };
  return (
    <main>
      <h1>Tools</h1>
      <Menu />
      <Search />
      <button type="button" key="go" {...properties} onClick={go}>
        Go
      </button>
    </main>
  );
}
