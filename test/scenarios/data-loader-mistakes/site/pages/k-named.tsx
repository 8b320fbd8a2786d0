import { days } from '../data/j-good.loader.ts';
export const meta = { title: 'Data', description: 'Data' };
export default () => <h1>{JSON.stringify(days)}</h1>;
