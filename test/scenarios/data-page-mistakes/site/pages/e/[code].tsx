export const pages = async () => [];
export default () => null;
