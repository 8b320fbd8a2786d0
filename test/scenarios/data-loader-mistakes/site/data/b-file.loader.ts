import { defineLoader } from 'pubdocs';
export default defineLoader({ files: ['data/none.csv', 'data/*.yml'], load: () => [] });
