export const props = {};
