import { defineLoader } from 'pubdocs';
export default defineLoader({
  load: () => {
    throw new Error(`no data for ${process.env.API_TOKEN}`);
  },
});
