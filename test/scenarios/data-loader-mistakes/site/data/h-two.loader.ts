import { defineLoader } from 'pubdocs';
import one from './g-one.loader.ts';
export default defineLoader({ load: () => one });
