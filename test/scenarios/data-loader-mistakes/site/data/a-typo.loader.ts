import { defineLoader } from 'pubdocs';
export default defineLoader({
  flies: ['data/x.csv'],
  load: () => [],
});
