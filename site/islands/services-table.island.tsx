// The shipping services come to life when they are used; where the site requests newer data, when they are in sight.
import { defineIsland } from 'pubdocs/theme';
import { ServicesIsland } from './ServicesIsland.tsx';

export default defineIsland('services-table', ServicesIsland, {
  when: ({ refresh }) => (refresh === null ? 'interaction' : 'visible'),
});
