import { defineIsland } from 'pubdocs/theme';
import data from '../data/j-good.loader.ts';
export default defineIsland('counter', () => <p>{data[0]}</p>);
