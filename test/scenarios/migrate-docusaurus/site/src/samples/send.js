export const send = () => {};
