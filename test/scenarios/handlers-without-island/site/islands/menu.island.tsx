import { defineIsland } from 'pubdocs/theme';
import { useState } from 'react';
import { Toggle } from '../parts/Toggle.tsx';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <div onKeyDown={() => setOpen(false)}>
      <Toggle onToggle={() => setOpen(!open)} />
    </div>
  );
}

export default defineIsland('menu', Menu);
