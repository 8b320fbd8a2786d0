const countries: { name: string }[] = [];

export const pages = () => [{ code: countries[3].name }];
export default () => null;
