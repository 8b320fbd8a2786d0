export const pages = () => [];
export default () => null;
