import { defineLoader } from 'pubdocs';
export default defineLoader({
  timeoutSeconds: 1,
  load: async () => {
    await null;
    for (;;);
  },
});
