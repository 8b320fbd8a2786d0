import { defineLoader } from 'pubdocs';
export default defineLoader({ load: () => ({ days: [{ day: new Date(0) }] }) });
