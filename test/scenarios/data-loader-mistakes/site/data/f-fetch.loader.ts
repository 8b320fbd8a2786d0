import { defineLoader } from 'pubdocs';
export default defineLoader({ load: () => fetch('http://127.0.0.1:65530/countries?token=' + process.env.API_TOKEN) });
