import good from '../data/j-good.loader.ts';
export const meta = { title: 'Data', description: 'Data' };
export default () => <h1>{good.push('b')}</h1>;
