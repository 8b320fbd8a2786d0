export const meta = ({ name }) => ({ titel: name.toUpperCase() });
export const pages = () => [{ code: 'cz', name: 'Czechia' }, { code: 'sk' }];
export default () => null;
