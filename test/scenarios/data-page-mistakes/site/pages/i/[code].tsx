export const pages = () => Array.from({ length: 22 }, (_, at) => ({ number: at }));
export const meta = { title: 'i', description: 'i' };
export default () => <h1>i</h1>;
