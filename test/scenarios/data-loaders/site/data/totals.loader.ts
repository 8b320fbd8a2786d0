import { defineLoader } from 'pubdocs';
import countries from './countries.loader.ts';

export default defineLoader({ load: async () => ({ countries: countries.length }) });
