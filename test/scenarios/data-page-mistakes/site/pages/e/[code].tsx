export const pages = async () => Promise.reject(new Error('offline'));
export default () => null;
