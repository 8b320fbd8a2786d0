import { defineLoader } from 'pubdocs';
export default defineLoader({ load: () => ['a'] });
