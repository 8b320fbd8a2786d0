/** Of the Standard Schema interface, which the site has no package for. */
export const services = {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
};
