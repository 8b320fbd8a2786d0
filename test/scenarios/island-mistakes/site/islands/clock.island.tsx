import { defineIsland } from 'pubdocs/theme';

function Clock() {
  return <b>12:00</b>;
}

export default defineIsland('watch', Clock);
