import data from '../../outside.loader.ts';
export const meta = { title: 'Data', description: 'Data' };
export default () => <h1>{JSON.stringify(data)}</h1>;
