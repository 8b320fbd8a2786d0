import { defineLoader } from 'pubdocs';
export default defineLoader({ env: ['API_TOKEN'], load: ({ env }) => [{ url: `https://a.example/?t=${env.API_TOKEN}` }] });
