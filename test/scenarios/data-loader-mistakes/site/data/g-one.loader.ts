import { defineLoader } from 'pubdocs';
import two from './h-two.loader.ts';
export default defineLoader({ load: () => two });
